package tsumugi.cli.solve;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.cli.CliRun;
import tsumugi.cli.TestJson;
import tsumugi.usi.Mates;
import tsumugi.verifier.Verdict;
import tsumugi.verifier.Verifier;
import tsumugi.verifier.VerifierProgress;

/** {@code solve --proof}. */
@Timeout(300)
class SolveProofTest {
  @TempDir Path temp;

  private static void assertValid(Path file) {
    Verdict verdict = Verifier.verify(file, VerifierProgress.NONE);
    assertInstanceOf(Verdict.Valid.class, verdict, file::toString);
  }

  private List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private static Map<?, ?> proof(Map<String, Object> object) {
    return (Map<?, ?>) requireNonNull(object.get("proof"));
  }

  @Test
  void onePositionIntoAFile() throws IOException {
    Path file = temp.resolve("one.proof");
    CliRun run = CliRun.solve("--proof", file.toString(), Mates.IN_3);
    assertEquals(0, run.status(), run::err);
    assertValid(file);
    assertTrue(run.out().contains("Proof: " + file + ", "), run::out);
    assertEquals(List.of("one.proof"), names(temp));
    assertTrue(Files.readString(file).contains("\nclaim mate 3 exact\n"));
  }

  @Test
  void packedByItsName() throws IOException {
    Path file = temp.resolve("one.proof.gz");
    assertEquals(0, CliRun.solve("--proof", file.toString(), Mates.NONE).status());
    byte[] bytes = Files.readAllBytes(file);
    assertEquals(0x1f, bytes[0] & 0xFF);
    assertEquals(0x8b, bytes[1] & 0xFF);
    assertValid(file);
  }

  @Test
  void aBatchIntoAFolder() throws IOException {
    Path problems = temp.resolve("some.tsv");
    Path folder = temp.resolve("a/b");
    Files.writeString(
        problems,
        "x\t"
            + Mates.IN_1
            + "\nx\t"
            + Mates.NONE
            + "\n../y 1\t"
            + Mates.IN_3
            + "\nbad\tnothing\n"
            + "open\t"
            + Mates.MICROCOSMOS
            + "\n");
    CliRun run =
        CliRun.solve(
            "--proof",
            folder.toString(),
            "--nodes",
            "20000",
            "--format",
            "json",
            problems.toString());
    assertEquals(1, run.status());
    assertEquals(List.of("_._y_1.proof.gz", "x.proof.gz", "x~2.proof.gz"), names(folder));
    for (String name : names(folder)) {
      assertValid(folder.resolve(name));
    }
    Map<?, ?> proof = proof(run.objects().getFirst());
    assertEquals(folder.resolve("x.proof.gz").toString(), proof.get("file"));
    assertEquals("2", String.valueOf(proof.get("claims")).replace(".0", ""));
    assertFalse(run.objects().getLast().containsKey("proof"));
  }

  /** The existing file stays, and the answer says why. */
  @Test
  void aProofThatCannotBeCompletedIsNotWritten() throws IOException {
    Path file = Files.writeString(temp.resolve("old.proof"), "tsumugi-proof 0");
    CliRun run =
        CliRun.solve(
            "--proof", file.toString(), "--proof-nodes", "2", "--format", "json", Mates.IN_3);
    assertEquals(1, run.status());
    Map<String, Object> object = run.objects().getFirst();
    assertEquals("mate", object.get("result"));
    Map<?, ?> proof = proof(object);
    assertSame(TestJson.NULL, proof.get("file"));
    assertEquals("node_limit", proof.get("reason"));
    assertEquals("tsumugi-proof 0", Files.readString(file));
    assertEquals(List.of("old.proof"), names(temp));
    CliRun text = CliRun.solve("--proof", file.toString(), "--proof-nodes", "2", Mates.IN_3);
    assertTrue(text.out().contains("Proof: not written: the node limit"), text::out);
    CliRun usi =
        CliRun.solve(
            "--proof", file.toString(), "--proof-nodes", "2", "--format", "usi", Mates.IN_3);
    assertTrue(usi.out().startsWith("info string 1: not written: the node limit"), usi::out);
  }

  /** In records as a comment; lines of SFEN have no room for it. */
  @Test
  void aProofThatIsMissingIsToldInEveryFormat() {
    String[] common = {"--proof", temp.resolve("p").toString(), "--proof-nodes", "2"};
    for (String format : List.of("text", "json", "usi", "kif", "csa")) {
      CliRun run = CliRun.solve(with(common, "--format", format, Mates.IN_3));
      assertEquals(1, run.status());
      assertTrue(run.out().contains("not written: the node limit"), run::out);
      assertEquals("", run.err());
    }
    CliRun sfen = CliRun.solve(with(common, "--format", "sfen", Mates.IN_3));
    assertEquals(1, sfen.status());
    assertEquals("1\t" + Mates.IN_3 + "\t3\n", sfen.out());
    assertTrue(sfen.err().startsWith("1 answer has no proof; --format text"), sfen::err);
  }

  private static String[] with(String[] first, String... then) {
    return Stream.concat(Stream.of(first), Stream.of(then)).toArray(String[]::new);
  }

  /** Somebody's notes; the proofs of the other problems are still written. */
  @Test
  void aFileInTheFolderThatIsNoProofStays() throws IOException {
    Path problems = temp.resolve("two.tsv");
    Files.writeString(problems, "a\t" + Mates.IN_1 + "\nb\t" + Mates.IN_3 + "\n");
    Path folder = Files.createDirectory(temp.resolve("proofs"));
    Path notes = Files.writeString(folder.resolve("a.proof.gz"), "my notes");
    CliRun run =
        CliRun.solve("--proof", folder.toString(), "--format", "json", problems.toString());
    assertEquals(1, run.status());
    assertEquals("my notes", Files.readString(notes));
    assertEquals("foreign", proof(run.objects().getFirst()).get("reason"));
    assertEquals(List.of("a.proof.gz", "b.proof.gz"), names(folder));
    assertValid(folder.resolve("b.proof.gz"));
  }

  /** The file is written to the target of the link, and the link stays a link. */
  @Test
  void aSymbolicLinkIsFollowed() throws IOException {
    Path target = Files.createFile(temp.resolve("target.proof"));
    Path link = Files.createSymbolicLink(temp.resolve("link.proof"), target);
    CliRun run = CliRun.solve("--proof", link.toString(), Mates.IN_1);
    assertEquals(0, run.status());
    assertTrue(Files.isSymbolicLink(link));
    assertValid(target);
    assertEquals(List.of("link.proof", "target.proof"), names(temp));
  }

  /** So it is with a link to a file that does not exist yet, for every output. */
  @Test
  void aLinkThatLeadsNowhereYetIsFollowed() throws IOException {
    Path far = Files.createDirectory(temp.resolve("far"));
    for (String option : List.of("--proof", "--save", "--output")) {
      Path link = Files.createSymbolicLink(temp.resolve("link" + option), Path.of("far/" + option));
      assertEquals(0, CliRun.solve(option, link.toString(), Mates.IN_1).status());
      assertTrue(Files.isSymbolicLink(link), option);
      assertTrue(Files.size(far.resolve(option)) > 0, option);
    }
    assertValid(far.resolve("--proof"));
  }

  @Test
  void aLinkIntoNoFolderIsToldAtOnce() throws IOException {
    Path astray = Files.createSymbolicLink(temp.resolve("astray"), Path.of("nowhere/file"));
    Path circle = Files.createSymbolicLink(temp.resolve("circle"), Path.of("circle"));
    for (String option : List.of("--proof", "--save", "--output")) {
      for (Path link : List.of(astray, circle)) {
        CliRun run = CliRun.solve(option, link.toString(), Mates.IN_1);
        assertEquals(2, run.status(), option);
        assertTrue(run.err().startsWith("tsumugi solve: " + option), run::err);
        assertTrue(Files.isSymbolicLink(link));
      }
    }
  }

  /** Two options that would write the same file. A link is resolved from its own folder. */
  @Test
  void aLinkToWhatAnotherOptionWillMakeIsRefused() throws IOException {
    Path file = Files.createDirectory(temp.resolve("far")).resolve("file");
    Path inner = Files.createDirectory(temp.resolve("far/inner"));
    Path door = Files.createSymbolicLink(temp.resolve("door"), inner);
    Path link = Files.createSymbolicLink(door.resolve("link"), Path.of("../file"));
    CliRun.solve("--save", file.toString(), "--proof", link.toString(), Mates.IN_1)
        .assertRefused("--save and --proof name the same file: '" + link + "'");
  }

  /** The other process runs in another container or on another machine with the same folder. */
  @Test
  void aProcessOfTheSameNumberKeepsWhatItIsWriting() throws IOException {
    String unfinished = ".one.proof." + ProcessHandle.current().pid() + ".part";
    Path another = Files.writeString(temp.resolve(unfinished), "of another process");
    CliRun run = CliRun.solve("--proof", temp.resolve("one.proof").toString(), Mates.IN_1);
    assertEquals(0, run.status(), run::err);
    assertEquals("of another process", Files.readString(another));
  }

  /** An answer is not kept without its proof: a resumed run makes both. */
  @Test
  void aFullDiskEndsABatchThatCanBeGoneOnWith() throws IOException {
    assumeTrue(Files.exists(Path.of("/dev/full")), "a device that is always full");
    Path problems = temp.resolve("problems.tsv");
    Files.writeString(problems, "a\t" + Mates.IN_1 + "\nb\t" + Mates.IN_3 + "\n");
    Path proofs = Files.createDirectory(temp.resolve("proofs"));
    Path full = Files.createSymbolicLink(proofs.resolve("b.proof.gz"), Path.of("/dev/full"));
    Path answers = temp.resolve("answers.jsonl");
    String[] command = {
      "--format",
      "json",
      "--proof",
      proofs.toString(),
      "--output",
      answers.toString(),
      "--resume",
      problems.toString()
    };
    CliRun run = CliRun.solve(command);
    assertEquals(74, run.status(), run::out);
    assertEquals("writing to '" + proofs + "' failed: no space is left on the disk\n", run.err());
    assertEquals(1, Files.readAllLines(answers).size());
    Files.delete(full);
    assertEquals(0, CliRun.solve(command).status());
    assertEquals(2, Files.readAllLines(answers).size());
    assertValid(proofs.resolve("b.proof.gz"));
  }

  /** A name too long for that of the unfinished file loses the proof, not the answer. */
  @Test
  void aFileThatCannotBeWrittenIsExplained() throws IOException {
    Path file = temp.resolve("x".repeat(245) + ".proof");
    CliRun run = CliRun.solve("--proof", file.toString(), Mates.IN_1);
    assertEquals(1, run.status());
    assertTrue(run.out().contains("Mate in 1 ply"), run::out);
    assertTrue(run.out().contains("Proof: not written: "), run::out);
  }

  @Test
  void usage() throws IOException {
    Path file = Files.writeString(temp.resolve("file"), Mates.IN_1 + "\n");
    assertUsage("--proof-time needs --proof", "--proof-time", "3", Mates.IN_1);
    assertUsage("--proof-nodes needs --proof", "--proof-nodes", "3", Mates.IN_1);
    assertUsage(
        "--proof-nodes takes a number from 1", "--proof", "x", "--proof-nodes", "0", Mates.IN_1);
    assertUsage("--proof-time takes seconds", "--proof", "x", "--proof-time", "-1", Mates.IN_1);
    assertUsage(
        "--proof is not available under rule cooperative",
        "--rule",
        "cooperative",
        "--proof",
        "x",
        Mates.IN_1);
    String below = file.resolve("below").toString();
    assertUsage("--proof: nothing can be written to '" + below + "'", "--proof", below, Mates.IN_1);
    assertUsage(
        "--proof: nothing can be written to '" + file + "'",
        "--proof",
        file.toString(),
        file.toString());
  }

  private static void assertUsage(String sentence, String... arguments) {
    CliRun run = CliRun.solve(arguments);
    assertEquals(2, run.status());
    assertTrue(run.err().contains(sentence), run::err);
  }
}
