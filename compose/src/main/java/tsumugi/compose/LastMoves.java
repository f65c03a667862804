package tsumugi.compose;

import tsumugi.engine.board.Attacks;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Rays;
import tsumugi.engine.board.Square;
import tsumugi.engine.movegen.MoveLegality;

/**
 * Finds the last moves that may have led to a position (逆算): moves, promotions and drops are taken
 * back, and what may have been captured is put back on the board. A piece comes back from the hand
 * of the side that captured it, promoted or not.
 *
 * <p>Every position found is possible: no piece that can never move, no two pawns of a side on a
 * file, and the side that is not to move is not in check. The move is legal in it and leads to the
 * given position. All such positions are found.
 */
public final class LastMoves {
  /** Receives the positions. */
  @FunctionalInterface
  public interface Taker {
    /**
     * Takes a position and the move that leads from it to the given one.
     *
     * @param before to be read or copied now; it changes afterwards
     * @return false to end the search
     */
    boolean take(Position before, int move);
  }

  private LastMoves() {}

  /**
   * Passes on all positions from which the side that is not to move may have moved.
   *
   * @param position is left as it was
   */
  public static void forEach(Position position, Taker taker) {
    Position work = new Position(position);
    int us = position.sideToMove() ^ 1;
    work.setSideToMove(us);
    for (int to = 0; to < Square.COUNT; to++) {
      int piece = position.pieceAt(to);
      if (piece != Piece.EMPTY && Piece.color(piece) == us && !takeBack(work, piece, to, taker)) {
        return;
      }
    }
  }

  /** Takes back all moves to a square; false once the search is to end. */
  private static boolean takeBack(Position work, int piece, int to, Taker taker) {
    int type = Piece.type(piece);
    work.remove(to);
    boolean more = takeBackDrop(work, piece, to, taker) && takeBackMoves(work, piece, to, taker);
    if (more && PieceType.isPromoted(type)) {
      int plain = Piece.of(Piece.color(piece), PieceType.unpromoted(type));
      more = takeBackPromotions(work, plain, to, taker);
    }
    work.put(piece, to);
    return more;
  }

  private static boolean takeBackDrop(Position work, int piece, int to, Taker taker) {
    int type = Piece.type(piece);
    if (type > PieceType.GOLD) {
      return true;
    }
    int us = Piece.color(piece);
    work.setHand(us, Hand.add(work.hand(us), type));
    boolean more = pass(work, Move.drop(type, to), taker);
    work.setHand(us, Hand.remove(work.hand(us), type));
    return more;
  }

  private static boolean takeBackMoves(Position work, int piece, int to, Taker taker) {
    return takeBackWithVictims(work, piece, to, false, taker);
  }

  private static boolean takeBackPromotions(Position work, int plain, int to, Taker taker) {
    return takeBackWithVictims(work, plain, to, true, taker);
  }

  /** Takes back the moves to a square without a capture, and with each possible capture. */
  private static boolean takeBackWithVictims(
      Position work, int piece, int to, boolean promotes, Taker taker) {
    int us = Piece.color(piece);
    boolean more = takeBackFrom(work, piece, to, promotes, taker);
    for (int type = PieceType.PAWN; type <= PieceType.GOLD && more; type++) {
      if (!Hand.has(work.hand(us), type)) {
        continue;
      }
      work.setHand(us, Hand.remove(work.hand(us), type));
      int victim = Piece.of(us ^ 1, type);
      more = takeBackCapture(work, piece, to, promotes, victim, taker);
      if (more && PieceType.canPromote(type)) {
        int promoted = Piece.of(us ^ 1, PieceType.promoted(type));
        more = takeBackCapture(work, piece, to, promotes, promoted, taker);
      }
      work.setHand(us, Hand.add(work.hand(us), type));
    }
    return more;
  }

  private static boolean takeBackCapture(
      Position work, int piece, int to, boolean promotes, int victim, Taker taker) {
    if (!mayStand(work, victim, to)) {
      return true;
    }
    work.put(victim, to);
    boolean more = takeBackFrom(work, piece, to, promotes, taker);
    work.remove(to);
    return more;
  }

  /** Takes back the moves of a piece, as it was before, to each square that it may come from. */
  private static boolean takeBackFrom(
      Position work, int piece, int to, boolean promotes, Taker taker) {
    // A piece reaches a square from where a piece of the other colour on that square reaches.
    int looking = Piece.of(Piece.color(piece) ^ 1, Piece.type(piece));
    long occLo = work.occupiedLo();
    long occHi = work.occupiedHi();
    long lo = Attacks.lo(looking, to, occLo, occHi) & ~occLo;
    long hi = Attacks.hi(looking, to, occLo, occHi) & ~occHi;
    boolean more = true;
    for (; lo != 0 && more; lo &= lo - 1) {
      more = takeBack(work, piece, Long.numberOfTrailingZeros(lo), to, promotes, taker);
    }
    for (; hi != 0 && more; hi &= hi - 1) {
      int from = Rays.LO_SQUARES + Long.numberOfTrailingZeros(hi);
      more = takeBack(work, piece, from, to, promotes, taker);
    }
    return more;
  }

  private static boolean takeBack(
      Position work, int piece, int from, int to, boolean promotes, Taker taker) {
    if (!mayStand(work, piece, from)) {
      return true;
    }
    work.put(piece, from);
    boolean more = pass(work, promotes ? Move.promotion(from, to) : Move.of(from, to), taker);
    work.remove(from);
    return more;
  }

  /** Whether a piece may stand on an empty square: it can move, and it is no second pawn. */
  private static boolean mayStand(Position work, int piece, int square) {
    return Placement.canStand(piece, square)
        && !(Piece.type(piece) == PieceType.PAWN && hasPawn(work, piece, Square.file(square)));
  }

  private static boolean hasPawn(Position work, int pawn, int file) {
    for (int rank = 0; rank < 9; rank++) {
      if (work.pieceAt(Square.of(file, rank)) == pawn) {
        return true;
      }
    }
    return false;
  }

  private static boolean pass(Position work, int move, Taker taker) {
    return work.isInCheck(work.sideToMove() ^ 1)
        || !MoveLegality.isLegal(work, move)
        || taker.take(work, move);
  }
}
