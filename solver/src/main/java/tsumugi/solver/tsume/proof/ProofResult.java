package tsumugi.solver.tsume.proof;

import org.jspecify.annotations.Nullable;

/**
 * The result of making a proof.
 *
 * @param gap why the proof is incomplete; null if it is complete
 * @param claims number of claims made
 * @param nodes moves made; those of repeated searches are included
 * @param searched moves made to search again what the table had lost
 * @param millis wall time in ms
 */
public record ProofResult(
    ProofGap.@Nullable Reason gap, long claims, long nodes, long searched, long millis) {
  /** Whether the claims prove the goal. */
  public boolean isWhole() {
    return gap == null;
  }
}
