package tsumugi.problems;

import java.util.HashSet;
import java.util.Set;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;

/**
 * Counts the rounds of a dragon mill. In each round, the defender drops a piece between king and
 * dragon, and the dragon takes it. Some checks later it takes the next one, on the same square and
 * with the king on the same square. So the defender's hand is emptied piece by piece.
 */
public final class DragonMill {
  private DragonMill() {}

  /**
   * The number of times that a dragon takes a piece just interposed, on a square where it took one
   * before, with the defender's king on the same square as then.
   *
   * @param start the position, the attacker to move
   * @param line legal moves
   */
  public static int rounds(Position start, int[] line) {
    Position position = new Position(start);
    int defender = start.sideToMove() ^ 1;
    Set<Integer> taken = new HashSet<>(); // squares of dragon and king
    int rounds = 0;
    for (int ply = 0; ply < line.length; ply++) {
      if (ply % 2 == 0 && ply > 0 && takesInterposed(position, line[ply - 1], line[ply])) {
        int squares = Move.to(line[ply]) * Square.COUNT + position.kingSquare(defender);
        rounds += taken.add(squares) ? 0 : 1;
      }
      position.doMove(line[ply]);
    }
    return rounds;
  }

  private static boolean takesInterposed(Position position, int reply, int move) {
    return Move.isDrop(reply)
        && !Move.isDrop(move)
        && Move.to(reply) == Move.to(move)
        && Piece.type(position.pieceAt(Move.from(move))) == PieceType.DRAGON;
  }
}
