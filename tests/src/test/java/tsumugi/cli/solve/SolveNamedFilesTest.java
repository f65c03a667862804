package tsumugi.cli.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.cli.CliRun;
import tsumugi.process.ChildProcess;
import tsumugi.process.ChildProcess.Ended;
import tsumugi.usi.Mates;

/** One option never overwrites the output of another, and foreign files are never overwritten. */
@Tag("slow")
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
        .assertRefused("--output and --proof name the same file: '" + other + "'");
    CliRun.solve("--output", name, "--save", name, Mates.IN_1)
        .assertRefused("--save and --output name the same file: '" + name + "'");
    CliRun.solve("--save", name, "--proof", name, Mates.IN_1)
        .assertRefused("--save and --proof name the same file: '" + name + "'");
    assertFalse(Files.exists(folder.resolve("a")));
  }

  /** A search may be saved to the file it was loaded from; no other output may. */
  @Test
  void whatIsLoadedIsNotWrittenOver() throws IOException {
    String saved = file("saved");
    assertEquals(0, CliRun.solve("--save", saved, Mates.IN_3).status());
    byte[] before = Files.readAllBytes(folder.resolve("saved"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("saved"));
    CliRun.solve("--load", saved, "--proof", link.toString(), Mates.IN_3)
        .assertRefused("--load and --proof name the same file: '" + link + "'");
    CliRun.solve("--load", saved, "--output", saved, Mates.IN_3)
        .assertRefused("--load and --output name the same file: '" + saved + "'");
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
        .assertRefused("--output and --proof name the same file: '" + output + "'");
    assertEquals(0, Files.size(output));
  }

  @Test
  void aProofReplacesNothingButAProof() throws IOException {
    Path foreign = Files.writeString(folder.resolve("list.tsv"), "a\t" + Mates.IN_1 + "\n");
    CliRun.solve("--proof", foreign.toString(), Mates.IN_1)
        .assertRefused("--proof: '" + foreign + "' exists and is not a proof");
    assertEquals("a\t" + Mates.IN_1 + "\n", Files.readString(foreign));
    Path broken = Files.write(folder.resolve("b.gz"), new byte[] {0x1f, (byte) 0x8b, 8, 0, 1});
    CliRun.solve("--proof", broken.toString(), Mates.IN_1)
        .assertRefused("--proof: '" + broken + "' exists and is not a proof");
    for (String name : new String[] {"one.proof", "one.proof.gz", "empty"}) {
      Path proof = Files.createFile(folder.resolve(name));
      for (int time = 0; time < 2; time++) {
        assertEquals(0, CliRun.solve("--proof", proof.toString(), Mates.IN_1).status());
        assertEquals(0, CliRun.of("verify", proof.toString()).status());
      }
    }
    assertEquals(0, CliRun.solve("--proof", "/dev/null", Mates.IN_1).status());
  }

  /** The run would read its own results and never end. */
  @ParameterizedTest
  @CsvSource({
    "solve, json, z.tsv",
    "solve, sfen, z.tsv",
    "solve, text, z.txt",
    "solve, kif, z.KIF",
    "solve, json, answers.txt",
    "solve, sfen, x/z.tsv",
    "check, kif, z.kif",
    "check, text, z.txt",
    "check, json, z.tsv"
  })
  void resultsDoNotGoAmongTheInputs(String command, String format, String name) throws IOException {
    Path problems = folder.resolve("d");
    Files.createDirectories(problems.resolve("x"));
    Files.writeString(problems.resolve("b.tsv"), "a\t" + Mates.IN_1 + "\n");
    Path output = problems.resolve(name);
    String[] line = {command, "--format", format, "--output", output + "", problems + ""};
    CliRun.of(line).assertRefused("--output: '" + output + "' is one of the inputs");
    assertFalse(Files.exists(output));
    Files.createFile(output);
    CliRun.of(line).assertRefused("--output: '" + output + "' is one of the inputs");
    assertEquals(0, Files.size(output));
  }

  /** The same if only a link in the folder leads to the file, which need not exist yet. */
  @ParameterizedTest
  @ValueSource(strings = {"solve", "check"})
  @EnabledOnOs(OS.LINUX)
  void resultsDoNotGoWhereALinkAmongTheInputsLeads(String command) throws IOException {
    Path problems = Files.createDirectories(folder.resolve("d"));
    Files.writeString(problems.resolve("b.tsv"), "a\t" + Mates.IN_1 + "\n");
    Path output = folder.resolve("answers.jsonl");
    Files.createSymbolicLink(problems.resolve("z.tsv"), output);
    String[] line = {command, "--format", "json", "--output", output + "", problems + ""};
    CliRun.of(line).assertRefused("--output: '" + output + "' is one of the inputs");
    assertFalse(Files.exists(output));
  }

  @Test
  void resultsMayGoWhereNoProblemsAreReadFrom() throws IOException {
    Path problems = Files.createDirectories(folder.resolve("d"));
    Files.writeString(problems.resolve("b.tsv"), "a\t" + Mates.IN_1 + "\n");
    for (String command : List.of("solve", "check")) {
      Path output = problems.resolve(command + ".jsonl");
      for (int time = 0; time < 2; time++) {
        CliRun run =
            CliRun.of(
                command,
                "--format",
                "json",
                "--resume",
                "--output",
                output.toString(),
                problems.toString());
        assertEquals(0, run.status(), run.err());
        assertEquals(1, Files.readAllLines(output).size());
      }
    }
  }

  /** A link to a missing file points to a missing file again. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void whatIsRefusedLeavesNothingBehind() throws IOException {
    Path problems = Files.createDirectories(folder.resolve("d"));
    Files.writeString(problems.resolve("b.tsv"), "a\t" + Mates.IN_1 + "\n");
    Path target = folder.resolve("d/z");
    Path link = Files.createSymbolicLink(problems.resolve("link.tsv"), target);
    CliRun.solve("--output", link.toString(), problems.toString()).assertRefused("of the inputs");
    assertFalse(Files.exists(target));
    assertTrue(Files.isSymbolicLink(link));
  }

  /** The summary would overwrite the first result. */
  @ParameterizedTest
  @CsvSource({"solve, ''", "check, ''", "solve, /dev/stdout"})
  void resultsAndSummaryDoNotGoIntoOneFile(String command, String name) throws Exception {
    Assumptions.assumeTrue(Files.exists(Path.of("/dev/stdout")));
    Path file = folder.resolve("results");
    String output = name.isEmpty() ? file.toString() : name;
    Ended ended =
        ChildProcess.run(
            ChildProcess.tsumugi(
                    command, "--format", "json", "--output", output, Mates.IN_1, Mates.IN_3)
                .redirectOutput(file.toFile()),
            "",
            120);
    assertEquals(2, ended.status());
    String sentence =
        "--output: '" + output + "' is also the file that standard output is written to";
    assertTrue(ended.err().contains(sentence), ended.err());
    assertEquals(0, Files.size(file));
  }
}
