package tsumugi.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.main.Main;
import tsumugi.process.ChildProcess;
import tsumugi.process.ChildProcess.Ended;

/** If the heap is too small for all claims, one sentence says so. */
@Tag("slow")
@Timeout(300)
class SmallHeapTest {
  private static final int CLAIMS = 1_000_000;

  @TempDir Path folder;

  private Path file() throws IOException {
    Path file = folder.resolve("large.proof.gz");
    byte[] claim = "m\t4k4/4G4/4P4/9/9/9/9/9/9 -\t0\n".getBytes(StandardCharsets.US_ASCII);
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file), 1 << 16)) {
      out.write(
          "tsumugi-proof 1\nroot 4k4/4G4/4P4/9/9/9/9/9/9 w -\nattacker black\nclaim mate 0\n--\n"
              .getBytes(StandardCharsets.US_ASCII));
      for (int i = 0; i < CLAIMS; i++) {
        out.write(claim);
      }
    }
    return file;
  }

  @Test
  void isToldInOneSentence() throws IOException, InterruptedException {
    String main = Main.class.getName();
    ProcessBuilder child = ChildProcess.java(List.of("-Xmx48m"), main, "verify", file().toString());
    Ended ended = ChildProcess.run(child.redirectErrorStream(true), "", 240);
    String out = ended.out();
    assertEquals(2, ended.status(), out);
    assertEquals(1, out.lines().count(), out);
    assertTrue(out.contains(": unreadable: ") && out.contains(": only "), out);
    assertTrue(out.contains(" claims fit into memory"), out);
  }
}
