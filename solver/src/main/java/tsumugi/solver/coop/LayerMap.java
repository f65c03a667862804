package tsumugi.solver.coop;

import java.util.Arrays;

/**
 * Maps keys to the numbers of the positions of one layer. It is emptied for every layer and only as
 * large as the layer, so for narrow layers it stays in the first-level cache.
 */
final class LayerMap {
  private static final int MIN_SLOTS = 64;

  private long[] keys = new long[MIN_SLOTS];
  private int[] numbers = new int[MIN_SLOTS];
  private int mask = MIN_SLOTS - 1;
  private int size;

  /**
   * Removes everything and reserves room for about {@code expected} keys. The map grows if there
   * are more.
   */
  void reset(int expected) {
    int slots = Math.max(MIN_SLOTS, Integer.highestOneBit(Math.min(expected, 1 << 28)) << 2);
    if (slots > keys.length) {
      keys = new long[slots];
      numbers = new int[slots];
    } else {
      Arrays.fill(keys, 0, slots, 0);
    }
    mask = slots - 1;
    size = 0;
  }

  /** The number of a key, or -1. */
  int find(long key) {
    for (int slot = home(key); keys[slot] != 0; slot = slot + 1 & mask) {
      if (keys[slot] == key) {
        return numbers[slot];
      }
    }
    return -1;
  }

  /** Reads from a key's slot, so that {@link #find} does not have to wait for memory. */
  long touch(long key) {
    return keys[home(key)];
  }

  /** Adds a key that the map does not contain. */
  void add(long key, int number) {
    if (2 * ++size > mask) {
      grow();
    }
    put(key, number);
  }

  private void put(long key, int number) {
    int slot = home(key);
    while (keys[slot] != 0) {
      slot = slot + 1 & mask;
    }
    keys[slot] = key;
    numbers[slot] = number;
  }

  private int home(long key) {
    return (int) (key >>> 8) & mask;
  }

  private void grow() {
    int slots = mask + 1;
    long[] oldKeys = Arrays.copyOf(keys, slots);
    int[] oldNumbers = Arrays.copyOf(numbers, slots);
    if (2 * slots > keys.length) {
      keys = new long[2 * slots];
      numbers = new int[2 * slots];
    } else {
      Arrays.fill(keys, 0, 2 * slots, 0);
    }
    mask = 2 * slots - 1;
    for (int slot = 0; slot < slots; slot++) {
      if (oldKeys[slot] != 0) {
        put(oldKeys[slot], oldNumbers[slot]);
      }
    }
  }
}
