package tsumugi.compose;

import tsumugi.engine.notation.ProblemKey;

/**
 * The keys of many problems, each with the number under which it was added: a hash table with open
 * addressing in primitive arrays. A million problems take 40 MB at most. Not thread-safe.
 */
public final class KnownKeys {
  /** The most slots; two thirds of them, about 700 million, may hold keys. */
  private static final int MOST_SLOTS = 1 << 30;

  private static final int FIRST_SLOTS = 1 << 10;

  private long[] high = new long[FIRST_SLOTS];
  private long[] low = new long[FIRST_SLOTS];

  /** The number of each key; 0 for an empty slot. */
  private int[] numbers = new int[FIRST_SLOTS];

  private int size;

  /**
   * Adds a key if it is new.
   *
   * @param number its number, at least 1
   * @return the number of the equal key that was added before; 0 if the key is new
   */
  public int add(ProblemKey key, int number) {
    if (number < 1) {
      throw new IllegalArgumentException("numbers begin with 1: " + number);
    }
    if (3L * size >= 2L * numbers.length) {
      grow();
    }
    int slot = slot(key.high(), key.low());
    if (numbers[slot] == 0) {
      set(slot, key.high(), key.low(), number);
      size++;
      return 0;
    }
    return numbers[slot];
  }

  /** Whether the key was added. */
  public boolean contains(ProblemKey key) {
    return numbers[slot(key.high(), key.low())] != 0;
  }

  /** The number of different keys. */
  public int size() {
    return size;
  }

  /** The slot of a key, or the empty one in which it belongs. Keys are hashes themselves. */
  private int slot(long keyHigh, long keyLow) {
    int mask = numbers.length - 1;
    int slot = (int) keyLow & mask;
    while (numbers[slot] != 0 && (high[slot] != keyHigh || low[slot] != keyLow)) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void set(int slot, long keyHigh, long keyLow, int number) {
    high[slot] = keyHigh;
    low[slot] = keyLow;
    numbers[slot] = number;
  }

  private void grow() {
    if (numbers.length == MOST_SLOTS) {
      throw new IllegalStateException("more than " + size + " keys");
    }
    long[] oldHigh = high;
    long[] oldLow = low;
    int[] oldNumbers = numbers;
    high = new long[2 * oldHigh.length];
    low = new long[2 * oldLow.length];
    numbers = new int[2 * oldNumbers.length];
    for (int i = 0; i < oldNumbers.length; i++) {
      if (oldNumbers[i] != 0) {
        set(slot(oldHigh[i], oldLow[i]), oldHigh[i], oldLow[i], oldNumbers[i]);
      }
    }
  }
}
