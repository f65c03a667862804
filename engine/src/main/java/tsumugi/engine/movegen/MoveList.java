package tsumugi.engine.movegen;

import java.util.Arrays;

/**
 * A growing list of moves that generators append to.
 *
 * <p>A search keeps the moves of all open nodes in one list, each node from the size it found to
 * the size it left: so no node allocates, and depth is bounded by memory only.
 */
public final class MoveList {
  /**
   * No position in which the side to move has a king has more legal moves (Nozaki, 2008: 593 is
   * reached and is the maximum). One without it may have a few more.
   */
  public static final int MAX_MOVES = 593;

  private int[] moves;
  private int size;

  public MoveList() {
    this(MAX_MOVES + 7);
  }

  public MoveList(int capacity) {
    moves = new int[capacity];
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public int get(int index) {
    return moves[index];
  }

  public void set(int index, int move) {
    moves[index] = move;
  }

  public void add(int move) {
    if (size == moves.length) {
      moves = Arrays.copyOf(moves, 2 * size);
    }
    moves[size++] = move;
  }

  public void clear() {
    size = 0;
  }

  /** Drops all moves from the given size on. */
  public void truncate(int newSize) {
    size = newSize;
  }

  /** Moves a move to the front of a part of the list, if it is there; the others keep order. */
  public void putFirst(int move, int start, int end) {
    for (int i = start; i < end; i++) {
      if (get(i) == move) {
        for (int j = i; j > start; j--) {
          set(j, get(j - 1));
        }
        set(start, move);
        return;
      }
    }
  }

  public boolean contains(int move) {
    for (int i = 0; i < size; i++) {
      if (moves[i] == move) {
        return true;
      }
    }
    return false;
  }

  /** A copy of the moves from an index on. */
  public int[] toArray(int from) {
    return Arrays.copyOfRange(moves, from, size);
  }
}
