package tsumugi.solver.explain;

import tsumugi.engine.board.Orientation;

/**
 * How the defender escapes after a check that does not mate. The line begins with the reply that
 * refutes; then checks and replies alternate. Every position after a reply is proved to be no mate.
 *
 * <p>{@code plies} is the number of plies, always odd, within which the defender can bring the
 * checks to an end, whatever the attacker plays. It is {@link TreeNode#UNKNOWN} if that takes more
 * than {@link #LONGEST_PLIES} plies, or if it was not determined within the limits.
 *
 * @param line at least one move.
 * @param end how the line ends.
 * @param plies number of plies within which the checks can be ended.
 * @param holding number of replies that are proved to refute, at least 1.
 * @param mated number of replies that are proved to be mated.
 * @param open number of replies that the limits leave undecided.
 */
@SuppressWarnings("ArrayRecordComponent") // read once by the front end, never compared
public record Refutation(int[] line, End end, int plies, int holding, int mated, int open) {
  /** The largest number of plies for which {@link #plies} is determined. */
  public static final int LONGEST_PLIES = 5;

  /** The largest number of moves of {@link #line}. */
  public static final int LONGEST_LINE = 31;

  /** How the line of a refutation ends. */
  public enum End {
    /** The attacker has no check. */
    NO_MORE_CHECKS,
    /** The position has occurred before in the line. */
    REPETITION,
    /** The only move that would mate at once is a pawn drop, which the rules forbid (打歩詰). */
    DROP_PAWN_MATE,
    /** The line is cut; its last position is proved to be no mate. */
    LIMIT
  }

  /** The reply that refutes. */
  public int reply() {
    return line[0];
  }

  /** Whether this reply is proved to be the only one that refutes. */
  public boolean isOnlyReply() {
    return holding == 1 && open == 0;
  }

  Refutation of(Orientation orientation) {
    return new Refutation(orientation.line(line), end, plies, holding, mated, open);
  }
}
