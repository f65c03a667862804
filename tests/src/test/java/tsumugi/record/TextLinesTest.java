package tsumugi.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextLinesTest {
  private static final List<String> LINES =
      List.of(
          "# plain",
          "作品名：七手詰　その一",
          "手合割：詰将棋",
          "後手の持駒：飛　銀二　歩十八　",
          "",
          "* 王手ラッシュ、合駒なし",
          "   1 ７六歩(77)");

  private static byte[] bytes(String text, Charset charset, int... mark) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int b : mark) {
      out.write(b);
    }
    out.writeBytes(text.getBytes(charset));
    return out.toByteArray();
  }

  static Stream<byte[]> dresses() {
    List<byte[]> files = new ArrayList<>();
    for (String end : new String[] {"\n", "\r\n", "\r"}) {
      String text = String.join(end, LINES) + end;
      files.add(bytes(text, StandardCharsets.UTF_8));
      files.add(bytes(text, StandardCharsets.UTF_8, 0xEF, 0xBB, 0xBF));
      files.add(bytes(text, Records.SHIFT_JIS));
      files.add(bytes(text, Records.SHIFT_JIS, 0xEF, 0xBB, 0xBF));
      files.add(bytes(text, Records.EUC_JP));
      files.add(bytes(text, Records.ISO_2022_JP));
      files.add(bytes(text, StandardCharsets.UTF_16LE));
      files.add(bytes(text, StandardCharsets.UTF_16BE));
      files.add(bytes(text, StandardCharsets.UTF_16LE, 0xFF, 0xFE));
      files.add(bytes(text, StandardCharsets.UTF_16BE, 0xFE, 0xFF));
    }
    return files.stream();
  }

  @ParameterizedTest
  @MethodSource("dresses")
  void everyDressIsSeenThrough(byte[] file) throws IOException {
    assertEquals(LINES, texts(new ByteArrayInputStream(file)));
    assertEquals(LINES, texts(new Trickle(file)), "in small pieces");
  }

  /** In the middle of otherwise plain mail, with the characters that Windows adds. */
  @Test
  void oldMailIsRead() throws IOException {
    String text = "From: a\nSubject: ①ﾂﾒ 七手詰\n\nplain\n玉方１一玉";
    byte[] file = text.getBytes(Charset.forName("x-windows-iso2022jp"));
    assertEquals(text.lines().toList(), texts(new ByteArrayInputStream(file)));
  }

  /** Text that only begins like it stays unchanged. */
  @Test
  void anEscapeAloneIsNoOldMail() throws IOException {
    String text = "\u001b$Z\n詰";
    byte[] file = text.getBytes(StandardCharsets.UTF_8);
    assertEquals(text.lines().toList(), texts(new ByteArrayInputStream(file)));
  }

  /** One word is enough, as in a list of problems where one id in a thousand is Japanese. */
  @ParameterizedTest
  @ValueSource(strings = {"詰", "桂香", "将棋図巧第一番", "ミクロコスモス", "おもちゃ箱", "打歩詰", "不詰作"})
  void aSingleWordTells(String word) throws IOException {
    for (Charset charset : List.of(StandardCharsets.UTF_8, Records.SHIFT_JIS, Records.EUC_JP)) {
      byte[] file = (word + "\tx\n").getBytes(charset);
      assertEquals(List.of(word + "\tx"), texts(new ByteArrayInputStream(file)), charset + "");
    }
  }

  /** Windows writes them into EUC-JP too, where the standard has nothing. */
  @Test
  void circledNumbersInEucJp() throws IOException {
    String text = "作品名：第①番　㈱Ⅱ";
    byte[] file = (text + "\n手合割：平手\n").getBytes(Charset.forName("x-eucJP-Open"));
    assertEquals(List.of(text, "手合割：平手"), texts(new ByteArrayInputStream(file)));
  }

  @Test
  void theCharsetIsChosenWhereItFirstMatters() throws IOException {
    byte[] plain = "a line of ASCII\n".repeat(100_000).getBytes(StandardCharsets.US_ASCII);
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.writeBytes(plain);
    file.writeBytes("最後の一行\n".getBytes(Records.SHIFT_JIS));
    assertEquals("最後の一行", texts(new ByteArrayInputStream(file.toByteArray())).getLast());
  }

  @Test
  void aLineInAnotherCharsetIsDamagedAndNotTheOthers() throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.writeBytes("一行目\n".getBytes(StandardCharsets.UTF_8));
    file.writeBytes("x".repeat(70_000).getBytes(StandardCharsets.US_ASCII));
    file.writeBytes("\n二行目\n".getBytes(Records.SHIFT_JIS));
    file.writeBytes("三行目".getBytes(StandardCharsets.UTF_8));
    TextLines lines = new TextLines(new ByteArrayInputStream(file.toByteArray()));
    assertFalse(line(lines).damaged());
    assertFalse(line(lines).damaged());
    assertTrue(line(lines).damaged());
    assertEquals(new Line("三行目", 4, false), line(lines));
    assertNull(lines.next());
  }

  /** Half a character in the line that determines the charset: only that line is damaged. */
  @Test
  void halfALetterInTheFirstTellingLine() throws IOException {
    for (Charset charset : List.of(StandardCharsets.UTF_8, Records.SHIFT_JIS, Records.EUC_JP)) {
      ByteArrayOutputStream file = new ByteArrayOutputStream();
      byte[] cut = "備考：注".getBytes(charset);
      file.write(cut, 0, cut.length - 1);
      file.writeBytes("\n手合割：平手\nplain\n作品名：将棋図巧\n".getBytes(charset));
      TextLines lines = new TextLines(new ByteArrayInputStream(file.toByteArray()));
      Line first = line(lines);
      assertTrue(first.damaged(), charset + "");
      assertTrue(first.text().startsWith("備考："), first.text());
      assertEquals(new Line("手合割：平手", 2, false), line(lines), charset + "");
    }
  }

  /** A name in Latin-1: only its line is damaged, and the charset is still found after it. */
  @Test
  void aLineInNoCharset() throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.writeBytes("V2.2\nN+Jos\u00E9\nPI\n".getBytes(StandardCharsets.ISO_8859_1));
    file.writeBytes(("'" + "x".repeat(70_000) + "\nN-将棋図巧\n").getBytes(Records.SHIFT_JIS));
    TextLines lines = new TextLines(new ByteArrayInputStream(file.toByteArray()));
    assertFalse(line(lines).damaged());
    assertEquals(new Line("N+Jos\uFFFD", 2, true), line(lines));
    assertFalse(line(lines).damaged());
    assertFalse(line(lines).damaged());
    assertEquals(new Line("N-将棋図巧", 5, false), line(lines));
  }

  private static Line line(TextLines lines) throws IOException {
    Line line = lines.next();
    assertNotNull(line);
    return line;
  }

  /** 300 MB without a line end, with no more memory than one line may take. */
  @Test
  void aLineWithoutEndIsRefusedInBoundedMemory() {
    for (int letter : new int[] {'a', 0x82, 0, 0xFF, ' '}) {
      Endless endless = new Endless(letter, 300L << 20);
      TextLines lines = new TextLines(endless);
      assertThrows(RecordException.class, lines::next);
      assertTrue(endless.served < 4L << 20, "read: " + endless.served);
    }
  }

  @Test
  void theLongestLineIsALine() throws IOException {
    String longest = "b".repeat(TextLines.MAX_LINE);
    byte[] file = ("a\n" + longest + "\nc").getBytes(StandardCharsets.US_ASCII);
    assertEquals(List.of("a", longest, "c"), texts(new ByteArrayInputStream(file)));
  }

  /** A few zero bytes are an error in a file and not another charset. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "V2.2\nPI0\n+\n+7776FU\n",
        "7g7f0\n",
        "position startpos moves 7g7f0",
        "0position startpos moves 7g7f\n",
        "手合割：平手\r\n0先手：甲\r\n   1 ７六歩(77)\r\n",
        "a\n0b\n0c\n",
      })
  void aFewZeroBytesMakeNoUtf16(String text) throws IOException {
    String zeros = text.replace('0', '\0');
    List<String> expected = zeros.lines().toList();
    for (Charset charset : List.of(StandardCharsets.UTF_8, Records.SHIFT_JIS, Records.EUC_JP)) {
      assertEquals(
          expected, texts(new ByteArrayInputStream(zeros.getBytes(charset))), charset + "");
    }
  }

  @Test
  void utf16WithFewLettersOfAscii() throws IOException {
    String text = "玉を上に上がれば、上から銀を打って不詰となる。\r\n".repeat(3) + "上不上不　一二三\r\n";
    for (Charset charset : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
      assertEquals(text.lines().toList(), texts(new ByteArrayInputStream(text.getBytes(charset))));
    }
  }

  @Test
  void aGzipFileIsNoText() {
    byte[] file = {0x1F, (byte) 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 'K', 0, 4, 0};
    TextLines lines = new TextLines(new ByteArrayInputStream(file));
    String sentence = assertThrows(RecordException.class, lines::next).getMessage();
    assertEquals("line 1: not text in UTF-8, Shift_JIS, EUC-JP, ISO-2022-JP or UTF-16", sentence);
  }

  /** A lone surrogate or half a unit damages its line. */
  @Test
  void damagedUnitsOfUtf16() throws IOException {
    for (Charset charset : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
      byte[] file = "V2.2\n'a\uFFFD\n+7776FU\n'b".getBytes(charset);
      int at = charset == StandardCharsets.UTF_16BE ? 0 : 1;
      for (int i = 14; i < 16; i++) {
        file[i] = (byte) (i % 2 == at ? 0xD8 : 0);
      }
      TextLines lines = new TextLines(new ByteArrayInputStream(file, 0, file.length - 1));
      assertEquals(new Line("V2.2", 1, false), line(lines));
      assertEquals(new Line("'a\uFFFD", 2, true), line(lines), charset + "");
      assertEquals(new Line("+7776FU", 3, false), line(lines));
      assertTrue(line(lines).damaged());
      assertNull(lines.next());
    }
  }

  /** In CR LF only the first LF is part of the line end. */
  @Test
  void blankLinesBehindOtherLineEnds() throws IOException {
    byte[] file = "a\r\n\n\nb\r\r\nc\n\r\n\nd\r\n".getBytes(StandardCharsets.US_ASCII);
    List<String> expected = List.of("a", "", "", "b", "", "c", "", "", "d");
    assertEquals(expected, texts(new ByteArrayInputStream(file)));
    assertEquals(expected, texts(new Trickle(file)));
  }

  @Test
  void linesAheadStay() throws IOException {
    TextLines lines =
        new TextLines(new ByteArrayInputStream("a\nb\nc".getBytes(StandardCharsets.UTF_8)));
    assertEquals(new Line("b", 2, false), lines.peek(1));
    assertEquals(new Line("a", 1, false), lines.peek(0));
    assertNull(lines.peek(3));
    assertEquals("a", line(lines).text());
    assertEquals("b", line(lines).text());
    assertEquals("c", line(lines).text());
    assertNull(lines.next());
  }

  private static List<String> texts(InputStream in) throws IOException {
    TextLines lines = new TextLines(in);
    List<String> texts = new ArrayList<>();
    for (Line line = lines.next(); line != null; line = lines.next()) {
      assertEquals(texts.size() + 1, line.number());
      assertFalse(line.damaged(), line.text());
      texts.add(line.text());
    }
    return texts;
  }

  /** Returns a few bytes at a time, as pipes do; the first four at once. */
  private static final class Trickle extends InputStream {
    private final byte[] bytes;
    private final SplittableRandom random = new SplittableRandom(1);
    private int at;

    Trickle(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    public int read() {
      return at < bytes.length ? bytes[at++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] to, int offset, int length) {
      if (at == bytes.length) {
        return -1;
      }
      // The charset must be guessed from what is there: a whole line in most cases.
      int count = Math.min(Math.min(length, bytes.length - at), 60 + random.nextInt(40));
      System.arraycopy(bytes, at, to, offset, count);
      at += count;
      return count;
    }
  }

  private static final class Endless extends InputStream {
    private final int letter;
    private final long size;
    long served;

    Endless(int letter, long size) {
      this.letter = letter;
      this.size = size;
    }

    @Override
    public int read() {
      return served++ < size ? letter : -1;
    }

    @Override
    public int read(byte[] to, int offset, int length) {
      if (served >= size) {
        return -1;
      }
      java.util.Arrays.fill(to, offset, offset + length, (byte) letter);
      served += length;
      return length;
    }
  }
}
