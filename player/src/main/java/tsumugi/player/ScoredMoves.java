package tsumugi.player;

import tsumugi.engine.board.Move;
import tsumugi.engine.movegen.MoveList;

/**
 * The moves of one stage of a {@link MovePicker}, returned in order of their scores, largest first.
 * Usually only a few are requested, so the list is not sorted: each request finds the best
 * remaining move, and the first remaining one takes its place. Score and place are packed into one
 * number, so the search for the maximum has no branch that depends on the scores. Among equal
 * scores, the first place wins.
 *
 * <pre>
 *    31    10 9            0
 *   |  score | 1023 - place |
 * </pre>
 */
final class ScoredMoves {
  /** The limit of the absolute value of a score. */
  static final int MAX_SCORE = (1 << 21) - 1;

  private static final int PLACE_BITS = 10;
  private static final int PLACES = (1 << PLACE_BITS) - 1;

  private final MoveList moves = new MoveList();
  private final int[] keys = new int[MoveList.MAX_MOVES + 7];

  /** The first remaining place. */
  private int first;

  /** Empties the list and returns it to be filled. Each move then needs a score. */
  MoveList refill() {
    moves.clear();
    first = 0;
    return moves;
  }

  int size() {
    return moves.size();
  }

  int get(int place) {
    return moves.get(place);
  }

  void score(int place, int score) {
    keys[place] = key(score, place);
  }

  /** The best remaining move, or {@link Move#NONE}. */
  int next() {
    int size = moves.size();
    if (first == size) {
      return Move.NONE;
    }
    int best = Integer.MIN_VALUE;
    for (int i = first; i < size; i++) {
      best = Math.max(best, keys[i]);
    }
    int place = PLACES - (best & PLACES);
    int move = moves.get(place);
    moves.set(place, moves.get(first));
    keys[place] = key(keys[first] >> PLACE_BITS, place);
    first++;
    return move;
  }

  private static int key(int score, int place) {
    return score << PLACE_BITS | PLACES - place;
  }
}
