package tsumugi.solver.tsume.composed;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;

/**
 * Generates the replies of a defender's node in the order of the definition: first all replies that
 * are no interpositions, then the interpositions square by square from the king outward, and on
 * each square drops before moves of pieces on the board. The drops on one square have no order
 * among themselves, nor have the moves: it must not matter which piece is examined first.
 */
final class Interpositions {
  private final EvasionGenerator evasions = new EvasionGenerator();

  /**
   * Appends all replies.
   *
   * @return the index of the first interposition, or the size of the list if there is no such reply
   */
  int generate(Position position, MoveList moves) {
    int from = moves.size();
    evasions.generate(position, moves);
    int king = position.kingSquare(position.sideToMove());
    int first = from;
    while (first < moves.size() && !isInterposition(position, king, moves.get(first))) {
      first++;
    }
    sort(moves, first, king);
    return first;
  }

  /** If the king stays and the square is empty, a move can only answer a check by interposing. */
  private static boolean isInterposition(Position position, int king, int move) {
    if (Move.isDrop(move)) {
      return true;
    }
    return Move.from(move) != king && position.pieceAt(Move.to(move)) == 0;
  }

  /** Whether a reply of the side to move, which is in check, interposes. */
  boolean isInterposition(Position position, int reply) {
    return isInterposition(position, position.kingSquare(position.sideToMove()), reply);
  }

  /** Whether two interpositions are moves of pieces on the board to the same square. */
  static boolean isSameMove(int one, int other) {
    return !Move.isDrop(one) && !Move.isDrop(other) && Move.to(one) == Move.to(other);
  }

  /** Whether two interpositions are drops on the same square. */
  static boolean isSameDrop(int one, int other) {
    return Move.isDrop(one) && Move.isDrop(other) && Move.to(one) == Move.to(other);
  }

  private static void sort(MoveList moves, int first, int king) {
    for (int i = first + 1; i < moves.size(); i++) {
      int move = moves.get(i);
      int order = order(move, king);
      int at = i;
      while (at > first && order(moves.get(at - 1), king) > order) {
        at--;
      }
      moves.putFirst(move, at, i + 1);
    }
  }

  private static int order(int move, int king) {
    return 2 * distance(Move.to(move), king) + (Move.isDrop(move) ? 0 : 1);
  }

  /** The distance of two squares on one line, in king's moves. */
  private static int distance(int square, int king) {
    int files = Math.abs(Square.file(square) - Square.file(king));
    int ranks = Math.abs(Square.rank(square) - Square.rank(king));
    return Math.max(files, ranks);
  }
}
