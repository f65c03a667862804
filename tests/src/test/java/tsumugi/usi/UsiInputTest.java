package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UsiInputTest {
  private static final Charset WINDOWS = Charset.forName("windows-31j");

  @Test
  void lineEndsOfAllSystems() throws IOException {
    assertEquals(List.of("usi", "", "isready", "quit"), lines(utf8("usi\n\nisready\nquit")));
    assertEquals(List.of("usi", "isready", "quit"), lines(utf8("usi\r\nisready\r\nquit")));
    assertEquals(List.of("usi", "", "quit"), lines(utf8("usi\r\n\r\nquit\r\n")));
    assertEquals(List.of("usi", "isready"), lines(utf8("usi\risready\r")));
    assertEquals(List.of(), lines(utf8("")));
    assertEquals(List.of(" a b "), lines(utf8(" a b ")));
  }

  /** Some programs begin their output with a byte order mark. */
  @Test
  void aByteOrderMarkIsNoPartOfTheFirstLine() throws IOException {
    assertEquals(List.of("usi", "quit"), lines(utf8("\uFEFFusi\nquit\n")));
    assertEquals(List.of(""), lines(utf8("\uFEFF\n")));
    assertEquals(List.of("usi", "\uFEFFusi"), lines(utf8("usi\n\uFEFFusi\n")));
  }

  @Test
  void pathsInUtf8AndInTheSystemsCodePage() throws IOException {
    String line = "setoption name WriteDebugLog value C:\\将棋\\記録.txt";
    assertEquals(List.of(line), lines(utf8(line + "\n")));
    assertEquals(List.of(line), lines((line + "\n").getBytes(WINDOWS)));
    assertEquals(List.of(line, line), lines(utf8(line + "\n"), (line + "\n").getBytes(WINDOWS)));
  }

  @Test
  void bytesThatAreNoTextAtAll() throws IOException {
    byte[] junk = {(byte) 0xFF, 0, (byte) 0x80, '\n', 'u', 's', 'i', '\n'};
    assertEquals("usi", lines(junk).getLast());
  }

  /** A line longer than any buffer, at every offset to the buffer's end. */
  @ParameterizedTest
  @ValueSource(ints = {8190, 8191, 8192, 8193, 1_000_000})
  void longLines(int length) throws IOException {
    String longLine = "x".repeat(length);
    assertEquals(List.of(longLine, "usi"), lines(utf8(longLine + "\nusi\n")));
  }

  @Test
  void aLineWithoutEndIsCutAndMarked() throws IOException {
    try (InputStream endless = new Endless(20 << 20)) {
      UsiInput input = new UsiInput(endless, WINDOWS);
      String line = input.readLine();
      assertTrue(line != null && line.length() <= (16 << 20) + 6 && line.endsWith(" (cut)"));
      assertEquals("usi", input.readLine());
      assertNull(input.readLine());
    }
  }

  private static List<String> lines(byte[]... parts) throws IOException {
    List<String> lines = new ArrayList<>();
    for (byte[] part : parts) {
      UsiInput input = new UsiInput(new ByteArrayInputStream(part), WINDOWS);
      for (String line = input.readLine(); line != null; line = input.readLine()) {
        lines.add(line);
      }
    }
    return lines;
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** A number of bytes without a line end, then a short line. */
  private static final class Endless extends InputStream {
    private static final byte[] TAIL = utf8("\nusi\n");
    private final int length;
    private int at;

    Endless(int length) {
      this.length = length;
    }

    @Override
    public int read() {
      int i = at++;
      if (i < length) {
        return 'x';
      }
      return i - length < TAIL.length ? TAIL[i - length] : -1;
    }
  }
}
