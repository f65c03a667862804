package tsumugi.solver.tsume.composed;

import tsumugi.engine.board.Position;

/** The position of a {@link ComposedSearch} in two games: shogi, and the game of refunds. */
final class ComposedBoard {
  /** The board in shogi, for reading and for move generators. */
  final Position position;

  final GiftGame literal;
  final RefundGame refunds;

  ComposedBoard(Position root, int attacker) {
    literal = new GiftGame(root, attacker);
    position = literal.position();
    refunds = new RefundGame(root, attacker);
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

  /** Interposes, captures, and gives the piece up: the defender is to move again. */
  void doGift(int interposition, int capture) {
    doBoth(interposition);
    doBoth(GiftMove.of(capture));
  }

  private void doBoth(int move) {
    literal.doMove(move);
    refunds.doMove(move);
  }

  void undoGift(int interposition, int capture) {
    undoMove(GiftMove.of(capture));
    undoMove(interposition);
  }
}
