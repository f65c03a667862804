package tsumugi.engine.movegen;

import java.util.Arrays;

/**
 * A growing list of moves to which generators append.
 *
 * <p>A search keeps the moves of all open nodes in one list; each node owns the range from the size
 * before to the size after its moves were generated. Nodes then allocate nothing, and depth is
 * limited only by memory.
 */
public final class MoveList {
  /**
   * The maximum number of legal moves in a position where the side to move has a king (Nozaki,
   * 2008: 593 is reached and not exceeded). Without a king there may be a few more.
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

  /** Removes all moves from index {@code newSize} on. */
  public void truncate(int newSize) {
    size = newSize;
  }

  /**
   * Moves the given move to the front of the range if the range contains it. The others keep their
   * order.
   */
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

  /** A copy of the moves from the given index on. */
  public int[] toArray(int from) {
    return Arrays.copyOfRange(moves, from, size);
  }
}
