package tsumugi.solver.tsume.proof;

import org.jspecify.annotations.Nullable;
import tsumugi.solver.Verdict;

/**
 * What a proof is to show about its root; it is stated in the header of the file.
 *
 * @param isMate true for a mate within {@code plies}, false for no mate within {@code plies}
 * @param plies a number of plies; {@link ProofMaker#NEVER} if there is no mate at all
 * @param isExact whether a mate is claimed to be the shortest
 */
public record ProofGoal(boolean isMate, int plies, boolean isExact) {
  /** In place of a bound: there is nothing to show. */
  static final int NOTHING = -1;

  /** The goal of proving a verdict; null if the verdict claims nothing. */
  public static @Nullable ProofGoal of(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Mate mate -> new ProofGoal(true, mate.plies(), mate.exact());
      case Verdict.NoMate none -> new ProofGoal(false, ProofMaker.NEVER, false);
      case Verdict.Unknown unknown -> null;
    };
  }

  /** The number of plies for which the defender must be shown to hold out, or {@link #NOTHING}. */
  int escapesFor() {
    if (!isMate) {
      return plies;
    }
    return isExact && plies >= 2 ? plies - 2 : NOTHING;
  }

  /** The goal in the words of the header, such as {@code mate 15 exact}. */
  public String text() {
    String name = isMate ? "mate" : "nomate";
    return name + (plies == ProofMaker.NEVER ? "" : " " + plies) + (isExact ? " exact" : "");
  }
}
