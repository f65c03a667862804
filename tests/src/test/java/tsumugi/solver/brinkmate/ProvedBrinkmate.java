package tsumugi.solver.brinkmate;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.brinkmate.BrinkmateResult.Kind;
import tsumugi.solver.tsume.proof.ProofFileWriter;
import tsumugi.solver.tsume.proof.ProofResult;

/**
 * An answer about a brinkmate with its proof.
 *
 * @param text the whole file; the part written so far if the result has a gap
 */
record ProvedBrinkmate(
    Position root,
    BrinkmateOptions options,
    BrinkmateResult answer,
    ProofResult result,
    String text) {
  /**
   * Solves a position and proves the answer; null unless the answer is "brinkmate" or "no
   * brinkmate".
   */
  static @Nullable ProvedBrinkmate of(
      Position root, BrinkmateOptions options, SearchLimits limits, MainSubTable table) {
    BrinkmateResult answer =
        new BrinkmateSolver(table).solve(root, options, limits, SearchMonitor.SILENT);
    return answer.kind() == Kind.BRINKMATE || answer.kind() == Kind.NONE
        ? of(root, options, answer, SearchLimits.NONE.withMaxNodes(500_000), table)
        : null;
  }

  /** Proves an answer with a given table. */
  static ProvedBrinkmate of(
      Position root,
      BrinkmateOptions options,
      BrinkmateResult answer,
      SearchLimits limits,
      MainSubTable table) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      ProofResult result =
          new BrinkmateProof(root, options, answer, table)
              .write(new ProofFileWriter(out), limits, SearchMonitor.SILENT);
      return new ProvedBrinkmate(
          root, options, answer, result, out.toString(StandardCharsets.US_ASCII));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
