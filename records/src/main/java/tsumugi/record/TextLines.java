package tsumugi.record;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a file in any of the charsets UTF-8, Shift_JIS, EUC-JP, ISO-2022-JP and UTF-16,
 * ended by LF, CR LF or CR. Each line is returned as soon as it is complete, and at most one buffer
 * is held. The charset is therefore chosen at the first line that is not plain ASCII, from the
 * contents of the buffer at that time.
 */
final class TextLines {
  /** The longest line, in bytes. A file with longer lines is of another kind. */
  static final int MAX_LINE = 1 << 20;

  private static final int CHUNK = 1 << 16;

  /** Ctrl-Z, with which DOS ends a text; it is not part of the text. */
  private static final byte END_OF_DOS = 0x1A;

  /** The high byte of 上 and 不, whose low bytes are those of line ends. */
  private static final byte ROW_OF_KANJI = 0x4E;

  /** After this many failures to find the charset, only the line itself is examined. */
  private static final int MOST_GUESSES = 64;

  private static final byte[] GZIP = {0x1F, (byte) 0x8B};
  private static final byte[] UTF8_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
  private static final char MARK = '\uFEFF';

  private InputStream in;
  private byte[] buffer = new byte[CHUNK];
  private int begin;
  private int end;
  private boolean atEnd;
  private boolean started;
  private boolean swallowLineFeed;
  private @Nullable Charset charset;

  /** Whether the file is in UTF-16, where U+FFFD is a damaged unit. */
  private boolean wide;

  private int failedGuesses;

  /** Whether {@link #isBinary} has examined all that is in the buffer. */
  private boolean examined;

  private long number;
  private final Deque<Line> ahead = new ArrayDeque<>();

  TextLines(InputStream in) {
    this.in = in;
  }

  /**
   * The next line, or null at the end.
   *
   * @throws RecordException if reading cannot continue
   */
  @Nullable Line next() throws IOException {
    Line line = ahead.poll();
    return line != null ? line : read();
  }

  /** The line {@code after} lines ahead, without consuming any; null if the file ends before it. */
  @Nullable Line peek(int after) throws IOException {
    while (ahead.size() <= after) {
      Line line = read();
      if (line == null) {
        return null;
      }
      ahead.add(line);
    }
    Iterator<Line> lines = ahead.iterator();
    for (int i = 0; i < after; i++) {
      lines.next();
    }
    return lines.next();
  }

  private @Nullable Line read() throws IOException {
    if (!started) {
      start();
    }
    int scanned = begin;
    while (true) {
      for (; scanned < end; scanned++) {
        if (buffer[scanned] == '\n' && swallowLineFeed && scanned == begin) {
          begin++;
          swallowLineFeed = false;
        } else if (buffer[scanned] == '\n' || buffer[scanned] == '\r') {
          swallowLineFeed = buffer[scanned] == '\r';
          return line(scanned, scanned + 1);
        }
      }
      if (end > begin) {
        swallowLineFeed = false;
      }
      if (end - begin > MAX_LINE) {
        throw tooLong();
      }
      int shift = begin;
      if (!fill()) {
        return end > begin ? line(end, end) : null;
      }
      scanned -= shift - begin;
    }
  }

  private RecordException tooLong() {
    atEnd = true;
    end = begin;
    return RecordException.at(number + 1, "record.line-too-long", MAX_LINE);
  }

  private Line line(int stop, int next) {
    int from = begin;
    int to = stop;
    while (to > from && buffer[to - 1] == END_OF_DOS) {
      to--;
    }
    begin = next;
    number++;
    if (charset == null && !isAscii(from, to)) {
      charset = guess(from);
      if (charset == null) {
        return lineInNoCharset(from, to);
      }
    }
    Charset known = charset == null ? StandardCharsets.US_ASCII : charset;
    String text = CharsetGuess.decode(known, buffer, from, to, true);
    return text != null && !(wide && text.indexOf('\uFFFD') >= 0)
        ? new Line(cleaned(text), number, false)
        : new Line(cleaned(new String(buffer, from, to - from, known)), number, true);
  }

  /**
   * A line that is in none of the charsets, among others of ASCII: only its other characters are
   * lost, and the next line that is not ASCII decides the charset.
   */
  private Line lineInNoCharset(int from, int to) {
    failedGuesses++;
    if (!examined && isBinary()) {
      throw noText(number);
    }
    examined = true;
    String text = new String(buffer, from, to - from, StandardCharsets.US_ASCII);
    return new Line(text, number, true);
  }

  /** Whether the buffer contains anything but text that is mostly ASCII. */
  private boolean isBinary() {
    int odd = 0;
    int high = 0;
    for (int i = 0; i < end; i++) {
      odd += buffer[i] >= 0 && buffer[i] < '\t' || buffer[i] == 0x7F ? 1 : 0;
      high += buffer[i] < 0 ? 1 : 0;
    }
    return odd > end / 100 || high > end / 2;
  }

  /**
   * Removes byte order marks: if files were concatenated, each brings its own. The line ends of
   * Unicode, which text from web pages contains within a line, become blanks, since the dot of a
   * pattern does not match them.
   */
  private static String cleaned(String text) {
    int at = 0;
    while (at < text.length() && text.charAt(at) == MARK) {
      at++;
    }
    return text.substring(at).replace('\u0085', ' ').replace('\u2028', ' ').replace('\u2029', ' ');
  }

  private RecordException noText(long line) {
    atEnd = true;
    end = begin;
    String key = line == 1 ? "record.no-charset" : "record.no-charset-rest";
    return RecordException.at(line, key);
  }

  private boolean isAscii(int from, int to) {
    for (int i = from; i < to; i++) {
      if (buffer[i] < 0) {
        return false;
      }
    }
    return !CharsetGuess.hasEscape(buffer, from, to);
  }

  /**
   * The charset from the first line that is not ASCII to the end of the buffer; if some line there
   * is damaged, the charset of most of them, or of the first line alone.
   */
  private @Nullable Charset guess(int from) {
    if (failedGuesses >= MOST_GUESSES) {
      return CharsetGuess.of(buffer, from, begin, true);
    }
    int to = end;
    while (to > begin && buffer[to - 1] != '\n' && buffer[to - 1] != '\r') {
      to--;
    }
    Charset whole = CharsetGuess.of(buffer, from, to, true);
    Charset most = whole != null ? whole : CharsetGuess.ofMostLines(buffer, from, to);
    return most != null ? most : CharsetGuess.of(buffer, from, begin, true);
  }

  /** Looks for the byte order marks of UTF-16, which only a file's beginning has, and of UTF-8. */
  private void start() throws IOException {
    started = true;
    while (end < 4 && fill()) {
      if (end >= 2 && (buffer[end - 1] == '\n' || buffer[end - 1] == '\r')) {
        break; // a person at a keyboard must not have to type more
      }
    }
    if (end >= 2 && buffer[0] == GZIP[0] && buffer[1] == GZIP[1]) {
      throw noText(1);
    }
    Charset charsetOfUnits = wideCharset();
    if (charsetOfUnits != null) {
      wide = true;
      InputStream head = new ByteArrayInputStream(Arrays.copyOfRange(buffer, begin, end));
      in = new Utf16Input(new SequenceInputStream(head, in), charsetOfUnits);
      charset = StandardCharsets.UTF_8;
      begin = 0;
      end = 0;
      fill();
    }
    if (end - begin >= 3 && Arrays.equals(buffer, begin, begin + 3, UTF8_MARK, 0, 3)) {
      begin += 3;
    }
  }

  private @Nullable Charset wideCharset() {
    if (end >= 2 && (buffer[0] & 0xFF) == 0xFF && (buffer[1] & 0xFF) == 0xFE) {
      begin = 2;
      return StandardCharsets.UTF_16LE;
    }
    if (end >= 2 && (buffer[0] & 0xFF) == 0xFE && (buffer[1] & 0xFF) == 0xFF) {
      begin = 2;
      return StandardCharsets.UTF_16BE;
    }
    int little = 0;
    int big = 0;
    for (int i = 0; i + 1 < end; i += 2) {
      little += weight(buffer[i], buffer[i + 1]);
      big += weight(buffer[i + 1], buffer[i]);
    }
    if (little == big || !isWide(little > big ? 1 : 0)) {
      return null;
    }
    return little > big ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
  }

  /**
   * Whether this is UTF-16, and not single-byte text that contains a few zeros. In UTF-16 more
   * characters have a zero byte than there are line ends and blanks without one, and if no byte is
   * beyond ASCII most characters have one.
   *
   * @param high the index of the zero in a pair of bytes
   */
  private boolean isWide(int high) {
    int wide = 0;
    int bare = 0;
    int beyond = 0;
    for (int i = 0; i + 1 < end; i += 2) {
      byte low = buffer[i + 1 - high];
      byte other = buffer[i + high];
      wide += other == 0 && low != 0 ? 1 : 0;
      boolean isKanji = other == ROW_OF_KANJI;
      bare += isGap(low) && other != 0 && !isKanji || isGap(other) && low != 0 ? 1 : 0;
      beyond += low < 0 || other < 0 ? 1 : 0;
    }
    return wide > bare && (beyond > 0 || 2 * wide > end / 2);
  }

  private static boolean isGap(byte letter) {
    return letter == '\n' || letter == '\r' || letter == ' ';
  }

  /**
   * Text has zero bytes only in UTF-16. Line ends and blanks reveal its byte order, which U+3000
   * would not.
   */
  private static int weight(byte low, byte high) {
    if (high != 0 || low == 0) {
      return 0;
    }
    return isGap(low) ? 16 : 1;
  }

  /** Reads more bytes after those in the buffer; false at the end. */
  private boolean fill() throws IOException {
    if (atEnd) {
      return false;
    }
    if (begin > 0) {
      System.arraycopy(buffer, begin, buffer, 0, end - begin);
      end -= begin;
      begin = 0;
    }
    if (end == buffer.length) {
      buffer = Arrays.copyOf(buffer, 2 * end);
    }
    try {
      int read = in.read(buffer, end, Math.min(CHUNK, buffer.length - end));
      atEnd = read < 0;
      examined = false;
      end += Math.max(0, read);
    } catch (RecordException e) {
      atEnd = true;
      end = begin;
      throw e;
    }
    return !atEnd;
  }
}
