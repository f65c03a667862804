package tsumugi.solver.coop;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Rays;

/** In what a move that solves as well differs from the main line's. */
public enum BranchKind {
  /** The same move, promoting or not (成・不成). */
  PROMOTION,

  /** The same piece dropped nearer or farther on the same line to the king (以遠打). */
  DROP_DISTANCE,

  /** Another kind of piece dropped on the same square. */
  PIECE_DROPPED,

  /** Another order, or way round, that comes back to the main line (手順前後). */
  MOVE_ORDER,

  /** It never comes back: another mate. */
  OTHER_MATE;

  /**
   * Classes a pair of moves of one position.
   *
   * @param king the defender's king's square; the attacker's for replies that mate him
   */
  static BranchKind of(int played, int other, int king, boolean rejoins) {
    int to = Move.to(played);
    if (Move.isDrop(played) && Move.isDrop(other)) {
      if (to == Move.to(other)) {
        return PIECE_DROPPED;
      }
      // Squares are numbered along files, so on one line the larger number is always the same side.
      if (Move.dropType(played) == Move.dropType(other)
          && Rays.onLine(king, to, Move.to(other))
          && to > king == Move.to(other) > king) {
        return DROP_DISTANCE;
      }
    } else if (!Move.isDrop(played)
        && !Move.isDrop(other)
        && Move.from(played) == Move.from(other)
        && to == Move.to(other)) {
      return PROMOTION;
    }
    return rejoins ? MOVE_ORDER : OTHER_MATE;
  }
}
