package tsumugi.cli.convert;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.cli.CliRun;

/** What {@code convert --output} does to files that are there already. */
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

  /** Of a folder only what would be read counts. */
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
}
