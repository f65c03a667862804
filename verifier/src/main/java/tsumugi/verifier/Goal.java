package tsumugi.verifier;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * What a file claims about its root: {@code mate N}, {@code mate N exact}, {@code nomate}, {@code
 * nomate N} or {@code sound N}.
 *
 * @param isMate whether it claims a mate within the plies; otherwise it claims that no mate exists
 *     within them
 * @param plies {@link Bound#NEVER} if there is no mate at all
 * @param isExact whether it also claims that there is no shorter mate
 * @param isSound whether it claims that the root is a sound problem of this length
 */
record Goal(boolean isMate, int plies, boolean isExact, boolean isSound) {
  static @Nullable Goal parse(String text) {
    if (text.equals("nomate")) {
      return new Goal(false, Bound.NEVER, false, false);
    }
    String[] words = text.split(" ", -1);
    boolean isExact = words.length == 3 && words[0].equals("mate") && words[2].equals("exact");
    boolean isSound = words.length == 2 && words[0].equals("sound");
    boolean isPlain = words.length == 2 && (words[0].equals("mate") || words[0].equals("nomate"));
    if (!isExact && !isPlain && !isSound) {
      return null;
    }
    byte[] number = words[1].getBytes(StandardCharsets.ISO_8859_1);
    int plies = Bound.parse(number, 0, number.length);
    boolean isMate = !words[0].equals("nomate");
    return plies == Bound.NONE ? null : new Goal(isMate, plies, isExact, isSound);
  }

  /**
   * Whether the goal is possible: the length of the shortest mate is odd if the attacker is to
   * move, otherwise even. A problem begins with the attacker's move.
   */
  boolean isPossible(boolean attackerMoves) {
    if (isSound) {
      return attackerMoves && plies % 2 == 1;
    }
    return !isExact || plies % 2 == (attackerMoves ? 1 : 0);
  }

  /** Whether {@link #isExact} needs a proof, because a shorter mate would be possible. */
  boolean needsLowerBound(boolean attackerMoves) {
    return isExact && plies - 2 >= (attackerMoves ? 1 : 0);
  }

  String text() {
    String name = isSound ? "sound" : isMate ? "mate" : "nomate";
    return name + (plies == Bound.NEVER ? "" : " " + plies) + (isExact ? " exact" : "");
  }
}
