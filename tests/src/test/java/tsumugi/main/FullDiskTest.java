package tsumugi.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The whole program with a standard output that takes nothing. */
@Timeout(300)
class FullDiskTest {
  private static final File FULL = new File("/dev/full");
  private static final String NO_MATE = "9/4k4/5s3/3+P3P1/4GB3/9/9/9/9 b - 1";

  @Test
  void aCommandTellsAndFails() throws Exception {
    assumeTrue(FULL.exists());
    Process child = Child.of("perft", "1").redirectOutput(FULL).start();
    String said = Child.errors(child);
    assertEquals(74, child.waitFor(), said);
    assertTrue(said.startsWith("tsumugi: the output could not be written: "), said);
  }

  /** Its input stays open and silent. */
  @Test
  void anEngineEnds() throws Exception {
    assumeTrue(FULL.exists());
    Process child = Child.of().redirectOutput(FULL).start();
    try (OutputStream in = child.getOutputStream()) {
      in.write("usi\n".getBytes(StandardCharsets.US_ASCII));
      in.flush();
      assertTrue(child.waitFor(100, TimeUnit.SECONDS), "it should end by itself");
    }
    assertEquals(74, child.exitValue());
    assertTrue(Child.errors(child).contains("could not be written"));
  }

  /** The reader leaves while the engine thinks, and says nothing more. */
  @Test
  void anEngineEndsInTheMiddleOfASearch() throws Exception {
    Process child = Child.of().start();
    try (OutputStream in = child.getOutputStream()) {
      String start =
          "usi\nsetoption name USI_Hash value 16\nsetoption name PvInterval value 100\nisready\n";
      String go = "position sfen " + NO_MATE + "\ngo infinite\n";
      in.write((start + go).getBytes(StandardCharsets.US_ASCII));
      in.flush();
      BufferedReader out = child.inputReader(StandardCharsets.US_ASCII);
      String line = out.readLine();
      while (line != null && !line.startsWith("info depth")) {
        line = out.readLine();
      }
      assertTrue(line != null, "it should think");
      out.close();
      assertTrue(child.waitFor(100, TimeUnit.SECONDS), "it should end by itself");
    }
    assertEquals(141, child.exitValue());
    assertEquals("", Child.errors(child));
  }
}
