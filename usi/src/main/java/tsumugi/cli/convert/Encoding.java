package tsumugi.cli.convert;

import java.nio.charset.Charset;
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
}
