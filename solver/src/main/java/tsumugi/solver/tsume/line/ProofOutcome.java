package tsumugi.solver.tsume.line;

/** What the traversal of a proof shows about the claimed length of the mate. */
public enum ProofOutcome {
  /** Every defence is mated; the longest lasts exactly the claimed number of plies. */
  CONFIRMED,
  /** Every defence is mated, but sooner; or a mate called exact is not the shortest. */
  SHORTER,
  /** Some defence is not mated within the claimed number of plies. */
  LONGER,
  /** A limit or a stop came first. */
  INTERRUPTED
}
