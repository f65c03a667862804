package tsumugi.record;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Determines the charset of Japanese text. The strict decoders of the JDK nearly always leave a
 * single candidate. If Shift_JIS and EUC-JP both fit, the reading with fewer half-width katakana
 * wins, since that is what EUC-JP looks like when it is read as Shift_JIS. ISO-2022-JP, the charset
 * of old mail, has no byte beyond ASCII and is recognized by its escape sequences.
 */
final class CharsetGuess {
  static final Charset SHIFT_JIS = Charset.forName("windows-31j");

  /**
   * Includes ① and the other characters that Windows adds, which Java's plain EUC-JP cannot read.
   */
  static final Charset EUC_JP = Charset.forName("x-eucJP-Open");

  /** Includes ① and half-width katakana, as mail programs under Windows wrote it. */
  static final Charset ISO_2022_JP = Charset.forName("x-windows-iso2022jp");

  private static final byte ESCAPE = 0x1B;

  private CharsetGuess() {}

  /**
   * Whether the text contains an escape sequence of ISO-2022-JP that begins two-byte characters.
   */
  static boolean hasEscape(byte[] bytes, int from, int to) {
    for (int i = from; i + 1 < to; i++) {
      if (bytes[i] == ESCAPE && bytes[i + 1] == '$') {
        return true;
      }
    }
    return false;
  }

  /**
   * The charset of a sample, or null if it is not text in any of the four.
   *
   * @param isEnd false if the sample may end in the middle of a character
   */
  static @Nullable Charset of(byte[] bytes, int from, int to, boolean isEnd) {
    if (hasEscape(bytes, from, to) && decode(ISO_2022_JP, bytes, from, to, isEnd) != null) {
      return ISO_2022_JP;
    }
    if (decode(StandardCharsets.UTF_8, bytes, from, to, isEnd) != null) {
      return StandardCharsets.UTF_8;
    }
    String shiftJis = decode(SHIFT_JIS, bytes, from, to, isEnd);
    String eucJp = decode(EUC_JP, bytes, from, to, isEnd);
    if (shiftJis == null || eucJp == null) {
      return shiftJis != null ? SHIFT_JIS : eucJp != null ? EUC_JP : null;
    }
    return oddities(eucJp) <= oddities(shiftJis) ? EUC_JP : SHIFT_JIS;
  }

  /** The charset of at least half of the lines that are not plain ASCII, or null. */
  static @Nullable Charset ofMostLines(byte[] bytes, int from, int to) {
    Map<Charset, Integer> votes = new LinkedHashMap<>();
    int telling = 0;
    int begin = from;
    for (int i = from; i < to; i++) {
      if (bytes[i] == '\n' || bytes[i] == '\r') {
        if (decode(StandardCharsets.US_ASCII, bytes, begin, i, true) == null) {
          telling++;
          Charset charset = of(bytes, begin, i, true);
          if (charset != null) {
            votes.merge(charset, 1, Integer::sum);
          }
        }
        begin = i + 1;
      }
    }
    int half = (telling + 1) / 2;
    return votes.entrySet().stream()
        .filter(vote -> vote.getValue() >= half)
        .max(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey)
        .orElse(null);
  }

  /** The decoded text, or null if the bytes are not text in the charset. */
  static @Nullable String decode(Charset charset, byte[] bytes, int from, int to, boolean isEnd) {
    var decoder =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    CharBuffer out = CharBuffer.allocate((int) ((to - from) * decoder.maxCharsPerByte()) + 1);
    boolean failed = decoder.decode(ByteBuffer.wrap(bytes, from, to - from), out, isEnd).isError();
    return failed ? null : out.flip().toString();
  }

  private static long oddities(String text) {
    return text.chars().filter(c -> c >= '\uFF61' && c <= '\uFF9F' || c < ' ' && c > '\r').count();
  }
}
