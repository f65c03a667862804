package tsumugi.solver.check;

import tsumugi.solver.SearchClock;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;

/**
 * Which moves of a node keep its length: checks that mate within it, replies that last as long.
 * They are asked for one by one, by whoever goes through lines of full length; all that is asked
 * from one {@link #start} on shares the nodes of one question.
 */
final class KeepingMoves {
  private final SearchClock clock;
  private final SameLength same;
  private long lastNode;

  KeepingMoves(SearchClock clock, SameLength same) {
    this.clock = clock;
    this.same = same;
  }

  /** From here on another question is asked. */
  void start() {
    lastNode = clock.nodes() + Math.min(same.nodes(), Long.MAX_VALUE - clock.nodes());
  }

  /** True in the attacker's node of so many plies. */
  static boolean attacks(int left) {
    return left % 2 != 0;
  }

  /** All checks, or all replies, of the node that the walk is in. */
  int[] all(int left) {
    return attacks(left) ? same.checks() : same.replies();
  }

  /**
   * Whether a move keeps the length.
   *
   * @param left plies of the node it is made in
   */
  Answer keeps(int move, int left) {
    if (clock.nodes() >= lastNode || clock.interruptedNow()) {
      return Answer.OPEN;
    }
    try (SearchClock.Slice _ = clock.slice(same.nodes())) {
      return attacks(left) ? same.mates(move, left) : same.lasts(move, left);
    }
  }
}
