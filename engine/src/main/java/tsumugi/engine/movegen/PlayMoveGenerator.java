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
 * Legal moves for a player of games, in two stages: first the tactical ones (captures and
 * promotions), which often suffice, then the quiet rest. A side in check gets its answers from
 * {@link EvasionGenerator} instead.
 *
 * <p>Moves that only avoid a promotion worth having are left out: pawn, bishop and rook always
 * promote when they can, a lance on its last two ranks. No position loses its last move by that.
 * Such moves matter for drop-pawn mates alone: who is mated whatever else he plays asks for {@link
 * #leftOut} too.
 */
public final class PlayMoveGenerator {
  private static final long LO_MASK = (1L << Rays.LO_SQUARES) - 1;
  private static final long HI_MASK = (1L << Square.COUNT - Rays.LO_SQUARES) - 1;

  private final Blockers pins = new Blockers();
  private final TacticalPieces tacticals = new TacticalPieces();

  /** Appends the captures and promotions of a side to move that is not in check. */
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

  /** Appends all other moves of a side to move that is not in check: quiet ones and drops. */
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

  /** Moves of a promotable piece that does not promote, where that can make sense. */
  private static void addUnpromoted(int us, int type, int from, long lo, long hi, MoveList out) {
    switch (type) {
      case PieceType.PAWN, PieceType.BISHOP, PieceType.ROOK -> {
        if (!Zones.inPromotion(us, from)) {
          Emit.quiet(out, from, lo & ~Zones.promotionLo(us), hi & ~Zones.promotionHi(us));
        }
      }
      case PieceType.LANCE, PieceType.KNIGHT ->
          // Where a knight is alive a lance is not on its last two ranks.
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

  /** True when {@link #tactical} and {@link #quiet} leave a legal move out. */
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
