package tsumugi.review;

import tsumugi.solver.tsume.node.MateBounds;

/**
 * What is known about the mate in a position.
 *
 * @param answer whether there is one
 * @param plies its length, an upper bound; 0 without one
 * @param lower it is proved that there is no mate within {@code lower} plies
 * @param line the mate; empty without one, or if it was not read
 */
@SuppressWarnings("ArrayRecordComponent") // used inside the package, never compared
record Fact(Answer answer, int plies, int lower, int[] line) {
  static final Fact OPEN = new Fact(Answer.OPEN, 0, 0, new int[0]);
  static final Fact NONE = new Fact(Answer.NONE, 0, MateBounds.NEVER, new int[0]);

  enum Answer {
    MATE,
    NONE,
    OPEN
  }

  static Fact mate(int plies, int lower, int[] line) {
    return new Fact(Answer.MATE, plies, lower, line);
  }

  boolean isMate() {
    return answer == Answer.MATE;
  }

  boolean isOpen() {
    return answer == Answer.OPEN;
  }

  /** Whether no mate is shorter, by proof. Mates by one side have odd lengths. */
  boolean isExact() {
    return isMate() && lower >= plies - 2;
  }
}
