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
 * Generates all legal moves that give check: drops, promotions and non-promotions, discovered and
 * double checks, king moves that discover a check, and checks that answer a check.
 *
 * <p>Only moves to the squares of {@link CheckSquares} are generated. Pieces that can discover a
 * check are handled separately, and stepping pieces too far from the king are skipped ({@link
 * CheckCandidates}).
 */
public final class CheckGenerator {
  private final CheckSquares checks = new CheckSquares();
  private final Blockers discoverers = new Blockers();
  private final Blockers pins = new Blockers();
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MoveList answers = new MoveList();
  private final boolean testsPawnDrops;

  public CheckGenerator() {
    this(true);
  }

  /**
   * A generator that may leave the drop-pawn mate rule to its caller, who sees a violation at no
   * extra cost when no evasion is found.
   *
   * @param testsPawnDrops false to include pawn drops that mate
   */
  public CheckGenerator(boolean testsPawnDrops) {
    this.testsPawnDrops = testsPawnDrops;
  }

  /**
   * Appends all legal checks of the side to move. Appends nothing if the other side has no king on
   * the board.
   */
  public void generate(Position position, MoveList out) {
    generate(position, position.inCheck(), out);
  }

  /** The same for callers that already know whether the side to move is in check. */
  public void generate(Position position, boolean inCheck, MoveList out) {
    int us = position.sideToMove();
    int target = position.kingSquare(us ^ 1);
    if (target == Square.NONE) {
      return;
    }
    if (inCheck) {
      addCheckingAnswers(position, out);
      return;
    }
    checks.fill(position, us ^ 1);
    discoverers.find(position, target, us);
    pins.find(position, position.kingSquare(us), us ^ 1);
    long ownLo = position.colorLo(us);
    long ownHi = position.colorHi(us);
    long discoverLo = discoverers.lo & ownLo;
    long discoverHi = discoverers.hi & ownHi;
    for (int type = PieceType.PAWN; type < PieceType.COUNT; type++) {
      if (type != PieceType.KING) {
        int piece = Piece.of(us, type);
        addDirect(
            position,
            piece,
            position.piecesLo(piece) & ~discoverLo & CheckCandidates.lo(piece, target),
            position.piecesHi(piece) & ~discoverHi & CheckCandidates.hi(piece, target),
            out);
      }
    }
    for (; discoverLo != 0; discoverLo &= discoverLo - 1) {
      addDiscovering(position, Long.numberOfTrailingZeros(discoverLo), target, out);
    }
    for (; discoverHi != 0; discoverHi &= discoverHi - 1) {
      int from = Rays.LO_SQUARES + Long.numberOfTrailingZeros(discoverHi);
      addDiscovering(position, from, target, out);
    }
    if (position.hand(us) != Hand.EMPTY) {
      addDrops(position, us, out);
    }
  }

  /** An attacker in check may only play evasions. They are few, so each is tried. */
  private void addCheckingAnswers(Position position, MoveList out) {
    answers.clear();
    evasions.generate(position, answers);
    for (int i = 0; i < answers.size(); i++) {
      int move = answers.get(i);
      position.doMove(move);
      if (position.inCheck()) {
        out.add(move);
      }
      position.undoMove(move);
    }
  }

  private void addDirect(Position position, int piece, long fromLo, long fromHi, MoveList out) {
    for (; fromLo != 0; fromLo &= fromLo - 1) {
      addDirect(position, piece, Long.numberOfTrailingZeros(fromLo), out);
    }
    for (; fromHi != 0; fromHi &= fromHi - 1) {
      addDirect(position, piece, Rays.LO_SQUARES + Long.numberOfTrailingZeros(fromHi), out);
    }
  }

  private void addDirect(Position position, int piece, int from, MoveList out) {
    int us = Piece.color(piece);
    long occLo = position.occupiedLo();
    long occHi = position.occupiedHi();
    long lo = Attacks.lo(piece, from, occLo, occHi) & ~position.colorLo(us);
    long hi = Attacks.hi(piece, from, occLo, occHi) & ~position.colorHi(us);
    if (pins.contains(from)) {
      lo &= Rays.lineLo(position.kingSquare(us), from);
      hi &= Rays.lineHi(position.kingSquare(us), from);
    }
    addDirect(us, Piece.type(piece), from, lo, hi, out);
  }

  /** Adds the moves to those destinations from which the piece itself gives check. */
  private void addDirect(int us, int type, int from, long lo, long hi, MoveList out) {
    if (PieceType.canPromote(type)) {
      int promoted = PieceType.promoted(type);
      long zoneLo = -1;
      long zoneHi = -1;
      if (!Zones.inPromotion(us, from)) {
        zoneLo = Zones.promotionLo(us);
        zoneHi = Zones.promotionHi(us);
      }
      long promoteLo = lo & checks.lo[promoted] & zoneLo;
      long promoteHi = hi & checks.hi[promoted] & zoneHi;
      if ((promoteLo | promoteHi) != 0) {
        Emit.promotions(out, from, promoteLo, promoteHi);
      }
    }
    Emit.quiet(out, from, lo & checks.lo[type], hi & checks.hi[type]);
  }

  /**
   * Adds the moves of a piece that masks its own slider: off the line every move checks; along it
   * only direct checks do.
   */
  private void addDiscovering(Position position, int from, int target, MoveList out) {
    int us = position.sideToMove();
    int piece = position.pieceAt(from);
    int type = Piece.type(piece);
    long lineLo = Rays.lineLo(target, from);
    long lineHi = Rays.lineHi(target, from);
    long occLo = position.occupiedLo();
    long occHi = position.occupiedHi();
    long lo = Attacks.lo(piece, from, occLo, occHi) & ~position.colorLo(us);
    long hi = Attacks.hi(piece, from, occLo, occHi) & ~position.colorHi(us);
    if (type == PieceType.KING) {
      KingMoves.add(position, from, lo & ~lineLo, hi & ~lineHi, out);
      return;
    }
    if (pins.contains(from)) {
      lo &= Rays.lineLo(position.kingSquare(us), from);
      hi &= Rays.lineHi(position.kingSquare(us), from);
    }
    Emit.moves(out, piece, from, lo & ~lineLo, hi & ~lineHi);
    addDirect(us, type, from, lo & lineLo, hi & lineHi, out);
  }

  private void addDrops(Position position, int us, MoveList out) {
    int hand = position.hand(us);
    long emptyLo = ~position.occupiedLo();
    long emptyHi = ~position.occupiedHi();
    for (int type = PieceType.LANCE; type <= PieceType.GOLD; type++) {
      if (Hand.has(hand, type)) {
        Emit.drops(out, type, checks.lo[type] & emptyLo, checks.hi[type] & emptyHi);
      }
    }
    long pawnLo = checks.lo[PieceType.PAWN] & emptyLo;
    long pawnHi = checks.hi[PieceType.PAWN] & emptyHi;
    if ((pawnLo | pawnHi) != 0 && Hand.has(hand, PieceType.PAWN)) {
      int to =
          pawnLo != 0
              ? Long.numberOfTrailingZeros(pawnLo)
              : Rays.LO_SQUARES + Long.numberOfTrailingZeros(pawnHi);
      if (!Emit.hasPawnOnFile(position, us, to)
          && !(testsPawnDrops && DropPawnMate.is(position, to))) {
        out.add(Move.drop(PieceType.PAWN, to));
      }
    }
  }
}
