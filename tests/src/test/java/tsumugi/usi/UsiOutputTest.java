package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The output consists of whole lines, in ASCII or as the client writes, while somebody reads it.
 */
class UsiOutputTest {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final List<IOException> lost = new ArrayList<>();
  private final UsiOutput output = new UsiOutput(bytes, lost::add);

  private String written() {
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void isAsciiWhateverTheText() {
    output.info("詰 a\tb\nc");
    assertEquals("info string ? a?b?c\n", written());
  }

  @Test
  void quotesWhatAClientSentInItsCharset() {
    output.writeIn(StandardCharsets.UTF_8);
    output.info("'C:\\将棋\\詰\u2028.log'\u0085\uD800");
    assertEquals("info string 'C:\\将棋\\詰?.log'??\n", written());
    bytes.reset();
    Charset windows = Charset.forName("windows-31j");
    output.writeIn(windows);
    output.info("'表示' \u00FC");
    assertEquals("info string '表示' ?\n", bytes.toString(windows));
  }

  @Test
  void aSentenceIsCutWhereNobodyReadsOn() {
    output.info("position refused: " + "x".repeat(1 << 20));
    String line = written();
    assertTrue(line.startsWith("info string position refused: xxx"), line.substring(0, 60));
    assertTrue(line.endsWith("x...\n"));
    assertTrue(line.length() < 1_100, "length " + line.length());
  }

  @Test
  void aSentenceOfUsualLengthAndALineOfMovesAreWhole() {
    String sentence = "y".repeat(1_000);
    output.info(sentence);
    String moves = "checkmate" + " 7g7f".repeat(50_000);
    output.line(moves);
    assertEquals("info string " + sentence + "\n" + moves + "\n", written());
  }

  @Test
  void whoDoesNotReadIsToldOfOnce() {
    UsiOutput broken =
        new UsiOutput(
            new OutputStream() {
              @Override
              public void write(int b) throws IOException {
                throw new IOException("nobody reads");
              }
            },
            lost::add);
    broken.line("usiok");
    broken.line("readyok");
    assertEquals(1, lost.size());
    assertTrue(broken.isClosed());
  }

  @Test
  void nothingFollowsTheClose() {
    output.line("usiok");
    assertFalse(output.isClosed());
    output.close();
    output.line("readyok");
    assertEquals("usiok\n", written());
    assertTrue(lost.isEmpty());
  }
}
