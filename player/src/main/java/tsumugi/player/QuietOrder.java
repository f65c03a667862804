package tsumugi.player;

import tsumugi.engine.board.Attacks;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Rays;
import tsumugi.engine.board.Square;
import tsumugi.engine.movegen.CheckingMoves;
import tsumugi.engine.movegen.StaticExchange;

/**
 * The order in which the quiet moves of a node out of check are tried: by their {@link MoveHistory}
 * and by features of the move. Checks come early. So do moves of a piece from a square where it is
 * attacked, and moves by which a pawn, lance or knight attacks a more valuable piece.
 *
 * <p>The bonuses are in units of history counts. They were estimated from the moves that caused
 * cutoffs and confirmed in games. One object per thread: it caches the origin of the last move,
 * since the moves of a piece are generated together.
 */
final class QuietOrder {
  private static final int PAWN = 100;

  private final MoveHistory history;
  private final StaticExchange exchange;
  private final Tuning tuning;

  private Position position = new Position();
  private PrecedingMoves before = new PrecedingMoves();
  private CheckingMoves checks = new CheckingMoves();
  private int from;
  private int escape;

  QuietOrder(MoveHistory history, StaticExchange exchange, Tuning tuning) {
    this.history = history;
    this.exchange = exchange;
    this.tuning = tuning;
  }

  /**
   * Prepares for questions about the moves of a node.
   *
   * @param checking must have looked at the position
   */
  void look(Position at, PrecedingMoves preceding, CheckingMoves checking) {
    position = at;
    before = preceding;
    checks = checking;
    from = Square.NONE;
  }

  /** The order of a legal quiet move: a larger number comes first. */
  int score(int move) {
    int score = history.count(position, move, before);
    if (checks.givesCheck(position, move)) {
      score += exchange.atLeast(position, move, 0) ? tuning.safeCheck : tuning.losingCheck;
    }
    if (Move.isDrop(move)) {
      return score + threat(Move.dropType(move), Move.to(move));
    }
    if (Move.from(move) != from) {
      from = Move.from(move);
      escape = escape();
    }
    return score + escape + threat(Piece.type(position.pieceAt(from)), Move.to(move));
  }

  /** The bonus for leaving a square where the piece is attacked. */
  private int escape() {
    int us = position.sideToMove();
    if (!position.isAttacked(from, us ^ 1)) {
      return 0;
    }
    int value = PieceValues.onBoard(Piece.type(position.pieceAt(from)));
    int loose = position.isAttacked(from, us) ? 0 : tuning.escapeLoose;
    return tuning.escape + loose + tuning.escapeValue * value / PAWN;
  }

  /**
   * The bonus for attacking, from the new square, a piece that is more valuable by more than a
   * pawn.
   */
  private int threat(int type, int to) {
    if (type > PieceType.KNIGHT) {
      return 0;
    }
    int us = position.sideToMove();
    int piece = Piece.of(us, type);
    long occLo = position.occupiedLo();
    long occHi = position.occupiedHi();
    long lo = Attacks.lo(piece, to, occLo, occHi) & position.colorLo(us ^ 1);
    long hi = Attacks.hi(piece, to, occLo, occHi) & position.colorHi(us ^ 1);
    int dearest = 0;
    for (; lo != 0; lo &= lo - 1) {
      dearest = Math.max(dearest, valueOn(Long.numberOfTrailingZeros(lo)));
    }
    for (; hi != 0; hi &= hi - 1) {
      dearest = Math.max(dearest, valueOn(Rays.LO_SQUARES + Long.numberOfTrailingZeros(hi)));
    }
    int gain = dearest - PieceValues.onBoard(type);
    return gain > PAWN ? tuning.threat + tuning.threatValue * gain / PAWN : 0;
  }

  private int valueOn(int square) {
    return PieceValues.onBoard(Piece.type(position.pieceAt(square)));
  }
}
