package tsumugi.problems;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;

/**
 * Counts the teeth of a dragon saw (竜鋸). In such a saw, a dragon gives check after check while the
 * king goes to and fro between two squares. With every second check the dragon is one step further,
 * in the same direction. Each such step is a tooth, if three or more follow one another.
 */
public final class DragonSaw {
  /** The fewest steps in one direction, one after another, that count. */
  private static final int FEWEST_STEPS = 3;

  private static final int NOWHERE = -1;

  private final int[] king;
  private final int[] dragon;
  private int checks;

  private DragonSaw(Position start, int[] line) {
    king = new int[(line.length + 1) / 2];
    dragon = new int[king.length];
    Position position = new Position(start);
    int defender = start.sideToMove() ^ 1;
    for (int ply = 0; ply < line.length; ply++) {
      if (ply % 2 == 0) {
        king[checks] = position.kingSquare(defender);
        dragon[checks++] = isByDragon(position, line[ply]) ? Move.to(line[ply]) : NOWHERE;
      }
      position.doMove(line[ply]);
    }
  }

  private static boolean isByDragon(Position position, int move) {
    return !Move.isDrop(move) && Piece.type(position.pieceAt(Move.from(move))) == PieceType.DRAGON;
  }

  /**
   * The number of teeth of all saws of a line together.
   *
   * @param start the position, the attacker to move
   * @param line legal moves
   */
  public static int teeth(Position start, int[] line) {
    return new DragonSaw(start, line).teeth();
  }

  private int teeth() {
    int teeth = 0;
    int steps = 0;
    int direction = 0;
    for (int check = 2; check < checks; check++) {
      int step = step(check);
      steps = step == 0 ? 0 : step == direction ? steps + 1 : 1;
      direction = step;
      if (steps >= FEWEST_STEPS) {
        teeth += steps == FEWEST_STEPS ? FEWEST_STEPS : 1;
      }
    }
    return teeth;
  }

  /** The step of the dragon since the check before last, as a difference of squares, or 0. */
  private int step(int check) {
    boolean isBack = king[check] == king[check - 2] && king[check] != king[check - 1];
    if (!isBack || dragon[check] < 0 || dragon[check - 1] < 0 || dragon[check - 2] < 0) {
      return 0;
    }
    int files = Square.file(dragon[check]) - Square.file(dragon[check - 2]);
    int ranks = Square.rank(dragon[check]) - Square.rank(dragon[check - 2]);
    return Math.abs(files) <= 1 && Math.abs(ranks) <= 1 ? dragon[check] - dragon[check - 2] : 0;
  }
}
