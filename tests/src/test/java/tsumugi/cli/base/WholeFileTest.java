package tsumugi.cli.base;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file is written under another name until it is complete. */
class WholeFileTest {
  @TempDir private Path folder;

  /** As those of review --problems and --collect in one folder. */
  @Test
  void twoFilesAtATime() throws IOException {
    try (WholeFile one = WholeFile.at(folder.resolve("one"));
        WholeFile two = WholeFile.at(folder.resolve("two"))) {
      one.write("1".getBytes(StandardCharsets.UTF_8));
      two.write("2".getBytes(StandardCharsets.UTF_8));
      one.finish();
      two.finish();
    }
    assertEquals("1", Files.readString(folder.resolve("one")));
    assertEquals("2", Files.readString(folder.resolve("two")));
  }

  /** The other process runs in another container or on another machine with the same folder. */
  @Test
  void aProcessOfTheSameNumberKeepsWhatItIsWriting() throws IOException {
    String unfinished = ".tsumugi0." + ProcessHandle.current().pid() + ".tmp";
    Path another = Files.writeString(folder.resolve(unfinished), "of another process");
    Path file = folder.resolve("file");
    try (WholeFile out = WholeFile.at(file)) {
      out.write("ours".getBytes(StandardCharsets.UTF_8));
      out.finish();
    }
    assertEquals("ours", Files.readString(file));
    assertEquals("of another process", Files.readString(another));
  }

  /** What two interrupted runs have found stays, and so does the file of a whole run. */
  @Test
  void nothingThatAnInterruptedRunHasWrittenIsReplaced() throws IOException {
    Path file = Files.writeString(folder.resolve("mates"), "whole");
    for (String found : List.of("first", "second", "third")) {
      try (WholeFile out = WholeFile.at(file)) {
        out.write(found.getBytes(StandardCharsets.UTF_8));
        Path partial = requireNonNull(out.finishPartial());
        assertEquals(found, Files.readString(partial));
      }
    }
    assertEquals("whole", Files.readString(file));
    assertEquals("first", Files.readString(folder.resolve("mates.partial")));
    assertEquals("second", Files.readString(folder.resolve("mates.partial2")));
    assertEquals("third", Files.readString(folder.resolve("mates.partial3")));
  }
}
