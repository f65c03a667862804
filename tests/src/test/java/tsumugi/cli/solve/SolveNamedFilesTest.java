package tsumugi.cli.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.cli.CliRun;
import tsumugi.usi.Mates;

/** What one option writes is not lost to another, and nothing foreign is written over. */
class SolveNamedFilesTest {
  @TempDir Path folder;

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void twoOptionsCannotNameOneFile() {
    String name = file("a");
    String other = folder.resolve("x/../a").toString();
    CliRun.solve("--output", name, "--proof", other, Mates.IN_1)
        .assertRefused("--output and --proof name one file: '" + other + "'");
    CliRun.solve("--output", name, "--save", name, Mates.IN_1)
        .assertRefused("--save and --output name one file: '" + name + "'");
    CliRun.solve("--save", name, "--proof", name, Mates.IN_1)
        .assertRefused("--save and --proof name one file: '" + name + "'");
    assertFalse(Files.exists(folder.resolve("a")));
  }

  /** A search may be saved where it was loaded; nothing else may be written there. */
  @Test
  void whatIsLoadedIsNotWrittenOver() throws IOException {
    String saved = file("saved");
    assertEquals(0, CliRun.solve("--save", saved, Mates.IN_3).status());
    byte[] before = Files.readAllBytes(folder.resolve("saved"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("saved"));
    CliRun.solve("--load", saved, "--proof", link.toString(), Mates.IN_3)
        .assertRefused("--load and --proof name one file: '" + link + "'");
    CliRun.solve("--load", saved, "--output", saved, Mates.IN_3)
        .assertRefused("--load and --output name one file: '" + saved + "'");
    assertTrue(Arrays.equals(before, Files.readAllBytes(folder.resolve("saved"))));
    assertEquals(0, CliRun.solve("--load", saved, "--save", saved, Mates.IN_3).status());
  }

  /** Names of proofs come from ids, which may be anything. */
  @Test
  void aProofInAFolderIsNeitherTheInputNorTheOutput() throws IOException {
    String problem = "a\t" + Mates.IN_1 + "\n";
    Path input = Files.writeString(folder.resolve("a.proof.gz"), problem);
    CliRun.solve("--proof", folder.toString(), input.toString())
        .assertRefused("--proof: '" + input + "' is one of the inputs");
    assertEquals(problem, Files.readString(input));
    Path problems = Files.writeString(folder.resolve("p.tsv"), "b\t" + Mates.IN_1 + "\n");
    Path output = folder.resolve("b.proof.gz");
    CliRun.solve("--format", "json", "--output", output + "", "--proof", folder + "", problems + "")
        .assertRefused("--output and --proof name one file: '" + output + "'");
    assertEquals(0, Files.size(output));
  }

  @Test
  void aProofReplacesNothingButAProof() throws IOException {
    Path foreign = Files.writeString(folder.resolve("list.tsv"), "a\t" + Mates.IN_1 + "\n");
    CliRun.solve("--proof", foreign.toString(), Mates.IN_1)
        .assertRefused("--proof: '" + foreign + "' is there already and no proof");
    assertEquals("a\t" + Mates.IN_1 + "\n", Files.readString(foreign));
    Path broken = Files.write(folder.resolve("b.gz"), new byte[] {0x1f, (byte) 0x8b, 8, 0, 1});
    CliRun.solve("--proof", broken.toString(), Mates.IN_1)
        .assertRefused("--proof: '" + broken + "' is there already and no proof");
    for (String name : new String[] {"one.proof", "one.proof.gz", "empty"}) {
      Path proof = Files.createFile(folder.resolve(name));
      for (int time = 0; time < 2; time++) {
        assertEquals(0, CliRun.solve("--proof", proof.toString(), Mates.IN_1).status());
        assertEquals(0, CliRun.of("verify", proof.toString()).status());
      }
    }
    assertEquals(0, CliRun.solve("--proof", "/dev/null", Mates.IN_1).status());
  }
}
