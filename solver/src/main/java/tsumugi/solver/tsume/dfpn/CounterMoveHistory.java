package tsumugi.solver.tsume.dfpn;

/**
 * What became of a move in a {@link DfpnSearch} whenever it followed a certain other one: how often
 * it decided its node for the side that made it, and how often it failed. The first guesses lean on
 * it, since the same two moves mostly do the same a few squares of board away.
 *
 * <p>(The counter-move history of alpha-beta programs.)
 *
 * <pre>
 *   bit  15 .. 8   7 .. 0
 *        failures  successes      both are halved when one is full
 * </pre>
 */
final class CounterMoveHistory {
  private static final int BITS = 17;
  private static final int SLOTS = 2 << BITS;
  private static final int FULL = 250;
  private static final int MASK = 0xFF;
  private static final int SHIFT = 8;

  /** Counts as an even result before anything is known. */
  private static final int UNKNOWN = 2;

  /** Taken at the first lesson: most short problems are solved without one. */
  private short[] counts = {};

  /** Notes how a move ended. */
  void learn(int before, int move, boolean attacker, boolean success) {
    if (counts.length == 0) {
      counts = new short[SLOTS];
    }
    int slot = slot(before, move, attacker);
    int successes = successes(slot) + (success ? 1 : 0);
    int failures = failures(slot) + (success ? 0 : 1);
    if (Math.max(successes, failures) == FULL) {
      successes >>= 1;
      failures >>= 1;
    }
    counts[slot] = (short) (failures << SHIFT | successes);
  }

  /** How a move ended so far, from {@code -weight}, always well, to {@code weight}, never. */
  int tendency(int before, int move, boolean attacker, int weight) {
    if (counts.length == 0) {
      return 0;
    }
    int slot = slot(before, move, attacker);
    int successes = successes(slot);
    int failures = failures(slot);
    int all = successes + failures + UNKNOWN;
    return Math.floorDiv(2 * weight * (failures - successes) + all, 2 * all);
  }

  /** All that has been learnt so far; nothing, or a number for each slot. */
  short[] all() {
    return counts.clone();
  }

  /**
   * Goes on from what another has learnt.
   *
   * @return false when no history has so many slots
   */
  boolean take(short[] learnt) {
    if (learnt.length != 0 && learnt.length != SLOTS) {
      return false;
    }
    counts = learnt.clone();
    return true;
  }

  private int successes(int slot) {
    return counts[slot] & MASK;
  }

  private int failures(int slot) {
    return counts[slot] >>> SHIFT & MASK;
  }

  private static int slot(int before, int move, boolean attacker) {
    int hash = move * 0x9E3779B1 + before * 0x85EBCA6B;
    return hash >>> Integer.SIZE - BITS | (attacker ? 1 << BITS : 0);
  }
}
