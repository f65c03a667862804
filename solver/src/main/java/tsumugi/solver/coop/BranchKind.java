package tsumugi.solver.coop;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Rays;

/** How an alternative move that also solves differs from the move of the main line. */
public enum BranchKind {
  /** The same move with the other choice of promotion (成・不成). */
  PROMOTION,

  /** The same piece dropped at another distance on the same line from the king (以遠打). */
  DROP_DISTANCE,

  /** Another kind of piece dropped on the same square. */
  PIECE_DROPPED,

  /** Another order of moves, or a detour, that returns to the main line (手順前後). */
  MOVE_ORDER,

  /** A different mate: the line never returns to the main line. */
  OTHER_MATE;

  /**
   * Classifies two moves of one position.
   *
   * @param king the square of the defender's king or, for replies that mate the attacker, of the
   *     attacker's king
   */
  static BranchKind of(int played, int other, int king, boolean rejoins) {
    int to = Move.to(played);
    if (Move.isDrop(played) && Move.isDrop(other)) {
      if (to == Move.to(other)) {
        return PIECE_DROPPED;
      }
      // Squares are numbered along files, so on a line the larger number is always on the same
      // side.
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
