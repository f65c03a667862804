package tsumugi.engine.movegen;

import tsumugi.engine.board.Attacks;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Rays;
import tsumugi.engine.board.Square;

/**
 * Tests whether a move is legal in a position, without generating moves. Any 16-bit value is
 * accepted, such as a move from another position or from a table record that two threads wrote at
 * once.
 */
public final class MoveLegality {
  private MoveLegality() {}

  /** Whether the move is legal for the side to move. */
  public static boolean isLegal(Position position, int move) {
    int to = Move.to(move);
    if (move <= 0 || move >> 15 != 0 || to >= Square.COUNT) {
      return false;
    }
    return Move.isDrop(move) ? isLegalDrop(position, move, to) : isLegalMove(position, move, to);
  }

  /** Whether a move drops a pawn for mate (打ち歩詰め), which makes it illegal. */
  public static boolean isDropPawnMate(Position position, int move) {
    return Move.isDrop(move)
        && Move.dropType(move) == PieceType.PAWN
        && Hand.has(position.hand(position.sideToMove()), PieceType.PAWN)
        && position.pieceAt(Move.to(move)) == Piece.EMPTY
        && DropPawnMate.is(position, Move.to(move));
  }

  private static boolean isLegalDrop(Position position, int move, int to) {
    int us = position.sideToMove();
    int type = Move.dropType(move);
    if (type > PieceType.GOLD
        || Move.isPromotion(move)
        || !Hand.has(position.hand(us), type)
        || position.pieceAt(to) != Piece.EMPTY
        || !Zones.isAlive(us, type, to)) {
      return false;
    }
    if (type == PieceType.PAWN && Emit.hasPawnOnFile(position, us, to)) {
      return false;
    }
    long occLo = position.occupiedLo() | Rays.bitLo(to);
    long occHi = position.occupiedHi() | Rays.bitHi(to);
    int king = position.kingSquare(us);
    if (king != Square.NONE && position.isAttacked(king, us ^ 1, occLo, occHi)) {
      return false;
    }
    return type != PieceType.PAWN || !DropPawnMate.is(position, to);
  }

  private static boolean isLegalMove(Position position, int move, int to) {
    int us = position.sideToMove();
    int from = Move.from(move);
    if (from >= Square.COUNT) {
      return false;
    }
    int piece = position.pieceAt(from);
    int victim = position.pieceAt(to);
    if (piece == Piece.EMPTY
        || Piece.color(piece) != us
        || victim != Piece.EMPTY && (Piece.color(victim) == us || isKing(victim))
        || !reaches(position, piece, from, to)
        || !promotesRightly(us, Piece.type(piece), from, to, Move.isPromotion(move))) {
      return false;
    }
    int king = isKing(piece) ? to : position.kingSquare(us);
    if (king == Square.NONE) {
      return true;
    }
    long occLo = position.occupiedLo() & ~Rays.bitLo(from) | Rays.bitLo(to);
    long occHi = position.occupiedHi() & ~Rays.bitHi(from) | Rays.bitHi(to);
    int them = us ^ 1;
    return (position.attackersLo(king, them, occLo, occHi) & ~Rays.bitLo(to)) == 0
        && (position.attackersHi(king, them, occLo, occHi) & ~Rays.bitHi(to)) == 0;
  }

  private static boolean isKing(int piece) {
    return Piece.type(piece) == PieceType.KING;
  }

  private static boolean reaches(Position position, int piece, int from, int to) {
    long occLo = position.occupiedLo();
    long occHi = position.occupiedHi();
    return to < Rays.LO_SQUARES
        ? (Attacks.lo(piece, from, occLo, occHi) & Rays.bitLo(to)) != 0
        : (Attacks.hi(piece, from, occLo, occHi) & Rays.bitHi(to)) != 0;
  }

  private static boolean promotesRightly(int us, int type, int from, int to, boolean promotes) {
    if (!promotes) {
      return !PieceType.canPromote(type) || Zones.isAlive(us, type, to);
    }
    return PieceType.canPromote(type) && (Zones.inPromotion(us, from) || Zones.inPromotion(us, to));
  }
}
