package tsumugi.solver.tsume.composed;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Rays;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.MoveList;

/**
 * Lists the captures of an interposed piece that may become gifts ({@link GiftMove}): afterwards
 * the capturing piece alone gives check.
 */
final class Gifts {
  private final CheckGenerator checks = new CheckGenerator();

  /** Appends the captures of an interposition after which the capturing piece alone gives check. */
  void list(Position position, int interposition, MoveList moves) {
    list(position, interposition, moves, 1);
  }

  /** Appends the captures after which two pieces give check. They cannot become gifts. */
  void listDouble(Position position, int interposition, MoveList moves) {
    list(position, interposition, moves, 2);
  }

  private void list(Position position, int interposition, MoveList moves, int checkers) {
    position.doMove(interposition);
    int first = moves.size();
    checks.generate(position, moves);
    int kept = first;
    for (int i = first; i < moves.size(); i++) {
      int check = moves.get(i);
      if (isCapture(check, Move.to(interposition)) && leaves(position, check, checkers)) {
        moves.set(kept++, check);
      }
    }
    moves.truncate(kept);
    position.undoMove(interposition);
  }

  /** Whether a check captures on that square so that the capturing piece alone gives check. */
  boolean isOne(Position position, int check, int square) {
    return isCapture(check, square) && leaves(position, check, 1);
  }

  private static boolean isCapture(int check, int square) {
    return Move.to(check) == square && !Move.isDrop(check);
  }

  /**
   * Whether {@code checkers} pieces give check after a move; a single one must be the one moved.
   */
  private static boolean leaves(Position position, int check, int checkers) {
    position.doMove(check);
    int defender = position.sideToMove();
    int king = position.kingSquare(defender);
    long occLo = position.occupiedLo();
    long occHi = position.occupiedHi();
    long lo = position.attackersLo(king, defender ^ 1, occLo, occHi);
    long hi = position.attackersHi(king, defender ^ 1, occLo, occHi);
    int square =
        lo != 0 ? Long.numberOfTrailingZeros(lo) : Rays.LO_SQUARES + Long.numberOfTrailingZeros(hi);
    position.undoMove(check);
    boolean asMany = Long.bitCount(lo) + Long.bitCount(hi) == checkers;
    return asMany && (checkers > 1 || square == Move.to(check));
  }
}
