package tsumugi.solver.tsume.proof;

import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Zobrist;

/**
 * Which positions are covered by a claim that is written already or will be, hand dominance
 * included. 16 bytes a slot on the Java heap, at most three slots in four used.
 *
 * <p>Boards are known by their keys. Two boards of one key would let a claim be left out, and a
 * verifier would then refuse the file: an accident may cost a proof but cannot make a false one.
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

  /** Claims added. */
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
   * The hand of a claim that covers a position, or {@link #NONE}: of a mate one that is contained
   * in the position's and holds within at most so many plies, else one that contains it and holds
   * for at least so many.
   */
  int coveringHand(ClaimKind kind, long boardKey, int hand, int bound) {
    long key = key(kind, boardKey);
    int mask = keys.length - 1;
    for (int slot = (int) key & mask; keys[slot] != 0; slot = slot + 1 & mask) {
      if (keys[slot] == key) {
        int itsHand = (int) (values[slot] >>> HAND_SHIFT);
        int itsBound = (int) values[slot] & BOUND_MASK;
        boolean covers =
            kind.isMate()
                ? itsBound <= bound && Hand.isSuperiorOrEqual(hand, itsHand)
                : itsBound >= bound && Hand.isSuperiorOrEqual(itsHand, hand);
        if (covers) {
          return itsHand;
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
