package tsumugi.solver.tsume.proof;

/** Thrown if a part of the proof cannot be made. */
public final class ProofGap extends Exception {
  private static final long serialVersionUID = 1;

  /** Why a part is missing. */
  public enum Reason {
    /** A stop was requested. */
    STOPPED,
    /** The time limit was reached. */
    TIME_LIMIT,
    /** The node limit was reached. */
    NODE_LIMIT,
    /** The Java heap is too small for the claims. */
    MEMORY,
    /** A search contradicts the answer. This is a defect and has never been seen. */
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
