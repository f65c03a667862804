package tsumugi.solver.tsume.dfpn;

import java.util.function.IntFunction;
import tsumugi.engine.board.Zobrist;

/**
 * Remembers attacker's nodes that have checks but no mate in one. Most defender's nodes are opened
 * at least twice, and each time all their replies are evaluated; the second time no move has to be
 * made for this.
 *
 * <pre>
 *   bit  31 .. 8      7 .. 0
 *        signature    number of checks, at least 1    0 for an empty slot
 * </pre>
 *
 * A newer entry replaces an older one in the same slot. Two nodes may have the same signature, so
 * only a guess may depend on a slot. With one ply left, the look ahead decides the node, so {@link
 * ChildEvaluation} does not use the cache there. The slots take 256 KB; if the Java heap has no
 * room for them, nothing is remembered. (The class is not final because a test replaces it by one
 * that always answers for another node.)
 */
class LookAheadCache {
  private static final int BITS = 16;
  private static final int CHECKS = 0xFF;
  private static final int SIGNATURE = ~CHECKS;

  private final IntFunction<int[]> heap;

  /** Allocated at the first entry: most short problems are solved without one. */
  private int[] slots = {};

  /** Whether the heap had no room. It is not asked again, which would take long each time. */
  private boolean isDenied;

  LookAheadCache() {
    this(int[]::new);
  }

  /**
   * @param heap allocates arrays, or throws OutOfMemoryError
   */
  LookAheadCache(IntFunction<int[]> heap) {
    this.heap = heap;
  }

  /** Remembers a node without a mate in one and its number of checks, at least 1. */
  void note(long boardKey, int hand, int checks) {
    if (slots.length == 0 && !allocate()) {
      return;
    }
    long hash = hash(boardKey, hand);
    slots[slot(hash)] = (int) hash & SIGNATURE | Math.min(checks, CHECKS);
  }

  private boolean allocate() {
    if (!isDenied) {
      try {
        slots = heap.apply(1 << BITS);
      } catch (OutOfMemoryError e) {
        isDenied = true;
      }
    }
    return !isDenied;
  }

  /** The number of checks of a remembered node, or 0 if the node is not remembered. */
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
