package tsumugi.cli.base;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Sentences of the layers below in the reader's language. Engine and solver say in one English
 * sentence what is wrong, which is what USI and JSON pass on; for people it is looked up here, in
 * {@code sentences_ja.txt}. One that is not there stays English, so that nothing is ever lost.
 */
public final class Sentences {
  private static final Pattern HOLE = Pattern.compile("\\{(\\d)\\}");

  private final List<Entry> entries;

  /**
   * One sentence.
   *
   * @param quoted the holes between quotation marks: what a user wrote, never looked up
   */
  private record Entry(
      Pattern english, String translation, int literalLength, List<String> quoted) {}

  private Sentences(List<Entry> entries) {
    this.entries = entries;
  }

  /** The sentences of a language; English ones need no table. */
  public static Sentences in(Locale locale) {
    return new Sentences(locale.equals(Locale.JAPANESE) ? read("sentences_ja.txt") : List.of());
  }

  /** The sentence in the reader's language, or as it is. */
  public String translate(String sentence) {
    for (Entry entry : entries) {
      Matcher english = entry.english.matcher(sentence);
      if (english.matches()) {
        return HOLE.matcher(entry.translation)
            .replaceAll(hole -> Matcher.quoteReplacement(part(entry, english, hole.group(1))));
      }
    }
    return sentence;
  }

  private String part(Entry entry, Matcher english, String number) {
    String text = english.group("h" + number);
    return entry.quoted.contains(number) ? text : translate(text);
  }

  private static List<Entry> read(String name) {
    List<Entry> entries = new ArrayList<>();
    try (InputStream in = Sentences.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is not in the jar");
      }
      BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (!line.isBlank() && !line.startsWith("#")) {
          entries.add(entry(line, reader.readLine()));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    // The more of a sentence an entry spells out, the better it knows what it is about.
    entries.sort(Comparator.comparingInt(Entry::literalLength).reversed());
    return entries;
  }

  private static Entry entry(String english, String translation) {
    StringBuilder pattern = new StringBuilder();
    Matcher hole = HOLE.matcher(english);
    int at = 0;
    int literal = 0;
    List<String> quoted = new ArrayList<>();
    while (hole.find()) {
      pattern.append(Pattern.quote(english.substring(at, hole.start())));
      pattern.append("(?<h").append(hole.group(1)).append(">.+?)");
      literal += hole.start() - at;
      if (hole.start() > 0 && english.charAt(hole.start() - 1) == '\'') {
        quoted.add(hole.group(1));
      }
      at = hole.end();
    }
    pattern.append(Pattern.quote(english.substring(at)));
    literal += english.length() - at;
    return new Entry(
        Pattern.compile(pattern.toString(), Pattern.DOTALL), translation, literal, quoted);
  }
}
