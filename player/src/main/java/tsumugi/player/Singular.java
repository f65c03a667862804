package tsumugi.player;

import tsumugi.engine.board.Move;

/**
 * Singular extensions. The test applies if the table move was good. If a search at half depth shows
 * that all other moves are worse by a margin, the table move is the only good one and is searched
 * deeper. If other moves are as good, it is searched less deeply.
 *
 * <p>After Anantharaman, Campbell and Hsu, "Singular extensions" (1990), in the form used by
 * today's engines: the table record replaces the first search.
 */
final class Singular {
  private static final int FROM_DEPTH = 6;

  /** The record may be this many plies shallower than the node. */
  private static final int SHALLOWER = 3;

  private Singular() {}

  /**
   * Whether the test makes sense: the table says that its move was good, at nearly the depth of the
   * node.
   */
  static boolean mayBe(long known, int depth, int ply) {
    return depth >= FROM_DEPTH
        && PlayRecord.move(known) != Move.NONE
        && (PlayRecord.bound(known) & PlayRecord.BOUND_LOWER) != 0
        && PlayRecord.depth(known) >= depth - SHALLOWER
        && !Score.isDecided(Score.fromTable(PlayRecord.score(known), ply));
  }

  /**
   * The number of plies by which the table move is extended; negative if it is reduced.
   *
   * @param node the node whose other moves were searched.
   * @param others a bound on the score of the other moves.
   * @param limit the other moves are much worse if they score below this.
   * @param score the score of the table move.
   * @param beta beta of the node.
   */
  static int extension(PlayNode node, int others, int limit, int score, int beta, Tuning tuning) {
    if (others < limit) {
      return !node.pv && others < limit - tuning.singularTwice ? 2 : 1;
    }
    if (score >= beta) {
      return node.pv ? -1 : -2;
    }
    return node.cut ? -1 : 0;
  }
}
