package tsumugi.solver.brinkmate;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;

/** What the search knows of a position with the attacker to move. Bounds only ever tighten. */
final class AttackerEntry {
  /** Stands for a number of moves: never. */
  static final int NEVER = Integer.MAX_VALUE;

  /** The position is not in W(lower): -1 if nothing is known, 0 if it has no mate. */
  int lower = -1;

  /** The position is in W(upper): 0 if it has a mate, {@link #NEVER} if nothing is known. */
  int upper = NEVER;

  /** The key of a brinkmate in {@code upper}. */
  int key = Move.NONE;

  /**
   * The moves that may be keys, in the order in which they are tried; null before the first use.
   */
  int @Nullable [] moves;

  /** For each move: the number of moves within which it is no key of a brinkmate. */
  int[] noKey = {};

  /** The number of moves; those that are no key for any number of moves have been removed. */
  int size;

  /** Bytes of the Java heap, roughly. */
  long bytes() {
    int[] list = moves;
    return 150 + (list == null ? 0 : bytesOfMoves(list.length));
  }

  /** Bytes of the lists for some number of moves, roughly. */
  static long bytesOfMoves(int count) {
    return 8L * count;
  }

  /** The index of a move in the list; -1 if it has been removed. */
  int indexOf(int move) {
    int[] list = moves;
    for (int i = 0; list != null && i < size; i++) {
      if (list[i] == move) {
        return i;
      }
    }
    return -1;
  }

  /** Moves a move to the front of the list. */
  void toFront(int index, int[] list) {
    int move = list[index];
    int bound = noKey[index];
    System.arraycopy(list, 0, list, 1, index);
    System.arraycopy(noKey, 0, noKey, 1, index);
    list[0] = move;
    noKey[0] = bound;
  }

  /** Takes a move out of the list, because it neither checks nor threatens mate. */
  void remove(int index, int[] list) {
    size--;
    System.arraycopy(list, index + 1, list, index, size - index);
    System.arraycopy(noKey, index + 1, noKey, index, size - index);
  }
}
