package tsumugi.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Files of long lines, or of many lines in no charset, take neither much memory nor much time. */
class LongLinesAheadTest {
  private static TextLines lines(String text) {
    return new TextLines(new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)));
  }

  /** Not the number of lines alone limits how far is looked ahead. */
  @Test
  void nothingIsSoughtBehindManyLetters() throws IOException {
    String line = "*" + "x".repeat(1_000_000) + "\n";
    for (int count : new int[] {10, 20}) {
      TextLines lines = lines("*a\n" + line.repeat(count) + "1 5556FU\n");
      KifAhead ahead = new KifAhead(lines);
      Line first = lines.peek(0);
      assertNotNull(first);
      Line found = ahead.next(first, KifAhead.AMONG_MOVES);
      assertEquals(count == 20, ahead.isFar());
      assertEquals(count == 10, found != null);
    }
  }

  /** The buffer is not examined again for each line. */
  @Test
  void manyLinesInNoCharset() {
    TextLines lines = lines("abcdef\u00E9\n".repeat(1_000_000));
    assertTimeout(
        Duration.ofSeconds(15),
        () -> {
          for (Line line = lines.next(); line != null; line = lines.next()) {
            assertTrue(line.damaged());
          }
        });
  }
}
