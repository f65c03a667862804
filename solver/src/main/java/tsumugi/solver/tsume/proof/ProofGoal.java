package tsumugi.solver.tsume.proof;

import org.jspecify.annotations.Nullable;
import tsumugi.solver.Verdict;

/**
 * What a proof is to show of its root, as its header says it.
 *
 * @param isMate a mate within {@code plies}; else no mate within them
 * @param plies a number, or {@link ProofMaker#NEVER} where there is no mate at all
 * @param isExact of a mate: none is shorter
 */
public record ProofGoal(boolean isMate, int plies, boolean isExact) {
  /** In place of a bound: there is nothing to show. */
  static final int NOTHING = -1;

  /** What a verdict says of the root; null when it says nothing. */
  public static @Nullable ProofGoal of(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Mate mate -> new ProofGoal(true, mate.plies(), mate.exact());
      case Verdict.NoMate none -> new ProofGoal(false, ProofMaker.NEVER, false);
      case Verdict.Unknown unknown -> null;
    };
  }

  /** The plies for which the defender has to be shown to hold out, or {@link #NOTHING}. */
  int escapesFor() {
    if (!isMate) {
      return plies;
    }
    return isExact && plies >= 2 ? plies - 2 : NOTHING;
  }

  /** The words of the header: {@code mate 15 exact}. */
  public String text() {
    String name = isMate ? "mate" : "nomate";
    return name + (plies == ProofMaker.NEVER ? "" : " " + plies) + (isExact ? " exact" : "");
  }
}
