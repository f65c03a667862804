package tsumugi.solver.player;

import tsumugi.engine.board.Move;
import tsumugi.engine.movegen.MoveList;

/**
 * Moves of one stage of a {@link MovePicker}, handed out by their scores, the greatest first. Few
 * of many are asked for as a rule, so the best of those left is looked for each time, and the first
 * of them takes its place. Score and place stand in one number: the search for the greatest has no
 * branch that depends on the scores. Of equal scores the one whose move stands first comes first.
 *
 * <pre>
 *    31    10 9            0
 *   |  score | 1023 - place |
 * </pre>
 */
final class ScoredMoves {
  /** No score is greater than this in size. */
  static final int MAX_SCORE = (1 << 21) - 1;

  private static final int PLACE_BITS = 10;
  private static final int PLACES = (1 << PLACE_BITS) - 1;

  private final MoveList moves = new MoveList();
  private final int[] keys = new int[MoveList.MAX_MOVES + 7];

  /** The first of those that are left. */
  private int first;

  /** Empties the list, which is then to be filled; after that each move needs a score. */
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

  /** The best of the moves left, or {@link Move#NONE}. */
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
