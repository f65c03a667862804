package tsumugi.solver.tsume.composed;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;

/** The position of a {@link ComposedSearch} on two boards: one of shogi, one of refunds. */
final class ComposedBoard {
  final RefundPosition literal;
  final RefundPosition refunds;

  ComposedBoard(Position root, int attacker) {
    literal = new RefundPosition(root, attacker, false);
    refunds = new RefundPosition(root, attacker, true);
  }

  void doMove(int move) {
    literal.doMove(move);
    refunds.doMove(move);
    refunds.renounce();
  }

  void undoMove(int move) {
    literal.undoMove(move);
    refunds.undoMove(move);
  }

  /** Interposes, takes, and gives up. */
  void doGift(int interposition, int capture) {
    doBoth(interposition);
    doBoth(Move.gift(capture));
  }

  private void doBoth(int move) {
    literal.doMove(move);
    refunds.doMove(move);
  }

  void undoGift(int interposition, int capture) {
    undoMove(Move.gift(capture));
    undoMove(interposition);
  }
}
