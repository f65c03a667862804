package tsumugi.solver.tsume.dfpn;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;

/**
 * The first guess of proof and disproof number for a node that was never searched (df-pn+). It
 * compares how often each side attacks the destination of the move that leads to the node, as
 * KomoringHeights does. It then corrects the guess by earlier results of that move after the same
 * previous move ({@link CounterMoveHistory}).
 *
 * <p>Example: {@code 1k7/+b8/1+S3+s3/9/9/9/9/9/9 b 2R2GN4L3Pn3p 1}, mate in 3. There are dozens of
 * checks. Those on squares that the defender guards as often as the attacker start with a greater
 * proof number. In this way, the problem is solved in 219 nodes. If all nodes start with one unit,
 * 10,150 are needed.
 */
final class InitialNumbers {
  /** The most by which the history can change the numbers of a check, and of a reply. */
  private static final int CHECK_WEIGHT = 2 * PnDn.UNIT;

  private static final int REPLY_WEIGHT = PnDn.UNIT * 3 / 2;

  private final CounterMoveHistory history;
  int pn;
  int dn;

  InitialNumbers(CounterMoveHistory history) {
    this.history = history;
  }

  /**
   * Guesses the numbers of the node after a check by the side to move.
   *
   * @param before the last move made
   */
  void check(Position position, int before, int move) {
    checkByAttacks(position, move);
    int failing = history.tendency(before, move, true, CHECK_WEIGHT);
    pn = Math.max(1, pn + failing);
    dn = Math.max(1, dn - failing);
  }

  /**
   * Guesses the numbers of the node after a reply by the side to move.
   *
   * @param before the last move made, which gives check
   */
  void reply(Position position, int before, int move) {
    replyByAttacks(position, move);
    int failing = history.tendency(before, move, false, REPLY_WEIGHT);
    pn = Math.max(1, pn - failing);
    dn = Math.max(1, dn + failing);
  }

  private void checkByAttacks(Position position, int move) {
    int us = position.sideToMove();
    int to = Move.to(move);
    int attackers = attackers(position, to, us) + (Move.isDrop(move) ? 1 : 0);
    int defenders = attackers(position, to, us ^ 1);
    pn = PnDn.UNIT;
    dn = PnDn.UNIT;
    if (defenders >= 2) {
      pn += PnDn.UNIT;
    }
    int captured = PieceType.unpromoted(Piece.type(position.pieceAt(to)));
    if (attackers > defenders) {
      dn += PnDn.UNIT;
    } else if (captured == PieceType.GOLD || captured == PieceType.SILVER) {
      dn += PnDn.UNIT;
    } else {
      pn += PnDn.UNIT;
    }
  }

  private void replyByAttacks(Position position, int move) {
    int us = position.sideToMove();
    int to = Move.to(move);
    pn = PnDn.UNIT;
    dn = PnDn.UNIT;
    if (position.pieceAt(to) != Piece.EMPTY) {
      pn += PnDn.UNIT;
    } else if (Move.isDrop(move) || Move.from(move) != position.kingSquare(us)) {
      int defenders = attackers(position, to, us) + (Move.isDrop(move) ? 1 : 0);
      if (attackers(position, to, us ^ 1) < defenders) {
        pn += PnDn.UNIT;
      } else {
        dn += PnDn.UNIT;
      }
    }
  }

  private static int attackers(Position position, int square, int by) {
    long occLo = position.occupiedLo();
    long occHi = position.occupiedHi();
    return Long.bitCount(position.attackersLo(square, by, occLo, occHi))
        + Long.bitCount(position.attackersHi(square, by, occLo, occHi));
  }
}
