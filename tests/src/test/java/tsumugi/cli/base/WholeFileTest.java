package tsumugi.cli.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file is written under another name until it is complete. */
class WholeFileTest {
  @TempDir private Path folder;

  /** The other process runs in another container or on another machine with the same folder. */
  @Test
  void aProcessOfTheSameNumberKeepsWhatItIsWriting() throws IOException {
    String unfinished = ".tsumugi." + ProcessHandle.current().pid() + ".tmp";
    Path another = Files.writeString(folder.resolve(unfinished), "of another process");
    Path file = folder.resolve("file");
    try (WholeFile out = WholeFile.at(file)) {
      out.write("ours".getBytes(StandardCharsets.UTF_8));
      out.finish();
    }
    assertEquals("ours", Files.readString(file));
    assertEquals("of another process", Files.readString(another));
  }
}
