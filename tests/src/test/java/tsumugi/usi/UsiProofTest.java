package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.process.ChildProcess;
import tsumugi.verifier.Verdict;
import tsumugi.verifier.Verifier;
import tsumugi.verifier.VerifierProgress;

/** Option {@code ProofFolder}: a file for each answer to go mate, written after the answer. */
@Tag("slow")
@Timeout(300)
class UsiProofTest {
  /** The example of README.md: its proof takes longer than looking for the file. */
  private static final String LONG_PROOF = "7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1";

  @TempDir Path temp;

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  @Test
  void answersHaveTheirProofs() throws IOException, InterruptedException {
    Path folder = temp.resolve("new/proofs");
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("setoption name ProofFolder value " + folder);
      for (String sfen : List.of(Mates.IN_1, Mates.IN_3, Mates.NONE, Mates.MATED_IN_2)) {
        gui.send("position sfen " + sfen, "go mate infinite");
        gui.answer("checkmate");
        String said = gui.answer("info");
        assertTrue(said.startsWith("info string proof of "), said);
      }
    }
    List<Path> files = files(folder);
    assertEquals(4, files.size(), files::toString);
    for (Path file : files) {
      assertInstanceOf(
          Verdict.Valid.class, Verifier.verify(file, VerifierProgress.NONE), file::toString);
    }
  }

  /** Quit or the end of the input during a proof: the proof is abandoned or finished soon. */
  @ParameterizedTest
  @ValueSource(strings = {"quit\n", ""})
  void aProcessThatEndsLeavesNoUnfinishedFile(String end) throws Exception {
    boolean isAmid = false;
    for (int tries = 0; tries < 9 && !isAmid; tries++) {
      isAmid = endsAmidAProof(end, Files.createDirectory(temp.resolve("try" + tries)));
    }
    assertTrue(isAmid, "each proof was whole before the end came");
  }

  /** Ends a process as soon as its proof has a file. False if the proof was whole by then. */
  private static boolean endsAmidAProof(String end, Path folder) throws Exception {
    Process process = ChildProcess.tsumugi().start();
    String commands =
        "setoption name ProofFolder value %s\nposition sfen %s\ngo mate infinite\n"
            .formatted(folder, LONG_PROOF);
    List<Path> seen = List.of();
    try (OutputStream in = process.getOutputStream()) {
      in.write(commands.getBytes(StandardCharsets.UTF_8));
      in.flush();
      while (seen.isEmpty() && process.isAlive()) {
        Thread.sleep(1);
        seen = files(folder);
      }
      in.write(end.getBytes(StandardCharsets.UTF_8));
    }
    assertEquals(0, process.waitFor());
    List<Path> left = files(folder);
    assertTrue(left.stream().noneMatch(UsiProofTest::isUnfinished), left::toString);
    return seen.stream().anyMatch(UsiProofTest::isUnfinished);
  }

  private static boolean isUnfinished(Path file) {
    return file.toString().endsWith(".part");
  }

  @Test
  void noFolderNoProof() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("position sfen " + Mates.IN_3, "go mate infinite");
      gui.answer("checkmate");
      assertTrue(gui.soFar().stream().noneMatch(line -> line.contains("proof")));
    }
  }

  @Test
  void aFileThatIsNoProofStays() throws IOException, InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("setoption name ProofFolder value " + temp);
      gui.send("position sfen " + Mates.IN_1, "go mate infinite");
      gui.answer("checkmate");
      gui.answer("info");
      Path file = files(temp).getFirst();
      Files.writeString(file, "my notes");
      gui.send("go mate infinite");
      gui.answer("checkmate");
      assertEquals(
          "info string proof not written: '" + file + "' exists and is not a proof",
          gui.answer("info"));
      assertEquals("my notes", Files.readString(file));
    }
  }

  @Test
  void aFolderThatCannotBeIsExplained() throws IOException, InterruptedException {
    Path file = Files.writeString(temp.resolve("file"), "x");
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("setoption name ProofFolder value " + file.resolve("below"));
      gui.send("position sfen " + Mates.IN_1, "go mate infinite");
      assertEquals("checkmate G*5b", gui.answer("checkmate"));
      String said = gui.answer("info");
      assertEquals(
          "info string proof not written: no file can be written in '"
              + file.resolve("below")
              + "'",
          said);
    }
  }
}
