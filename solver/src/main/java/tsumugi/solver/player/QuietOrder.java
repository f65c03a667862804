package tsumugi.solver.player;

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
 * In which order the quiet moves of a node are tried, out of check: by their {@link MoveHistory},
 * and by what can be seen of them. A check comes early, and so does a piece that leaves a square
 * where it is attacked, or a pawn, lance or knight that attacks a dearer piece.
 *
 * <p>What such moves are worth is in history counts. It was read off from what cut nodes short, and
 * kept by games: docs/laboratory/search-tests.md. One object per thread: it remembers the piece
 * that was asked about last, since the moves of a piece are made together.
 */
final class QuietOrder {
  private static final int PAWN = 100;

  private final MoveHistory history;
  private final StaticExchange exchange;
  private final Tuning tuning;

  private Position position = new Position();
  private Preceding before = new Preceding();
  private CheckingMoves checks = new CheckingMoves();
  private int from;
  private int escape;

  QuietOrder(MoveHistory history, StaticExchange exchange, Tuning tuning) {
    this.history = history;
    this.exchange = exchange;
    this.tuning = tuning;
  }

  /**
   * Takes in the node that the next questions are about.
   *
   * @param checking has looked at the position
   */
  void look(Position at, Preceding preceding, CheckingMoves checking) {
    position = at;
    before = preceding;
    checks = checking;
    from = Square.NONE;
  }

  /** How early a legal quiet move is to be tried: a greater number comes first. */
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

  /** What leaving its square is worth to a piece. */
  private int escape() {
    int us = position.sideToMove();
    if (!position.isAttacked(from, us ^ 1)) {
      return 0;
    }
    int value = PieceValues.onBoard(Piece.type(position.pieceAt(from)));
    int loose = position.isAttacked(from, us) ? 0 : tuning.escapeLoose;
    return tuning.escape + loose + tuning.escapeValue * value / PAWN;
  }

  /** What a piece attacks from its new square, where that is dearer than it is by a pawn. */
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
