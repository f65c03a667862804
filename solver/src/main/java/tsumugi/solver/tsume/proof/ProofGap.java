package tsumugi.solver.tsume.proof;

import tsumugi.solver.SearchBudget;
import tsumugi.solver.Verdict;

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
    /** The lines of the proof are longer than the program follows. */
    DEPTH,
    /** A search contradicts the answer. This is a defect and has never been seen. */
    CONTRADICTION
  }

  private final Reason reason;

  public ProofGap(Reason reason) {
    super(reason.name(), null, false, false);
    this.reason = reason;
  }

  /** The gap that a budget leaves which has to stop. */
  public static ProofGap of(SearchBudget budget) {
    Verdict.Reason stop = budget.stopReason();
    if (stop == Verdict.Reason.TIME_LIMIT) {
      return new ProofGap(Reason.TIME_LIMIT);
    }
    return new ProofGap(stop == Verdict.Reason.NODE_LIMIT ? Reason.NODE_LIMIT : Reason.STOPPED);
  }

  public Reason reason() {
    return reason;
  }
}
