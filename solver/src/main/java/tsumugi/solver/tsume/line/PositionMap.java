package tsumugi.solver.tsume.line;

import java.util.Arrays;
import tsumugi.engine.board.Zobrist;

/**
 * A map from positions to values. The key is exact: board, attacker's hand and side to move,
 * without dominance. The map is on the Java heap, 20 bytes a slot, and never overwrites a position,
 * unlike the table.
 *
 * <p>It doubles its size while the heap has room. If it cannot grow, it stays as it is and {@link
 * #put} reports the failure.
 */
final class PositionMap {
  /** What {@link #get} returns for a position that is not in the map. */
  static final long ABSENT = -1;

  private static final int SIDE_BIT = 1 << 28;
  private static final int USED_BIT = 1 << 29;

  /** The most slots that an array can hold, as a power of two. */
  private static final int MAX_SLOTS = 1 << 30;

  private final int mostSlots;
  private long[] boards = new long[64];
  private int[] rest = new int[64];
  private long[] values = new long[64];
  private int size;

  PositionMap() {
    this(MAX_SLOTS);
  }

  /**
   * @param mostSlots a power of two, at least 64; at most half of the slots are filled
   */
  PositionMap(int mostSlots) {
    this.mostSlots = mostSlots;
  }

  int size() {
    return size;
  }

  long get(long boardKey, int side, int hand) {
    int slot = slot(boardKey, rest(side, hand));
    return rest[slot] == 0 ? ABSENT : values[slot];
  }

  /**
   * Stores a value of 0 or more and replaces an older one.
   *
   * @return false if there is no room for another position; nothing is stored then
   */
  boolean put(long boardKey, int side, int hand, long value) {
    int key = rest(side, hand);
    int slot = slot(boardKey, key);
    if (rest[slot] == 0) {
      if (size >= rest.length / 2) {
        if (!grow()) {
          return false;
        }
        slot = slot(boardKey, key);
      }
      size++;
      boards[slot] = boardKey;
      rest[slot] = key;
    }
    values[slot] = value;
    return true;
  }

  void clear() {
    Arrays.fill(rest, 0);
    size = 0;
  }

  private static int rest(int side, int hand) {
    return hand | side * SIDE_BIT | USED_BIT;
  }

  private int slot(long boardKey, int key) {
    int slot = (int) Zobrist.mix(boardKey + key) & rest.length - 1;
    while (rest[slot] != 0 && (rest[slot] != key || boards[slot] != boardKey)) {
      slot = slot + 1 & rest.length - 1;
    }
    return slot;
  }

  /** Doubles the slots; returns false if arrays or the heap have no room for that. */
  private boolean grow() {
    if (rest.length == mostSlots) {
      return false;
    }
    int slots = 2 * rest.length;
    long[] newBoards;
    int[] newRest;
    long[] newValues;
    try {
      newBoards = new long[slots];
      newRest = new int[slots];
      newValues = new long[slots];
    } catch (OutOfMemoryError e) {
      return false;
    }
    long[] oldBoards = boards;
    int[] oldRest = rest;
    long[] oldValues = values;
    boards = newBoards;
    rest = newRest;
    values = newValues;
    for (int i = 0; i < oldRest.length; i++) {
      if (oldRest[i] != 0) {
        int slot = slot(oldBoards[i], oldRest[i]);
        boards[slot] = oldBoards[i];
        rest[slot] = oldRest[i];
        values[slot] = oldValues[i];
      }
    }
    return true;
  }
}
