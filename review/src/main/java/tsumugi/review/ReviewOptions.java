package tsumugi.review;

import tsumugi.solver.SearchLimits;

/**
 * What is asked about each position of a game, and for how long.
 *
 * @param nodes positions that one question may search: whether there is a mate, whether the move
 *     played keeps it, whether it threatens mate, and, all replies together, whether a mate was
 *     avoidable; at least 1. These are the limits of the first rounds; a question for a mate that
 *     stays open may get more (docs/review.md)
 * @param millis wall time for all questions about one position and one attacker, in ms; {@link
 *     SearchLimits#UNLIMITED} for no limit. With a limit, answers depend on the speed of the
 *     machine
 * @param brinkmates the longest brinkmate looked for, in moves of the attacker; 0 to look for none.
 *     A question for a brinkmate may search {@value #BRINKMATE_FACTOR} times {@code nodes}
 */
public record ReviewOptions(long nodes, long millis, int brinkmates) {
  /** How many times more positions a question for a brinkmate may search. */
  static final long BRINKMATE_FACTOR = 2;

  public static final ReviewOptions DEFAULT = new ReviewOptions(400_000, SearchLimits.UNLIMITED, 0);

  public ReviewOptions {
    if (nodes < 1 || millis < 1 || brinkmates < 0) {
      throw new IllegalArgumentException(
          "options out of range: " + nodes + " nodes, " + millis + " ms, " + brinkmates);
    }
  }
}
