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
 * Generates legal moves for game play in two stages: first the tactical moves (captures and
 * promotions), which often suffice, then the quiet moves. For a side in check use {@link
 * EvasionGenerator}.
 *
 * <p>Non-promotions that are never better than the promotion are left out: pawn, bishop and rook
 * always promote if they can, and so does a lance on its last two ranks. A position that has a
 * legal move still has one after this. Such moves matter only for drop-pawn mates: a search that
 * finds the side to move mated after all other moves has to try {@link #leftOut} too.
 */
public final class PlayMoveGenerator {
  private static final long LO_MASK = (1L << Rays.LO_SQUARES) - 1;
  private static final long HI_MASK = (1L << Square.COUNT - Rays.LO_SQUARES) - 1;

  private final Blockers pins = new Blockers();
  private final TacticalPieces tacticals = new TacticalPieces();

  /** Appends the captures and promotions of the side to move, which must not be in check. */
  public void tactical(Position position, MoveList out) {
    int us = position.sideToMove();
    int them = us ^ 1;
    long emptyLo = ~position.occupiedLo() & LO_MASK;
    long emptyHi = ~position.occupiedHi() & HI_MASK;
    long enemyLo = position.colorLo(them);
    long enemyHi = position.colorHi(them);
    pins.find(position, position.kingSquare(us), them);
    tacticals.find(position);
    for (long own = tacticals.lo; own != 0; own &= own - 1) {
      int from = Long.numberOfTrailingZeros(own);
      addTactical(position, us, from, enemyLo, enemyHi, emptyLo, emptyHi, out);
    }
    for (long own = tacticals.hi; own != 0; own &= own - 1) {
      int from = Rays.LO_SQUARES + Long.numberOfTrailingZeros(own);
      addTactical(position, us, from, enemyLo, enemyHi, emptyLo, emptyHi, out);
    }
  }

  private void addTactical(
      Position position,
      int us,
      int from,
      long enemyLo,
      long enemyHi,
      long emptyLo,
      long emptyHi,
      MoveList out) {
    int piece = position.pieceAt(from);
    int type = Piece.type(piece);
    if (type == PieceType.KING) {
      KingMoves.add(position, from, enemyLo, enemyHi, out);
      return;
    }
    long lo = targetsLo(position, us, piece, from);
    long hi = targetsHi(position, us, piece, from);
    if (!PieceType.canPromote(type)) {
      Emit.quiet(out, from, lo & enemyLo, hi & enemyHi);
      return;
    }
    boolean leavesZone = Zones.inPromotion(us, from);
    long zoneLo = leavesZone ? -1L : Zones.promotionLo(us);
    long zoneHi = leavesZone ? -1L : Zones.promotionHi(us);
    Emit.promotions(
        out, from, lo & zoneLo & (enemyLo | emptyLo), hi & zoneHi & (enemyHi | emptyHi));
    addUnpromoted(us, type, from, lo & enemyLo, hi & enemyHi, out);
  }

  /**
   * Appends all other moves of the side to move, which must not be in check: quiet moves and drops.
   */
  public void quiet(Position position, MoveList out) {
    int us = position.sideToMove();
    long emptyLo = ~position.occupiedLo() & LO_MASK;
    long emptyHi = ~position.occupiedHi() & HI_MASK;
    pins.find(position, position.kingSquare(us), us ^ 1);
    for (long own = position.colorLo(us); own != 0; own &= own - 1) {
      addQuiet(position, us, Long.numberOfTrailingZeros(own), emptyLo, emptyHi, out);
    }
    for (long own = position.colorHi(us); own != 0; own &= own - 1) {
      int from = Rays.LO_SQUARES + Long.numberOfTrailingZeros(own);
      addQuiet(position, us, from, emptyLo, emptyHi, out);
    }
    if (position.hand(us) != Hand.EMPTY) {
      LegalMoveGenerator.addDrops(position, us, out);
    }
  }

  private void addQuiet(
      Position position, int us, int from, long emptyLo, long emptyHi, MoveList out) {
    int piece = position.pieceAt(from);
    int type = Piece.type(piece);
    if (type == PieceType.KING) {
      KingMoves.add(position, from, emptyLo, emptyHi, out);
      return;
    }
    long lo = targetsLo(position, us, piece, from) & emptyLo;
    long hi = targetsHi(position, us, piece, from) & emptyHi;
    if (PieceType.canPromote(type)) {
      addUnpromoted(us, type, from, lo, hi, out);
    } else {
      Emit.quiet(out, from, lo, hi);
    }
  }

  /** Appends the non-promotions of a piece of this type that can be useful. */
  private static void addUnpromoted(int us, int type, int from, long lo, long hi, MoveList out) {
    switch (type) {
      case PieceType.PAWN, PieceType.BISHOP, PieceType.ROOK -> {
        if (!Zones.inPromotion(us, from)) {
          Emit.quiet(out, from, lo & ~Zones.promotionLo(us), hi & ~Zones.promotionHi(us));
        }
      }
      case PieceType.LANCE, PieceType.KNIGHT ->
          // The squares where an unpromoted knight can still move exclude the last two ranks, where
          // a lance should always promote.
          Emit.quiet(
              out,
              from,
              lo & Zones.aliveLo(us, PieceType.KNIGHT),
              hi & Zones.aliveHi(us, PieceType.KNIGHT));
      default -> Emit.quiet(out, from, lo, hi);
    }
  }

  private long targetsLo(Position position, int us, int piece, int from) {
    long lo = Attacks.lo(piece, from, position.occupiedLo(), position.occupiedHi());
    return pins.contains(from) ? lo & Rays.lineLo(position.kingSquare(us), from) : lo;
  }

  private long targetsHi(Position position, int us, int piece, int from) {
    long hi = Attacks.hi(piece, from, position.occupiedLo(), position.occupiedHi());
    return pins.contains(from) ? hi & Rays.lineHi(position.kingSquare(us), from) : hi;
  }

  /** Appends the legal moves that {@link #tactical} and {@link #quiet} leave out. */
  public void leftOut(Position position, MoveList out) {
    int us = position.sideToMove();
    pins.find(position, position.kingSquare(us), us ^ 1);
    for (long own = position.colorLo(us); own != 0; own &= own - 1) {
      addLeftOut(position, us, Long.numberOfTrailingZeros(own), out);
    }
    for (long own = position.colorHi(us); own != 0; own &= own - 1) {
      addLeftOut(position, us, Rays.LO_SQUARES + Long.numberOfTrailingZeros(own), out);
    }
  }

  private void addLeftOut(Position position, int us, int from, MoveList out) {
    int piece = position.pieceAt(from);
    int type = Piece.type(piece);
    boolean lance = type == PieceType.LANCE;
    if (!lance && type != PieceType.PAWN && type != PieceType.BISHOP && type != PieceType.ROOK) {
      return;
    }
    long zoneLo = Zones.promotionLo(us);
    long zoneHi = Zones.promotionHi(us);
    if (lance) {
      zoneLo = ~Zones.aliveLo(us, PieceType.KNIGHT);
      zoneHi = ~Zones.aliveHi(us, PieceType.KNIGHT);
    } else if (Zones.inPromotion(us, from)) {
      zoneLo = -1L;
      zoneHi = -1L;
    }
    Emit.quiet(
        out,
        from,
        targetsLo(position, us, piece, from)
            & ~position.colorLo(us)
            & zoneLo
            & Zones.aliveLo(us, type),
        targetsHi(position, us, piece, from)
            & ~position.colorHi(us)
            & zoneHi
            & Zones.aliveHi(us, type));
  }

  /** Whether the move is a legal move that {@link #tactical} and {@link #quiet} leave out. */
  public static boolean leavesOut(Position position, int move) {
    if (Move.isDrop(move) || Move.isPromotion(move)) {
      return false;
    }
    int us = position.sideToMove();
    int from = Move.from(move);
    int to = Move.to(move);
    return switch (Piece.type(position.pieceAt(from))) {
      case PieceType.PAWN, PieceType.BISHOP, PieceType.ROOK ->
          Zones.inPromotion(us, from) || Zones.inPromotion(us, to);
      case PieceType.LANCE -> !Zones.isAlive(us, PieceType.KNIGHT, to);
      default -> false;
    };
  }
}
