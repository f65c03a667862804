package tsumugi.cli.base;

import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/** Values of {@code --encoding}: the charsets that texts and records are written in. */
public enum Encoding implements OptionWord {
  UTF_8("utf-8", StandardCharsets.UTF_8),
  SHIFT_JIS("shift_jis", Charset.forName("windows-31j")),
  /** With ①, 髙 and the other characters that Windows adds; they are read, too. */
  EUC_JP("euc-jp", Charset.forName("x-eucJP-Open")),
  UTF_16("utf-16", StandardCharsets.UTF_16LE);

  /**
   * Pairs of characters that are one character in JIS and two in Unicode. For some pairs Java's
   * Shift_JIS has the first one and its EUC-JP the second.
   */
  private static final String TWINS = "〜～‖∥−－—―¢￠£￡¬￢";

  private final String word;
  private final Charset charset;

  Encoding(String word, Charset charset) {
    this.word = word;
    this.charset = charset;
  }

  public Charset charset() {
    return charset;
  }

  /** The name of the charset in the head of a file. */
  public String label() {
    return word.toUpperCase(Locale.ROOT);
  }

  /** The bytes that a file begins with; empty for most charsets. */
  public byte[] mark() {
    return this == UTF_16 ? new byte[] {(byte) 0xFF, (byte) 0xFE} : new byte[0];
  }

  /**
   * A text in this charset.
   *
   * @param first whether a file begins with it, so that the {@link #mark} precedes it
   */
  public byte[] bytes(String text, boolean first) {
    byte[] bytes = spelled(text).getBytes(charset);
    byte[] mark = first ? mark() : new byte[0];
    byte[] all = Arrays.copyOf(mark, mark.length + bytes.length);
    System.arraycopy(bytes, 0, all, mark.length, bytes.length);
    return all;
  }

  /** Whether the charset has all characters of a text, or their twins. */
  public boolean hasAllOf(String text) {
    return charset.newEncoder().canEncode(spelled(text));
  }

  /** The text, with those characters replaced that the charset has only as their twin. */
  public String spelled(String text) {
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
    String name = text.toLowerCase(Locale.ROOT).replace('_', '-');
    return switch (this) {
      case UTF_8 -> name.equals("utf-8") || name.equals("utf8");
      case SHIFT_JIS ->
          name.equals("shift-jis") || name.equals("sjis") || name.equals("windows-31j");
      case EUC_JP, UTF_16 -> name.equals(word);
    };
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
