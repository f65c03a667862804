package tsumugi.engine.movegen;

import tsumugi.engine.board.Attacks;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Rays;

/**
 * Generates all legal moves of the side to move, in check or not. Pins and the squares that the
 * king may enter decide legality during generation, so no move has to be made and unmade to test
 * it.
 */
public final class LegalMoveGenerator {
  private static final long LO_MASK = (1L << Rays.LO_SQUARES) - 1;
  private static final long HI_MASK = (1L << 81 - Rays.LO_SQUARES) - 1;

  private final EvasionGenerator evasions = new EvasionGenerator();
  private final Blockers pins = new Blockers();

  /** Appends the legal moves. */
  public void generate(Position position, MoveList out) {
    if (position.inCheck()) {
      evasions.generate(position, out);
      return;
    }
    int us = position.sideToMove();
    pins.find(position, position.kingSquare(us), us ^ 1);
    for (long lo = position.colorLo(us); lo != 0; lo &= lo - 1) {
      addMoves(position, us, Long.numberOfTrailingZeros(lo), out);
    }
    for (long hi = position.colorHi(us); hi != 0; hi &= hi - 1) {
      addMoves(position, us, Rays.LO_SQUARES + Long.numberOfTrailingZeros(hi), out);
    }
    if (position.hand(us) != Hand.EMPTY) {
      addDrops(position, us, out);
    }
  }

  private void addMoves(Position position, int us, int from, MoveList out) {
    int piece = position.pieceAt(from);
    long targetsLo = ~position.colorLo(us);
    long targetsHi = ~position.colorHi(us);
    if (Piece.type(piece) == PieceType.KING) {
      KingMoves.add(position, from, targetsLo, targetsHi, out);
      return;
    }
    if (pins.contains(from)) {
      targetsLo &= Rays.lineLo(position.kingSquare(us), from);
      targetsHi &= Rays.lineHi(position.kingSquare(us), from);
    }
    long occLo = position.occupiedLo();
    long occHi = position.occupiedHi();
    Emit.moves(
        out,
        piece,
        from,
        Attacks.lo(piece, from, occLo, occHi) & targetsLo,
        Attacks.hi(piece, from, occLo, occHi) & targetsHi);
  }

  static void addDrops(Position position, int us, MoveList out) {
    int hand = position.hand(us);
    long emptyLo = ~position.occupiedLo() & LO_MASK;
    long emptyHi = ~position.occupiedHi() & HI_MASK;
    for (int type = PieceType.LANCE; type <= PieceType.GOLD; type++) {
      if (Hand.has(hand, type)) {
        Emit.drops(out, type, emptyLo & Zones.aliveLo(us, type), emptyHi & Zones.aliveHi(us, type));
      }
    }
    if (Hand.has(hand, PieceType.PAWN)) {
      addPawnDrops(position, us, emptyLo, emptyHi, out);
    }
  }

  private static void addPawnDrops(
      Position position, int us, long emptyLo, long emptyHi, MoveList out) {
    int pawn = Piece.of(us, PieceType.PAWN);
    long lo = emptyLo & Zones.aliveLo(us, PieceType.PAWN);
    long hi = emptyHi & Zones.aliveHi(us, PieceType.PAWN);
    for (int file = 0; file < 9; file++) {
      long fileLo = Zones.fileLo(file);
      long fileHi = Zones.fileHi(file);
      if ((position.piecesLo(pawn) & fileLo | position.piecesHi(pawn) & fileHi) != 0) {
        lo &= ~fileLo;
        hi &= ~fileHi;
      }
    }
    int mating = DropPawnMate.squareInFront(position);
    if (mating >= 0 && DropPawnMate.is(position, mating)) {
      lo &= ~Rays.bitLo(mating);
      hi &= ~Rays.bitHi(mating);
    }
    Emit.drops(out, PieceType.PAWN, lo, hi);
  }
}
