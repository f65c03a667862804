package tsumugi.problems;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;

/**
 * Counts the rungs of a king ladder. In a ladder, the king is driven over ranks or files, one step
 * after another, by the same two to six checks. Each such series is a rung, if three or more follow
 * one another. From one rung to the next, king and checking pieces are shifted in the same
 * direction by one or two ranks, or by one or two files. Checks that take a piece just interposed
 * do not count, so between two checks of a series the defender may interpose as often as he can.
 */
public final class KingLadder {
  /** The fewest repetitions of a series in one direction, one after another, that count. */
  private static final int FEWEST_REPETITIONS = 2;

  private static final int SHORTEST = 2;
  private static final int LONGEST = 6;

  private final int[] king;
  private final int[] to;
  private final int[] kind;
  private int checks;

  private KingLadder(Position start, int[] line) {
    king = new int[(line.length + 1) / 2];
    to = new int[king.length];
    kind = new int[king.length];
    Position position = new Position(start);
    int defender = start.sideToMove() ^ 1;
    for (int ply = 0; ply < line.length; ply++) {
      if (ply % 2 == 0 && !(ply > 0 && takesInterposed(line[ply - 1], line[ply]))) {
        king[checks] = position.kingSquare(defender);
        to[checks] = Move.to(line[ply]);
        kind[checks++] = kind(position, line[ply]);
      }
      position.doMove(line[ply]);
    }
  }

  private static boolean takesInterposed(int reply, int move) {
    return Move.isDrop(reply) && Move.to(reply) == Move.to(move);
  }

  /** The kind of piece that moves, whether it is dropped, and whether it promotes. */
  private static int kind(Position position, int move) {
    return Move.isDrop(move)
        ? -Move.dropType(move)
        : Piece.type(position.pieceAt(Move.from(move))) * 2 + (Move.isPromotion(move) ? 1 : 0);
  }

  /**
   * The number of rungs of all ladders of a line whose series have the same number of checks; the
   * most for any number.
   *
   * @param start the position, the attacker to move
   * @param line legal moves
   */
  public static int rungs(Position start, int[] line) {
    KingLadder ladder = new KingLadder(start, line);
    int most = 0;
    for (int length = SHORTEST; length <= LONGEST; length++) {
      most = Math.max(most, ladder.rungs(length));
    }
    return most;
  }

  /** Rungs of a given number of checks. */
  private int rungs(int length) {
    int rungs = 0;
    int repeated = 0;
    int direction = 0;
    for (int check = length; check <= checks; check++) {
      int shift = check == checks ? 0 : shift(check, check - length);
      if (shift == 0 || shift != direction) {
        int whole = repeated / length;
        rungs += whole >= FEWEST_REPETITIONS ? whole + 1 : 0;
        repeated = 0;
      }
      direction = shift;
      repeated += shift == 0 ? 0 : 1;
    }
    return rungs;
  }

  /**
   * The shift of the king between two checks by the same kind of piece, as a difference of squares;
   * 0 if it is no step of a ladder, or if the checking piece is not shifted in the same way.
   */
  private int shift(int check, int before) {
    int files = Square.file(king[check]) - Square.file(king[before]);
    int ranks = Square.rank(king[check]) - Square.rank(king[before]);
    boolean isStep = files * ranks == 0 && Math.abs(files + ranks) <= 2;
    boolean sameSide =
        files == 0
            ? Square.rank(to[check]) - Square.rank(to[before]) == ranks
            : Square.file(to[check]) - Square.file(to[before]) == files;
    return isStep && sameSide && kind[check] == kind[before] ? king[check] - king[before] : 0;
  }
}
