package tsumugi.solver.tsume.dfpn;

import tsumugi.engine.board.Zobrist;

/**
 * Attacker's nodes that were looked ahead at in vain: they have checks, and none of them mates at
 * once. Most nodes are opened twice, and each time their replies are looked at; the second look
 * then makes no move.
 *
 * <pre>
 *   bit  31 .. 8      7 .. 0
 *        signature    number of checks, at least 1    0 for an empty slot
 * </pre>
 *
 * A newer look takes the slot of an older one. Two nodes may have one signature, so nothing but a
 * guess rests on a slot: {@link ChildEvaluation} does not ask for a node with one ply left, which
 * its look ahead decides. The slots take 256 KB. (Not final: a test makes every slot a foreign
 * one.)
 */
class LookAheadCache {
  private static final int BITS = 16;
  private static final int CHECKS = 0xFF;
  private static final int SIGNATURE = ~CHECKS;

  /** Taken at the first look: most short problems are solved without one. */
  private int[] slots = {};

  /** Notes a look in vain that found so many checks. */
  void note(long boardKey, int hand, int checks) {
    if (slots.length == 0) {
      slots = new int[1 << BITS];
    }
    long hash = hash(boardKey, hand);
    slots[slot(hash)] = (int) hash & SIGNATURE | Math.min(checks, CHECKS);
  }

  /** How many checks a look in vain has found, or 0 when none is known of. */
  int checks(long boardKey, int hand) {
    if (slots.length == 0) {
      return 0;
    }
    long hash = hash(boardKey, hand);
    int slot = slots[slot(hash)];
    return ((slot ^ (int) hash) & SIGNATURE) == 0 ? slot & CHECKS : 0;
  }

  private static int slot(long hash) {
    return (int) (hash >>> Long.SIZE - BITS);
  }

  private static long hash(long boardKey, int hand) {
    return Zobrist.mix(boardKey + hand * 0x9E3779B97F4A7C15L);
  }
}
