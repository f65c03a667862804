package tsumugi.review;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;

/** Games of players who like checks, captures and promotions, and otherwise move at random. */
final class GamesBySeed {
  private GamesBySeed() {}

  /** The moves of a game of at most {@code plies} moves, which ends with a mate if there is one. */
  static int[] play(Position start, int plies, RandomGenerator random) {
    Position position = new Position(start);
    List<Integer> moves = new ArrayList<>();
    while (moves.size() < plies) {
      int[] legal = legal(position);
      if (legal.length == 0) {
        break;
      }
      int move = choose(position, legal, random);
      moves.add(move);
      position.doMove(move);
    }
    return moves.stream().mapToInt(Integer::intValue).toArray();
  }

  static int[] legal(Position position) {
    MoveList list = new MoveList();
    new LegalMoveGenerator().generate(position, list);
    return list.toArray(0);
  }

  private static int choose(Position position, int[] legal, RandomGenerator random) {
    int best = legal[random.nextInt(legal.length)];
    for (int tries = 0; tries < 6; tries++) {
      int move = legal[random.nextInt(legal.length)];
      if (isLively(position, move)) {
        best = move;
      }
    }
    return best;
  }

  private static boolean isLively(Position position, int move) {
    boolean takes = position.pieceAt(Move.to(move)) != Piece.EMPTY;
    position.doMove(move);
    boolean checks = position.inCheck();
    position.undoMove(move);
    return takes || checks || Move.isPromotion(move);
  }
}
