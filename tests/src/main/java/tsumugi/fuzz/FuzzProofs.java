package tsumugi.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.proof.ProofFile;
import tsumugi.solver.tsume.proof.ProofGap;
import tsumugi.solver.tsume.proof.ProofGoal;
import tsumugi.solver.tsume.proof.ProofResult;
import tsumugi.verifier.Verifier;
import tsumugi.verifier.VerifierProgress;

/** Lets the verifier say whether the proof of an answer is one. */
final class FuzzProofs implements AutoCloseable {
  /** A proof that takes more moves is left: nothing is said of it. */
  private static final long MAX_NODES = 100_000;

  /** The answer when the verifier calls the proof valid. */
  static final String VALID = "valid";

  private final Path file;

  FuzzProofs() {
    try {
      file = Files.createTempFile("fuzz", ".proof");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Proves what was just found with a table.
   *
   * @return {@link #VALID}, empty when nothing is said, else what is wrong
   */
  String judge(Position root, boolean attack, Verdict verdict, MainSubTable table) {
    ProofGoal goal = ProofGoal.of(verdict);
    if (goal == null) {
      return "";
    }
    SearchLimits limits = SearchLimits.NONE.withMaxNodes(MAX_NODES);
    try {
      ProofResult result =
          ProofFile.write(file, root, attack, goal, table, limits, SearchMonitor.SILENT);
      if (result.gap() != null) {
        return result.gap() == ProofGap.Reason.CONTRADICTION ? goal.text() + " contradicted" : "";
      }
      tsumugi.verifier.Verdict judged = Verifier.verify(file, VerifierProgress.NONE);
      boolean isValid = judged instanceof tsumugi.verifier.Verdict.Valid;
      return isValid ? VALID : "proof of " + goal.text() + ": " + judged;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
