package tsumugi.cli.problem;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.cli.base.UsageException;

/**
 * Which files may be overwritten; {@code ConvertOutputTest} tests the names that an input can have.
 */
class InputGuardTest {
  @TempDir Path folder;

  private Path file(String name) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, "x");
  }

  @Test
  void filesAndWhatIsReadOfFolders() throws IOException {
    Path input = file("a.sfen");
    Path deep = file("in/deep/b.kif");
    List<String> inputs =
        List.of("4k4/9/9/9/9/9/9/9/9 b - 1", "no/such", "-", "\0", input + "", folder + "/in");
    InputGuard guard = new InputGuard(inputs);
    for (Path read : List.of(input, deep, folder.resolve("in/../a.sfen"))) {
      assertThrows(UsageException.class, () -> guard.check("--output", read, read + ""), read + "");
    }
    for (Path other : List.of(file("b.sfen"), file("in/note.md"), folder.resolve("new.kif"))) {
      guard.check("--output", other, other + "");
    }
  }

  /** A folder is read through its links, so the file behind one of them is an input. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void filesThatAFolderHasByALink() throws IOException {
    file("in/a.kif");
    Path linked = file("answers.jsonl");
    Files.createSymbolicLink(folder.resolve("in/z.tsv"), linked);
    Path twice = file("twice.jsonl");
    Files.createLink(folder.resolve("in/y.tsv"), twice);
    Path behind = file("other/deep/b.kif");
    Files.createSymbolicLink(folder.resolve("in/more"), folder.resolve("other"));
    Files.createSymbolicLink(folder.resolve("other/round"), folder.resolve("in"));
    Path inside = Files.createSymbolicLink(folder.resolve("c.jsonl"), file("in/c.tsv"));
    InputGuard guard = new InputGuard(List.of(folder + "/in"));
    for (Path read : List.of(linked, twice, behind, inside)) {
      assertThrows(UsageException.class, () -> guard.check("--output", read, read + ""), read + "");
    }
    for (Path other : List.of(file("b.sfen"), file("other/note.md"))) {
      guard.check("--output", other, other + "");
    }
  }

  /** As many files as inputs: this once took quadratic time. */
  @Test
  void manyInputsAreLookedAtOnce() throws IOException {
    InputGuard guard = new InputGuard(Collections.nCopies(5000, file("a.sfen") + ""));
    Path other = file("b.kif");
    assertTimeout(
        Duration.ofSeconds(20),
        () -> {
          for (int i = 0; i < 5000; i++) {
            guard.check("--output", other, "b");
          }
        });
  }
}
