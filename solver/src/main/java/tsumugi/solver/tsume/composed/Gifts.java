package tsumugi.solver.tsume.composed;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Rays;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.MoveList;

/**
 * The test of an interposition: the attacker takes the piece at once and gives it up. A piece that
 * was dropped goes back to the defender's hand; one that stood on the board leaves play, since the
 * defender gave it away from there. Either way both hands are what they were before.
 */
final class Gifts {
  private final CheckGenerator checks = new CheckGenerator();

  /** Appends the captures of an interposition after which the capturing piece alone gives check. */
  void list(Position position, int interposition, MoveList moves) {
    position.doMove(interposition);
    int first = moves.size();
    checks.generate(position, moves);
    int kept = first;
    for (int i = first; i < moves.size(); i++) {
      int check = moves.get(i);
      if (Move.to(check) == Move.to(interposition) && checksAlone(position, check)) {
        moves.set(kept++, check);
      }
    }
    moves.truncate(kept);
    position.undoMove(interposition);
  }

  /** Interposes, takes, and gives up; the frame remembers how to take it back. */
  void make(Position position, ComposedFrame frame, MoveList moves) {
    int defender = position.sideToMove();
    int attackerHand = position.hand(defender ^ 1);
    int defenderHand = position.hand(defender);
    position.doMove(moves.get(frame.next));
    position.doMove(moves.get(frame.capture));
    frame.attackerHand = position.hand(defender ^ 1);
    frame.defenderHand = position.hand(defender);
    position.setHand(defender ^ 1, attackerHand);
    position.setHand(defender, defenderHand);
  }

  /** Takes back what {@link #make} has made. */
  void takeBack(Position position, ComposedFrame frame, MoveList moves) {
    int defender = position.sideToMove();
    position.setHand(defender ^ 1, frame.attackerHand);
    position.setHand(defender, frame.defenderHand);
    position.undoMove(moves.get(frame.capture));
    position.undoMove(moves.get(frame.next));
  }

  private static boolean checksAlone(Position position, int check) {
    position.doMove(check);
    int defender = position.sideToMove();
    int king = position.kingSquare(defender);
    long occLo = position.occupiedLo();
    long occHi = position.occupiedHi();
    long lo = position.attackersLo(king, defender ^ 1, occLo, occHi);
    long hi = position.attackersHi(king, defender ^ 1, occLo, occHi);
    boolean alone = Long.bitCount(lo) + Long.bitCount(hi) == 1;
    int square =
        lo != 0 ? Long.numberOfTrailingZeros(lo) : Rays.LO_SQUARES + Long.numberOfTrailingZeros(hi);
    position.undoMove(check);
    return alone && square == Move.to(check);
  }
}
