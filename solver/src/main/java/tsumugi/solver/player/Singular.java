package tsumugi.solver.player;

import tsumugi.engine.board.Move;

/**
 * Singular extensions: where the table's move was good and all others, searched half as deep, are
 * worse by a margin, it is the only move, and is searched deeper. Where others are as good, it is
 * searched less deeply.
 *
 * <p>After Anantharaman, Campbell and Hsu, "Singular extensions" (1990), in the form of today's
 * engines: the record of the table stands for the first search. What games say of it:
 * docs/laboratory/search-tests.md.
 */
final class Singular {
  private static final int FROM_DEPTH = 6;

  /** The record may be shallower than what is asked for by so many plies. */
  private static final int SHALLOWER = 3;

  private Singular() {}

  /** Whether it is worth asking: the table's move was good, at nearly the depth of the node. */
  static boolean mayBe(long known, int depth, int ply) {
    return depth >= FROM_DEPTH
        && PlayRecord.move(known) != Move.NONE
        && (PlayRecord.bound(known) & PlayRecord.BOUND_LOWER) != 0
        && PlayRecord.depth(known) >= depth - SHALLOWER
        && !Score.isDecided(Score.fromTable(PlayRecord.score(known), ply));
  }

  /**
   * Plies that the table's move is searched deeper, less than 0 for less deep.
   *
   * @param node whose other moves were asked
   * @param others what the other moves are worth, a bound
   * @param limit below it they are much worse
   * @param score of the table's move
   * @param beta of the node
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
