package tsumugi.cli.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written beside its place, until it is whole. */
class WholeFileTest {
  @TempDir private Path folder;

  /** In another container, or on another machine, that shares the folder. */
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
