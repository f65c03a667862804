package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A session releases what it allocated outside the Java heap, which no collector would do. */
@Tag("slow")
@Timeout(300)
class UsiCloseTest {
  private static final Path SIZE = Path.of("/proc/self/statm");
  private static final int SESSIONS = 64;
  private static final String GAME =
      """
      setoption name USI_Hash value 1
      position startpos
      go nodes 200
      """;

  /** Each session that plays has a 16 MB table for its tsume search. */
  @Test
  void manySessionsTakeNoMoreMemoryThanOne() throws IOException {
    assumeTrue(Files.exists(SIZE), "only Linux tells the size of a process so simply");
    playAndClose();
    long before = megabytes();
    for (int i = 0; i < SESSIONS; i++) {
      playAndClose();
    }
    long grown = megabytes() - before;
    assertTrue(grown < SESSIONS * 16 / 4, () -> "grown by " + grown + " MB");
  }

  private static void playAndClose() {
    byte[] commands = GAME.getBytes(StandardCharsets.US_ASCII);
    try (UsiLoop loop =
        new UsiLoop(new ByteArrayInputStream(commands), OutputStream.nullOutputStream(), "test")) {
      loop.run();
    }
  }

  /** Address space in use, whether touched or not. */
  private static long megabytes() throws IOException {
    long pages = Long.parseLong(Files.readString(SIZE).split(" ")[0]);
    return pages * 4096 >> 20;
  }
}
