package tsumugi.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.usi.Mates;

/** A batch in a separate process that a person watches and interrupts. */
@Tag("slow")
@Timeout(300)
class WatchedBatchTest {
  /** Takes minutes. */
  private static final String HARD = Mates.MICROCOSMOS;

  @TempDir private Path folder;

  /** Neither input nor output is a terminal; the progress line goes to stderr, which is one. */
  @Test
  void theLineDependsOnStderrAlone() throws Exception {
    assumeTrue(Files.exists(Path.of("/usr/bin/script")), "makes a terminal");
    Path input = Files.writeString(folder.resolve("in"), "one\t" + HARD + "\n");
    Path results = folder.resolve("out");
    ProcessBuilder java = Child.of("solve", "--hash", "16", "--time", "3", "--format", "json", "-");
    String command =
        "stty cols 24; " + String.join(" ", java.command()) + " <" + input + " >" + results;
    Process child =
        new ProcessBuilder("script", "-qec", command, "/dev/null")
            .redirectErrorStream(true)
            .start();
    String shown = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(shown.contains("\r\u001B[K[1"), shown);
    for (String line : shown.split("\r\u001B\\[K", -1)) {
      assertTrue(line.strip().length() < 24, line);
    }
    assertTrue(Files.readString(results).contains("\"id\":\"one\""), shown);
  }

  /** SIGTERM is handled like Ctrl-C, which is ignored if the tests run in the background. */
  @Test
  void ctrlCTellsHowFarItCame() throws Exception {
    assumeTrue(File.separatorChar == '/', "sends a signal");
    Path input = folder.resolve("problems");
    Files.write(input, List.of("a\t" + Mates.IN_1, "b\t" + Mates.IN_1, "c\t" + HARD, "d\t" + HARD));
    Process child = Child.of("solve", "--hash", "16", "--format", "usi", input.toString()).start();
    BufferedReader out = child.inputReader(StandardCharsets.US_ASCII);
    assertEquals("checkmate G*5b", out.readLine());
    assertEquals("checkmate G*5b", out.readLine());
    Thread.sleep(500); // most likely in the middle of the third problem; nothing depends on it
    new ProcessBuilder("kill", "-TERM", Long.toString(child.pid())).start().waitFor();
    assertTrue(child.waitFor(100, TimeUnit.SECONDS));
    assertEquals(null, out.readLine(), "an answer cut short is none");
    assertEquals("interrupted: 2 of 4 problems done\n", Child.errors(child));
    assertEquals(143, child.exitValue());
  }

  /** The process cannot be woken from reading, and has nothing to print. */
  @Test
  void ctrlCWhileWaitingForInputEndsAtOnce() throws Exception {
    assumeTrue(File.separatorChar == '/', "sends a signal");
    Process child = Child.of("solve", "--hash", "16", "--format", "usi", "-").start();
    child.getOutputStream().write((Mates.IN_1 + "\n").getBytes(StandardCharsets.US_ASCII));
    child.getOutputStream().flush();
    assertEquals("checkmate G*5b", child.inputReader(StandardCharsets.US_ASCII).readLine());
    new ProcessBuilder("kill", "-TERM", Long.toString(child.pid())).start().waitFor();
    assertTrue(child.waitFor(60, TimeUnit.SECONDS), "far sooner than its patience");
    assertEquals(143, child.exitValue());
  }
}
