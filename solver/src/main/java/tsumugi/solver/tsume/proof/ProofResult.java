package tsumugi.solver.tsume.proof;

import org.jspecify.annotations.Nullable;

/**
 * What became of a proof.
 *
 * @param gap why it is not whole; null when it is
 * @param claims how many were made
 * @param nodes moves made, those to search again included
 * @param searched moves made to search again what the table had lost
 * @param millis wall time in ms
 */
public record ProofResult(
    ProofGap.@Nullable Reason gap, long claims, long nodes, long searched, long millis) {
  /** True when the claims prove what was to be proved. */
  public boolean isWhole() {
    return gap == null;
  }
}
