package tsumugi.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tsumugi.solver.api.MateSolver;
import tsumugi.solver.api.Question;
import tsumugi.verifier.Verdict;
import tsumugi.verifier.Verifier;
import tsumugi.verifier.VerifierProgress;

/** Writes the proof of an answer and has it checked by a verifier that shares no code. */
public final class ProveAndVerify {
  private ProveAndVerify() {}

  public static void main(String[] arguments) throws IOException {
    Path file = Files.createTempFile("tsumugi", ".proof.gz");
    try (MateSolver solver = MateSolver.open(64)) {
      Files.delete(file);
      String sfen = "7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1";
      boolean proved = solver.solve(sfen, Question.TSUME.withProof(file)).proved();
      Verdict verdict = Verifier.verify(file, VerifierProgress.NONE);
      System.out.println(
          proved && verdict instanceof Verdict.Valid valid
              ? "valid: " + valid.goal()
              : "not proved: " + verdict);
    } finally {
      Files.deleteIfExists(file);
    }
  }
}
