package tsumugi.solver.tsume.proof;

/** A part of the proof cannot be had. */
public final class ProofGap extends Exception {
  private static final long serialVersionUID = 1;

  /** Why not. */
  public enum Reason {
    /** A stop was asked for. */
    STOPPED,
    /** The time is over. */
    TIME_LIMIT,
    /** The nodes are used up. */
    NODE_LIMIT,
    /** The Java heap is too small for the claims. */
    MEMORY,
    /** A search contradicts the answer: a defect, never seen so far. */
    CONTRADICTION
  }

  private final Reason reason;

  ProofGap(Reason reason) {
    super(reason.name(), null, false, false);
    this.reason = reason;
  }

  Reason reason() {
    return reason;
  }
}
