package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Move;
import tsumugi.engine.movegen.MoveList;

/** Moves are returned in the order of their scores, compared with a search through plain arrays. */
class ScoredMovesTest {
  private final ScoredMoves moves = new ScoredMoves();

  private void fill(int... scores) {
    MoveList list = moves.refill();
    for (int place = 0; place < scores.length; place++) {
      list.add(1 + place);
    }
    for (int place = 0; place < scores.length; place++) {
      moves.score(place, scores[place]);
    }
  }

  @Test
  void nothingComesOfNothing() {
    fill();
    assertEquals(Move.NONE, moves.next());
  }

  @Test
  void theGreatestComesFirstAndOfEqualOnesTheFirst() {
    fill(-5, 7, 7, -5, 0);
    assertEquals(2, moves.next());
    assertEquals(3, moves.next());
    assertEquals(5, moves.next());
    assertEquals(Move.NONE, fourth());
  }

  private int fourth() {
    moves.next();
    moves.next();
    return moves.next();
  }

  @Test
  void theEndsOfTheRangeKeepTheirSign() {
    fill(-ScoredMoves.MAX_SCORE, 0, ScoredMoves.MAX_SCORE, -1);
    assertEquals(3, moves.next());
    assertEquals(2, moves.next());
    assertEquals(4, moves.next());
    assertEquals(1, moves.next());
  }

  @Test
  void asPlainArraysHaveThem() {
    SplittableRandom random = new SplittableRandom(1911);
    for (int round = 0; round < 20_000; round++) {
      int size = round == 0 ? MoveList.MAX_MOVES : random.nextInt(60);
      int range = 1 + random.nextInt(round % 2 == 0 ? 4 : ScoredMoves.MAX_SCORE);
      int[] scores = random.ints(size, -range, range + 1).toArray();
      fill(scores);
      int[] left = new int[size];
      for (int place = 0; place < size; place++) {
        left[place] = 1 + place;
      }
      for (int first = 0; first < size; first++) {
        int best = first;
        for (int i = first + 1; i < size; i++) {
          best = scores[i] > scores[best] ? i : best;
        }
        int move = left[best];
        left[best] = left[first];
        scores[best] = scores[first];
        assertEquals(move, moves.next());
      }
      assertEquals(Move.NONE, moves.next());
      assertEquals(Move.NONE, moves.next());
    }
  }
}
