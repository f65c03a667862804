package tsumugi.solver.tsume.proof;

import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Zobrist;

/**
 * The positions that are covered by a claim, existing or promised, with hand dominance. A hash
 * table on the Java heap, 16 bytes a slot, at most three quarters full.
 *
 * <p>A board is represented by its key. If two boards had the same key, a claim could be left out,
 * and a verifier would refuse the file. So a collision may cost a proof but cannot make a false
 * one.
 *
 * <pre>
 *   key     board key, mixed with the kind; 0 is an empty slot
 *   value   bit 43 .. 16          15 .. 0
 *           attacker's hand       bound in plies
 * </pre>
 */
final class ClaimIndex {
  /** In place of a hand: no claim covers the position. */
  static final int NONE = -1;

  private static final long KIND = 0x9E3779B97F4A7C15L;
  private static final int HAND_SHIFT = 16;
  private static final int BOUND_MASK = (1 << HAND_SHIFT) - 1;
  private static final int MAX_SLOTS = 1 << 30;

  private long[] keys = new long[1 << 10];
  private long[] values = new long[1 << 10];
  private long size;

  /** Number of claims added. */
  long size() {
    return size;
  }

  /** Adds a claim. */
  void add(ClaimKind kind, long boardKey, int hand, int bound) {
    if (4 * (size + 1) > 3L * keys.length && keys.length < MAX_SLOTS) {
      grow();
    }
    if (size + 1 == keys.length) {
      throw new OutOfMemoryError("more claims than " + size);
    }
    put(key(kind, boardKey), (long) hand << HAND_SHIFT | bound);
    size++;
  }

  /**
   * The hand of a claim that covers a position, or {@link #NONE}. A claim of a mate covers it if
   * its hand is contained in {@code hand} and its bound is at most {@code bound}. Any other claim
   * covers it if its hand contains {@code hand} and its bound is at least {@code bound}.
   */
  int coveringHand(ClaimKind kind, long boardKey, int hand, int bound) {
    long key = key(kind, boardKey);
    int mask = keys.length - 1;
    for (int slot = (int) key & mask; keys[slot] != 0; slot = slot + 1 & mask) {
      if (keys[slot] == key) {
        int claimHand = (int) (values[slot] >>> HAND_SHIFT);
        int claimBound = (int) values[slot] & BOUND_MASK;
        boolean covers =
            kind.isMate()
                ? claimBound <= bound && Hand.isSuperiorOrEqual(hand, claimHand)
                : claimBound >= bound && Hand.isSuperiorOrEqual(claimHand, hand);
        if (covers) {
          return claimHand;
        }
      }
    }
    return NONE;
  }

  private static long key(ClaimKind kind, long boardKey) {
    long key = Zobrist.mix(boardKey ^ kind.ordinal() * KIND);
    return key == 0 ? 1 : key;
  }

  private void put(long key, long value) {
    int mask = keys.length - 1;
    int slot = (int) key & mask;
    while (keys[slot] != 0) {
      slot = slot + 1 & mask;
    }
    keys[slot] = key;
    values[slot] = value;
  }

  private void grow() {
    long[] oldKeys = keys;
    long[] oldValues = values;
    keys = new long[2 * oldKeys.length];
    values = new long[2 * oldKeys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != 0) {
        put(oldKeys[i], oldValues[i]);
      }
    }
  }
}
