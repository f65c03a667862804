package tsumugi.solver.tsume;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;

/**
 * Proof and disproof numbers of a node nobody has searched, from counting who attacks the square
 * the move goes to (df-pn+; the liberty estimate of GPSShogi as KomoringHeights uses it).
 */
final class FirstGuess {
  int pn;
  int dn;

  /** Guesses the node after a check of the side to move. */
  void check(Position position, int move) {
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

  /** Guesses the node after a reply of the side to move, which is in check. */
  void reply(Position position, int move) {
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
