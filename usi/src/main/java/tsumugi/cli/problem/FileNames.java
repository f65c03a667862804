package tsumugi.cli.problem;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * File names for the ids of problems, unique within a folder. Characters that a file name cannot
 * contain become {@code _}, and the second file of the same name gets {@code ~2}. Names that differ
 * only in case count as the same, as on some systems.
 */
public final class FileNames {
  /** Longest name in characters: with an ending, longer names do not fit on every system. */
  private static final int MAX_NAME = 120;

  /** The same in bytes of UTF-8, which most systems count; a kanji takes three. */
  private static final int MAX_BYTES = 200;

  private final String ending;
  private final Set<String> taken = new HashSet<>();

  /** How often each name has occurred so far: all problems of a file may have the same id. */
  private final Map<String, Integer> numbers = new HashMap<>();

  /**
   * @param ending appended to every name, including the dot
   */
  public FileNames(String ending) {
    this.ending = ending;
  }

  /** The name of the next file for an id. */
  public String next(String id) {
    StringBuilder plain = new StringBuilder();
    int bytes = 0;
    for (int i = 0; i < Math.min(id.length(), MAX_NAME); i++) {
      char c = id.charAt(i);
      boolean kept = Character.isLetterOrDigit(c) || c == '-' || c == '.' && i > 0;
      char letter = kept ? c : '_';
      bytes += letter < 0x80 ? 1 : letter < 0x800 ? 2 : 3;
      if (bytes > MAX_BYTES) {
        break;
      }
      plain.append(letter);
    }
    return free(plain.isEmpty() ? "_" : plain.toString()) + ending;
  }

  private String free(String plain) {
    String name = plain;
    String known = name.toLowerCase(Locale.ROOT);
    int number = numbers.getOrDefault(known, 1);
    while (!taken.add(name.toLowerCase(Locale.ROOT))) {
      number++;
      name = plain + "~" + number;
    }
    numbers.put(known, number);
    return name;
  }
}
