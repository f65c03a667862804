package tsumugi.solver.tsume.line;

import java.util.Arrays;
import tsumugi.engine.board.Zobrist;

/**
 * What is noted about positions by exact key: board, attacker's hand and side to move, no
 * dominance. On the Java heap and never overwritten, unlike the table's records; 24 bytes a slot.
 */
final class PositionMap {
  /** {@link #get}'s answer for a position that is not there. */
  static final long ABSENT = -1;

  private static final int SIDE_BIT = 1 << 28;
  private static final int USED_BIT = 1 << 29;

  private long[] boards = new long[64];
  private int[] rest = new int[64];
  private long[] values = new long[64];
  private int size;

  int size() {
    return size;
  }

  long get(long boardKey, int side, int hand) {
    int slot = slot(boardKey, rest(side, hand));
    return rest[slot] == 0 ? ABSENT : values[slot];
  }

  /** Notes a value, 0 or more, in place of any older one. */
  void put(long boardKey, int side, int hand, long value) {
    if (2 * size >= rest.length) {
      grow();
    }
    int key = rest(side, hand);
    int slot = slot(boardKey, key);
    if (rest[slot] == 0) {
      size++;
      boards[slot] = boardKey;
      rest[slot] = key;
    }
    values[slot] = value;
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

  private void grow() {
    long[] oldBoards = boards;
    int[] oldRest = rest;
    long[] oldValues = values;
    boards = new long[2 * oldRest.length];
    rest = new int[2 * oldRest.length];
    values = new long[2 * oldRest.length];
    for (int i = 0; i < oldRest.length; i++) {
      if (oldRest[i] != 0) {
        int slot = slot(oldBoards[i], oldRest[i]);
        boards[slot] = oldBoards[i];
        rest[slot] = oldRest[i];
        values[slot] = oldValues[i];
      }
    }
  }
}
