package tsumugi.cli.convert;

import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import tsumugi.cli.base.UsageException;

/**
 * How letters become bytes.
 *
 * @param label what the head of a file calls it
 * @param mark what the file begins with
 */
record Encoding(Charset charset, String label, byte[] mark) {
  /**
   * Pairs of letters that JIS has once and Unicode twice. Of some pairs Java's Shift_JIS has the
   * one and its EUC-JP the other.
   */
  private static final String TWINS = "〜～‖∥−－—―¢￠£￡¬￢";

  /**
   * The encoding of a name.
   *
   * @throws UsageException when there is none
   */
  static Encoding of(String name) {
    return switch (name.toLowerCase(Locale.ROOT).replace('_', '-')) {
      case "utf-8", "utf8" -> new Encoding(StandardCharsets.UTF_8, "UTF-8", new byte[0]);
      case "shift-jis", "sjis", "windows-31j" ->
          new Encoding(Charset.forName("windows-31j"), "SHIFT_JIS", new byte[0]);
      case "euc-jp" -> new Encoding(Charset.forName("EUC-JP"), "EUC-JP", new byte[0]);
      case "utf-16" ->
          new Encoding(StandardCharsets.UTF_16LE, "UTF-16", new byte[] {(byte) 0xFF, (byte) 0xFE});
      default -> throw UsageException.of("cli.usage.encoding", name);
    };
  }

  /** The text with such letters as the charset has them. */
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
}
