package tsumugi.cli.convert;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.cli.CliRun;

/** What {@code convert --output} does with existing files. */
class ConvertOutputTest {
  private static final String SFEN = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";

  @TempDir Path folder;

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  private String written(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static CliRun run(String output, String... inputs) {
    String[] line = new String[inputs.length + 3];
    line[0] = "convert";
    line[1] = "--output";
    line[2] = output;
    System.arraycopy(inputs, 0, line, 3, inputs.length);
    return CliRun.of(line);
  }

  @Test
  void anInputIsNotWrittenOverUnderAnyName() throws IOException {
    String file = written("z.sfen", SFEN + "\n");
    String other = written("y.tsv", "a\t" + SFEN + "\n");
    Path link = Files.createSymbolicLink(folder.resolve("link.kif"), Path.of("z.sfen"));
    Path hard = Files.createLink(folder.resolve("hard.kif"), Path.of(file));
    for (String output : new String[] {file, folder + "/./z.sfen", link + "", hard + "", other}) {
      run(output, file, other).assertRefused("--output: '" + output + "' is one of the inputs");
    }
    run(file, link.toString()).assertRefused("is one of the inputs");
    assertEquals(SFEN + "\n", Files.readString(Path.of(file)));
    assertEquals("a\t" + SFEN + "\n", Files.readString(Path.of(other)));
  }

  /** In a folder only files that would be read count as inputs. */
  @Test
  void aFileOfAnInputFolderIsNotWrittenOver() throws IOException {
    Files.createDirectories(folder.resolve("in/deep"));
    String file = written("in/deep/z.sfen", SFEN + "\n");
    run(file, path("in")).assertRefused("is one of the inputs");
    assertEquals(SFEN + "\n", Files.readString(Path.of(file)));
    String note = written("in/note.md", "old");
    assertEquals(new CliRun(0, "", ""), run(note, path("in")));
    assertEquals(new CliRun(0, "", ""), run(path("in/new.kif"), path("in/deep")));
  }

  /** The names in a folder come from the ids of the problems. */
  @Test
  void aFolderOfOutputKeepsAnInputToo() throws IOException {
    String lines = written("a.tsv", "z\t" + SFEN + "\n");
    String file = written("z.kif", CliRun.of("convert", SFEN).out());
    String before = Files.readString(Path.of(file));
    run(folder + "/", lines, file).assertRefused("is one of the inputs");
    assertEquals(before, Files.readString(Path.of(file)));
  }

  /** Files written into a folder of inputs are not read again. */
  @Test
  void theFilesOfTheOutputAreNoInputs() throws IOException {
    Files.createDirectories(folder.resolve("in"));
    written("in/a.sfen", SFEN + "\n");
    written("in/z.sfen", SFEN + "\n");
    assertEquals(new CliRun(0, "", ""), run(path("in/out") + "/", path("in")));
    try (var files = Files.list(folder.resolve("in/out"))) {
      assertEquals(
          List.of("a.sfen_1.kif", "z.sfen_1.kif"),
          files.map(file -> file.getFileName().toString()).sorted().toList());
    }
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("in/new"));
    Files.createDirectories(folder.resolve("in/new"));
    run(link + "/", path("in")); // in/out are inputs by now
    try (var files = Files.list(folder.resolve("in/new"))) {
      assertEquals(4, files.count());
    }
  }

  @Test
  void ofNothingThereIsNoFileAndTheOldOneStays() throws IOException {
    String old = written("old.kif", "old");
    for (String output : new String[] {old, path("new.kif")}) {
      CliRun run = run(output, written("bad.txt", "neither this nor that\n"));
      assertEquals(1, run.status(), run.err());
    }
    assertEquals("old", Files.readString(Path.of(old)));
    assertEquals(List.of("bad.txt", "old.kif"), names());
  }

  /** Standard input fails after a record. */
  @Test
  void aReadThatFailsLeavesTheOldFile() throws IOException {
    String old = written("old.kif", "old");
    CliRun run = CliRun.reading(new BrokenInput(SFEN + "\n"), "convert", "--output", old, "-");
    assertEquals(1, run.status());
    assertTrue(run.err().startsWith("Converting stopped: "), run.err());
    assertTrue(run.err().contains("old.kif' is as it was before"), run.err());
    assertEquals("old", Files.readString(Path.of(old)));
    assertEquals(List.of("old.kif"), names());
    Path fresh = folder.resolve("new.sfen");
    String[] words = {"convert", "--to", "sfen", "--output", fresh.toString(), "-"};
    assertEquals(1, CliRun.reading(new BrokenInput(SFEN + "\n"), words).status());
    assertEquals(1, Files.readAllLines(fresh).size());
  }

  @Test
  void aFileIsReplacedAndItsRightsStay() throws IOException {
    Path old = Path.of(written("old.sfen", "old"));
    assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"));
    Files.setPosixFilePermissions(old, PosixFilePermissions.fromString("rw-rw----"));
    Path link = Files.createSymbolicLink(folder.resolve("link.sfen"), old);
    Path nowhere = Files.createSymbolicLink(folder.resolve("new.sfen"), folder.resolve("far"));
    for (Path output : List.of(link, nowhere)) {
      CliRun run = CliRun.of("convert", "--to", "sfen", "--output", output.toString(), SFEN);
      assertEquals(new CliRun(0, "", ""), run);
      assertTrue(Files.isSymbolicLink(output));
      assertEquals(SFEN + "\n", Files.readString(output));
    }
    assertEquals("rw-rw----", PosixFilePermissions.toString(Files.getPosixFilePermissions(old)));
  }

  /** The reader of the pipe gets the records; no file replaces the pipe. */
  @Test
  void aPipeTakesRecords() throws Exception {
    Path pipe = folder.resolve("pipe");
    assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);
    CompletableFuture<String> read = new CompletableFuture<>();
    Thread.ofPlatform()
        .daemon()
        .start(
            () -> {
              try {
                read.complete(Files.readString(pipe));
              } catch (IOException e) {
                read.completeExceptionally(e);
              }
            });
    CliRun run = CliRun.of("convert", "--to", "sfen", "--output", pipe.toString(), SFEN);
    assertEquals(new CliRun(0, "", ""), run);
    assertEquals(SFEN + "\n", read.get(240, TimeUnit.SECONDS));
    assertEquals(List.of("pipe"), names());
  }

  private List<String> names() throws IOException {
    try (var files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  /** Fails where a file would end. */
  private static final class BrokenInput extends FilterInputStream {
    BrokenInput(String text) {
      super(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public int read() throws IOException {
      return atEnd(super.read());
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
      return atEnd(super.read(to, offset, length));
    }

    private static int atEnd(int read) throws IOException {
      if (read < 0) {
        throw new IOException("Input/output error");
      }
      return read;
    }
  }
}
