package tsumugi.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.process.ChildProcess;

class ScratchFolderTest {
  @TempDir Path temporary;

  @Test
  void itGoesWithItsFiles() throws IOException {
    ScratchFolder scratch = new ScratchFolder();
    Files.writeString(scratch.path().resolve("a"), "text");
    scratch.close();
    assertFalse(Files.exists(scratch.path()));
  }

  /** As after Ctrl-C: hooks run, and nothing is closed. */
  @Test
  void aProcessThatEndsInTheMiddleLeavesNothing() throws Exception {
    ChildProcess.run(
        ChildProcess.java(
            List.of("-Djava.io.tmpdir=" + temporary), ScratchFolderTest.class.getName()),
        "",
        60);
    try (Stream<Path> left = Files.list(temporary)) {
      assertEquals(0, left.count());
    }
  }

  /** Begins a book and ends without closing it. */
  public static void main(String[] arguments) throws IOException {
    new PdfBook(new Letters());
    System.exit(3);
  }
}
