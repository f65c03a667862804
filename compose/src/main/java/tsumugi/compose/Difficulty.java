package tsumugi.compose;

import java.util.Arrays;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;

/**
 * Estimates how difficult a solution is for a person. The number is the length in plies and what
 * the moves of the line add to it:
 *
 * <ul>
 *   <li>each attacker's turn: {@link #TRIES} times the logarithm (base 2) of one more than the
 *       weights of the other checks ({@link Tries});
 *   <li>each defender's turn: {@link #REPLIES} times the logarithm of the number of replies;
 *   <li>an attacker's move that captures: {@link #CAPTURE}, which is negative, since captures are
 *       seen first; one that does not promote although it could: {@link #NON_PROMOTION}.
 * </ul>
 *
 * <p>In a cooperative mate the defender refutes nothing, so every other check weighs 1.
 *
 * <p>The weights are round numbers, compared with grades given by hand (docs/compose.md). They are
 * small beside the length: larger weights ordered the problems that had not been used to choose
 * them less well. Sacrifices add nothing, because that did not help.
 */
public final class Difficulty {
  static final double TRIES = 0.125;
  static final double REPLIES = 0.25;
  static final double CAPTURE = -0.5;
  static final double NON_PROMOTION = 1.0;

  private final Position position;
  private final ComposeRule rule;
  private final MoveList moves = new MoveList();
  private final CheckGenerator checks = new CheckGenerator();
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final Tries tries = new Tries();

  private Difficulty(Position start, ComposeRule rule) {
    position = start;
    this.rule = rule;
  }

  /** The same as {@link #tenths(Position, int[], ComposeRule)} for a tsume. */
  public static int tenths(Position start, int[] line) {
    return tenths(start, line, ComposeRule.TSUME);
  }

  /**
   * The difficulty of a solution, in tenths; at least 0. All images of a problem, in the mirror or
   * with the colours exchanged, have the same difficulty.
   *
   * @param start the position, the attacker to move
   * @param line legal moves; every move of the attacker gives check
   */
  public static int tenths(Position start, int[] line, ComposeRule rule) {
    Orientation orientation = Orientation.canonical(start);
    Position image = orientation.of(start);
    return new Difficulty(image, rule).tenths(smaller(image, orientation.line(line)));
  }

  /** Of a line and its mirror image the smaller one, if the board is its own mirror image. */
  private static int[] smaller(Position image, int[] line) {
    if (Orientation.MIRRORED.of(image).boardKey() != image.boardKey()) {
      return line;
    }
    int[] mirrored = Orientation.MIRRORED.line(line);
    return Arrays.compare(mirrored, line) < 0 ? mirrored : line;
  }

  private int tenths(int[] line) {
    double sum = line.length;
    for (int ply = 0; ply < line.length; ply++) {
      if (ply % 2 == 0) {
        sum += TRIES * log2(1 + others(line[ply])) + look(line[ply]);
      } else {
        sum += REPLIES * log2(replies());
      }
      position.doMove(line[ply]);
    }
    return (int) Math.round(10 * sum);
  }

  /** What the look of an attacker's move adds. */
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

  /** The weights of all checks but one. */
  private int others(int own) {
    moves.clear();
    checks.generate(position, moves);
    int sum = 0;
    for (int i = 0; i < moves.size(); i++) {
      int check = moves.get(i);
      if (check != own) {
        sum += rule == ComposeRule.TSUME ? tries.weight(position, check) : 1;
      }
    }
    return sum;
  }

  private int replies() {
    moves.clear();
    evasions.generate(position, moves);
    return moves.size();
  }

  private static double log2(int number) {
    return number < 2 ? 0 : Math.log(number) / Math.log(2);
  }
}
