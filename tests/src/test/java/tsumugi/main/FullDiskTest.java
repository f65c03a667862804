package tsumugi.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The whole program with a standard output that accepts nothing. */
@Tag("slow")
@Timeout(300)
class FullDiskTest {
  private static final File FULL = new File("/dev/full");
  private static final String NO_MATE = "9/4k4/5s3/3+P3P1/4GB3/9/9/9/9 b - 1";

  @TempDir private Path folder;

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

  /**
   * A PDF needs no temporary file. A zip on standard input does, and the message names the folder.
   */
  @Test
  void aFolderForTemporaryFilesThatTakesNothing() throws Exception {
    Path none = folder.resolve("none");
    Path pdf = folder.resolve("a.pdf");
    ProcessBuilder diagram = Child.of("diagram", "--output", pdf.toString(), NO_MATE);
    diagram.command().add(1, "-Djava.io.tmpdir=" + none);
    Process drawing = diagram.start();
    String said = Child.errors(drawing);
    assertEquals(0, drawing.waitFor(), said);
    assertTrue(Files.size(pdf) > 1000);
    ProcessBuilder solve = Child.of("solve", "-");
    solve.environment().put("TMPDIR", none.toString());
    assertEquals("", zipped(solve, none, 1));
    Path other = Files.createDirectory(folder.resolve("other"));
    solve = Child.of("solve", "-");
    solve.command().add(1, "-Djava.io.tmpdir=" + none);
    solve.environment().put("TMPDIR", other.toString());
    zipped(solve, other, 0);
    assertTrue(Objects.requireNonNull(other.toFile().list()).length == 0);
  }

  /** Sends a zip with one problem; the message names the folder if that is the cause. */
  private static String zipped(ProcessBuilder builder, Path named, int status) throws Exception {
    Process child = builder.start();
    try (ZipOutputStream zip = new ZipOutputStream(child.getOutputStream())) {
      zip.putNextEntry(new ZipEntry("a.sfen"));
      zip.write((NO_MATE + "\n").getBytes(StandardCharsets.US_ASCII));
    }
    String out = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String said = Child.errors(child);
    assertEquals(status, child.waitFor(), said);
    assertEquals(
        status == 1,
        (out + said).contains("nothing can be written to " + named + ": "),
        out + said);
    return said;
  }

  /** The reader closes the pipe while the engine thinks, and sends nothing more. */
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
