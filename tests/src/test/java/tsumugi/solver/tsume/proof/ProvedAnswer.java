package tsumugi.solver.tsume.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;
import tsumugi.verifier.Verifier;
import tsumugi.verifier.VerifierProgress;

/**
 * An answer of the solver with its proof.
 *
 * @param text the whole proof file; the part written so far if the result has a gap
 */
record ProvedAnswer(Verdict verdict, ProofResult result, String text) {
  /**
   * Solves the position and proves the answer; null if nothing was decided within the node limit.
   */
  static @Nullable ProvedAnswer of(
      Position root,
      boolean attack,
      TsumeMethod method,
      int threads,
      MainSubTable table,
      long maxNodes) {
    RootSide side = attack ? RootSide.ATTACKER : RootSide.DEFENDER;
    SearchLimits limits = SearchLimits.NONE.withMaxNodes(maxNodes);
    Verdict verdict =
        new TsumeSolver(table, threads)
            .solve(root, side, method, limits, SearchMonitor.SILENT)
            .verdict();
    ProofGoal goal = ProofGoal.of(verdict);
    return goal == null ? null : prove(root, attack, verdict, goal, table, SearchLimits.NONE);
  }

  /** Proves a claim about the root with a given table. */
  static ProvedAnswer prove(
      Position root,
      boolean attack,
      Verdict verdict,
      ProofGoal goal,
      MainSubTable table,
      SearchLimits limits) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ProofFileWriter writer = new ProofFileWriter(out);
    try {
      writer.writeHeader(root, attack, goal);
      ProofMaker maker = new ProofMaker(table, root, attack, limits, SearchMonitor.SILENT, writer);
      ProofResult result = maker.make(goal);
      return new ProvedAnswer(verdict, result, out.toString(StandardCharsets.US_ASCII));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Asserts that the verifier, which is independent of the solver, accepts the file. */
  void assertValid(Path folder) {
    assertEquals(null, result.gap(), text);
    assertEquals("Valid", judgement(folder, text), text);
    assertEquals(text.lines().count() - 5, result.claims());
  }

  /** The kind of the verifier's verdict. */
  static String judgement(Path folder, String text) {
    try {
      Path file = folder.resolve("answer.proof");
      Files.writeString(file, text);
      return Verifier.verify(file, VerifierProgress.NONE).getClass().getSimpleName();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
