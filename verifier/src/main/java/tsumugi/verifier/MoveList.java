package tsumugi.verifier;

import java.util.Arrays;

/** A list for the moves of one position, reused for the next. */
final class MoveList {
  /**
   * No position has more than 593 legal moves; boards that cannot occur in a game may come close.
   */
  private int[] moves = new int[700];

  private int size;

  void clear() {
    size = 0;
  }

  void add(int move) {
    if (size == moves.length) {
      moves = Arrays.copyOf(moves, 2 * size);
    }
    moves[size++] = move;
  }

  int size() {
    return size;
  }

  int[] toArray() {
    return Arrays.copyOf(moves, size);
  }

  int get(int index) {
    return moves[index];
  }

  boolean contains(int move) {
    for (int i = 0; i < size; i++) {
      if (moves[i] == move) {
        return true;
      }
    }
    return false;
  }
}
