package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.verifier.Verdict;
import tsumugi.verifier.Verifier;
import tsumugi.verifier.VerifierProgress;

/** Option {@code ProofFolder}: a file for each answer to go mate, behind the answer. */
@Timeout(300)
class UsiProofTest {
  @TempDir Path temp;

  private List<Path> files(Path folder) throws IOException {
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
          "info string proof not written: '" + file + "' is there already and no proof",
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
