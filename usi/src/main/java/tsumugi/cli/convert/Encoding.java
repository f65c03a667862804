package tsumugi.cli.convert;

import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import tsumugi.cli.base.OptionWord;

/** Values of {@code --encoding}: the charsets that records are written in. */
enum Encoding implements OptionWord {
  UTF_8("utf-8", StandardCharsets.UTF_8, Set.of("utf-8", "utf8")),
  SHIFT_JIS(
      "shift_jis", Charset.forName("windows-31j"), Set.of("shift-jis", "sjis", "windows-31j")),
  EUC_JP("euc-jp", Charset.forName("EUC-JP"), Set.of("euc-jp")),
  UTF_16("utf-16", StandardCharsets.UTF_16LE, Set.of("utf-16"), 0xFF, 0xFE);

  /**
   * Pairs of characters that are one character in JIS and two in Unicode. For some pairs Java's
   * Shift_JIS has the first one and its EUC-JP the second.
   */
  private static final String TWINS = "〜～‖∥−－—―¢￠£￡¬￢";

  private final String word;
  private final Charset charset;
  private final Set<String> spellings;
  private final byte[] mark;

  Encoding(String word, Charset charset, Set<String> spellings, int... mark) {
    this.word = word;
    this.charset = charset;
    this.spellings = spellings;
    this.mark = new byte[mark.length];
    for (int i = 0; i < mark.length; i++) {
      this.mark[i] = (byte) mark[i];
    }
  }

  Charset charset() {
    return charset;
  }

  /** The name of the charset in the head of a file. */
  String label() {
    return word.toUpperCase(Locale.ROOT);
  }

  /** The bytes that a file begins with; empty for most charsets. */
  byte[] mark() {
    return mark.clone();
  }

  /** The text, with those characters replaced that the charset has only as their twin. */
  String spelled(String text) {
    CharsetEncoder encoder = charset.newEncoder();
    StringBuilder out = new StringBuilder(text);
    for (int i = 0; i < out.length(); i++) {
      int at = TWINS.indexOf(out.charAt(i));
      if (at >= 0 && !encoder.canEncode(out.charAt(i)) && encoder.canEncode(TWINS.charAt(at ^ 1))) {
        out.setCharAt(i, TWINS.charAt(at ^ 1));
      }
    }
    return out.toString();
  }

  @Override
  public boolean isMeantBy(String text) {
    return spellings.contains(text.toLowerCase(Locale.ROOT).replace('_', '-'));
  }

  @Override
  public String refusalKey() {
    return "cli.usage.encoding";
  }

  @Override
  public String toString() {
    return word;
  }
}
