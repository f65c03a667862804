package tsumugi.compose;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;

/**
 * Estimates how difficult a solution is for a person. The number is a sum over the moves of the
 * line, in tenths:
 *
 * <ul>
 *   <li>each attacker's turn: the logarithm (base 2) of the number of checks;
 *   <li>each other check at an attacker's turn that leaves the defender a single reply: {@link #TRY},
 *       as such tries nearly mate;
 *   <li>an attacker's move that gives a piece away, to be captured at once: {@link #SACRIFICE}, and
 *       twice that if it is the first move; one that does not promote although it could: {@link
 *       #NON_PROMOTION}; one that captures: {@link #CAPTURE}, which is negative, since captures are
 *       seen first;
 *   <li>each defender's turn: half the logarithm of the number of replies.
 * </ul>
 */
public final class Difficulty {
  static final double TRY = 0.5;
  static final double SACRIFICE = 1.5;
  static final double NON_PROMOTION = 1.0;
  static final double CAPTURE = -0.5;

  private final Position position;
  private final MoveList moves = new MoveList();
  private final MoveList replies = new MoveList();
  private final CheckGenerator checks = new CheckGenerator();
  private final EvasionGenerator evasions = new EvasionGenerator();

  private Difficulty(Position start) {
    position = new Position(start);
  }

  /**
   * The difficulty of a solution, in tenths; at least 0.
   *
   * @param start the position, the attacker to move
   * @param line legal moves; every move of the attacker gives check
   */
  public static int tenths(Position start, int[] line) {
    Difficulty difficulty = new Difficulty(start);
    double sum = 0;
    for (int ply = 0; ply < line.length; ply++) {
      int next = ply + 1 < line.length ? line[ply + 1] : Move.NONE;
      sum += ply % 2 == 0 ? difficulty.attack(line[ply], next, ply == 0) : difficulty.defend();
      difficulty.position.doMove(line[ply]);
    }
    return (int) Math.max(0, Math.round(10 * sum));
  }

  private double attack(int own, int reply, boolean isFirst) {
    moves.clear();
    checks.generate(position, moves);
    double sum = log2(moves.size());
    for (int i = 0; i < moves.size(); i++) {
      if (moves.get(i) != own && countReplies(moves.get(i)) == 1) {
        sum += TRY;
      }
    }
    if (reply != Move.NONE && Move.to(reply) == Move.to(own)) {
      sum += isFirst ? 2 * SACRIFICE : SACRIFICE;
    }
    return sum + look(own);
  }

  /** What the look of a move adds. */
  private double look(int move) {
    if (Move.isDrop(move)) {
      return 0;
    }
    double sum = position.pieceAt(Move.to(move)) == Piece.EMPTY ? 0 : CAPTURE;
    int us = position.sideToMove();
    boolean could =
        PieceType.canPromote(Piece.type(position.pieceAt(Move.from(move))))
            && (Square.rankFor(us, Move.from(move)) < 3 || Square.rankFor(us, Move.to(move)) < 3);
    return could && !Move.isPromotion(move) ? sum + NON_PROMOTION : sum;
  }

  private int countReplies(int check) {
    position.doMove(check);
    replies.clear();
    evasions.generate(position, replies);
    position.undoMove(check);
    return replies.size();
  }

  private double defend() {
    replies.clear();
    evasions.generate(position, replies);
    return log2(replies.size()) / 2;
  }

  private static double log2(int number) {
    return number < 2 ? 0 : Math.log(number) / Math.log(2);
  }
}
