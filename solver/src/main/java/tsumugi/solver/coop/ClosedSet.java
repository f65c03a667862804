package tsumugi.solver.coop;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.util.function.LongConsumer;
import tsumugi.engine.table.MemoryLease;

/**
 * A set of 64-bit keys in leased memory that uses only 8 bytes a key, for searches that ask a
 * single question: "was this position met before?".
 *
 * <p>The home of a key is a cache line of eight slots, selected by {@code key x lines >>> 64}; a
 * full line passes keys on to the next. The set begins small, so that a small problem stays in the
 * processor's caches, and doubles in place. Growth scales all homes upward in the same order, so
 * lines are moved from the last to the first. At its full size the set becomes <em>bounded</em>:
 * each line is then a queue of its own, and a new key replaces the oldest key of the line.
 *
 * <p>With keys of 64 random bits, the probability that n positions contain a pair with equal keys
 * is n²/2^65: 7e-5 for 50 million. Not thread-safe.
 */
final class ClosedSet {
  private static final int SLOTS = 8;
  private static final long LINE_BYTES = SLOTS * Long.BYTES;

  /** Additional lines for keys that the last home lines pass on. */
  private static final long SLACK = 64;

  private static final long FIRST_LINES = 512;

  /** The number of lines moved at a time when the set grows; a key is never passed on this far. */
  private static final int CHUNK = 4096;

  private final MemoryLease.Part part;
  private final MemorySegment memory;
  private final long maxLines;
  private long lines;
  private long size;
  private long growAt;
  private boolean bounded;
  private long forgotten;

  /**
   * Creates an empty set.
   *
   * @param part at least 16 KiB
   */
  ClosedSet(MemoryLease.Part part) {
    this.part = part;
    memory = part.memory();
    long bytes = memory.byteSize();
    maxLines = bytes / LINE_BYTES - SLACK;
    if (maxLines < SLACK) {
      throw new IllegalArgumentException("too little memory for a closed set: " + bytes + " bytes");
    }
    resize(Math.min(FIRST_LINES, maxLines));
    zero(0, lines + SLACK);
  }

  /**
   * Announces the number of keys that will be added to an empty set, which grows immediately to the
   * size it would reach. {@link #forEach} gives keys in the order of their home lines. In a set
   * that is still small they would all belong to its first lines, and each key would be passed on
   * beyond all keys before it.
   */
  void expect(long keys) {
    while (keys >= growAt) {
      if (isNearlyFull()) {
        bound();
        return;
      }
      long oldLines = lines;
      resize(Math.min(2 * oldLines, maxLines));
      zero(oldLines + SLACK, lines + SLACK);
    }
  }

  /** Adds a key, which must not be 0. Returns false if the set already contains it. */
  boolean add(long key) {
    for (long line = Math.unsignedMultiplyHigh(key, lines); ; line++) {
      long at = line * LINE_BYTES;
      for (long slot = at; slot < at + LINE_BYTES; slot += Long.BYTES) {
        long word = memory.get(JAVA_LONG, slot);
        if (word == key) {
          return false;
        }
        if (word == 0) {
          memory.set(JAVA_LONG, slot, key);
          if (++size >= growAt) {
            grow();
          }
          return true;
        }
      }
      if (bounded) {
        push(at, key);
        return true;
      }
      if (line == lines + SLACK - 1) {
        grow();
        return add(key);
      }
    }
  }

  /**
   * Reads from a key's line without using the value. Called for many keys before they are added, so
   * that their cache misses overlap.
   */
  long touch(long key) {
    return memory.get(JAVA_LONG, Math.unsignedMultiplyHigh(key, lines) * LINE_BYTES);
  }

  /** Passes all keys to the consumer; those in one line from oldest to newest. */
  void forEach(LongConsumer taker) {
    long end = (bounded ? lines : lines + SLACK) * LINE_BYTES;
    for (long slot = 0; slot < end; slot += Long.BYTES) {
      long key = memory.get(JAVA_LONG, slot);
      if (key != 0) {
        taker.accept(key);
      }
    }
  }

  /** The current number of home lines. */
  long lines() {
    return lines;
  }

  /** The number of keys in the set. */
  long size() {
    return size;
  }

  /** The number of keys that were replaced by others. */
  long forgotten() {
    return forgotten;
  }

  /** The number of keys that the set can hold at its full size. */
  long capacity() {
    return maxLines * SLOTS;
  }

  /** Whether the set replaces old keys by new ones. */
  boolean isBounded() {
    return bounded;
  }

  /**
   * Adds a key at the end of its full line, where keys are appended; the oldest key at the front is
   * removed.
   */
  private void push(long at, long key) {
    forgotten++;
    long last = at + LINE_BYTES - Long.BYTES;
    for (long slot = at; slot < last; slot += Long.BYTES) {
      memory.set(JAVA_LONG, slot, memory.get(JAVA_LONG, slot + Long.BYTES));
    }
    memory.set(JAVA_LONG, last, key);
  }

  private void resize(long newLines) {
    part.use((newLines + SLACK) * LINE_BYTES);
    lines = newLines;
    long slots = newLines * SLOTS;
    growAt = isNearlyFull() ? slots - slots / 8 : slots - slots / 5;
  }

  /** Whether too little memory is left for growth to be worthwhile. */
  private boolean isNearlyFull() {
    return maxLines < lines + lines / 4;
  }

  private void grow() {
    long oldLines = lines;
    long newLines = Math.min(2 * oldLines, maxLines);
    if (isNearlyFull()) {
      bound();
      return;
    }
    resize(newLines);
    zero(oldLines + SLACK, newLines + SLACK);
    long[] keys = new long[(int) Math.min(CHUNK, oldLines + SLACK) * SLOTS];
    for (long end = oldLines + SLACK; end > 0; ) {
      long begin = Math.max(0, (end - 1) / CHUNK * CHUNK);
      int count = (int) (end - begin) * SLOTS;
      MemorySegment.copy(memory, JAVA_LONG, begin * LINE_BYTES, keys, 0, count);
      zero(begin, end);
      for (int i = 0; i < count; i++) {
        if (keys[i] != 0) {
          insert(keys[i]);
        }
      }
      end = begin;
    }
  }

  /** Moves every key to its home line, since from now on it is looked for only there. */
  private void bound() {
    bounded = true;
    growAt = Long.MAX_VALUE;
    for (long line = 0; line < lines + SLACK; line++) {
      long kept = line * LINE_BYTES;
      for (int i = 0; i < SLOTS; i++) {
        long slot = line * LINE_BYTES + i * Long.BYTES;
        long key = memory.get(JAVA_LONG, slot);
        memory.set(JAVA_LONG, slot, 0);
        long home = Math.unsignedMultiplyHigh(key, lines);
        if (key != 0 && home == line) {
          memory.set(JAVA_LONG, kept, key);
          kept += Long.BYTES;
        } else if (key != 0) {
          admit(home * LINE_BYTES, key);
        }
      }
    }
    size -= forgotten;
  }

  /** Adds a key to a line, replacing the oldest key if the line is full. */
  private void admit(long at, long key) {
    for (long slot = at; slot < at + LINE_BYTES; slot += Long.BYTES) {
      if (memory.get(JAVA_LONG, slot) == 0) {
        memory.set(JAVA_LONG, slot, key);
        return;
      }
    }
    push(at, key);
  }

  private void insert(long key) {
    long slot = Math.unsignedMultiplyHigh(key, lines) * LINE_BYTES;
    while (memory.get(JAVA_LONG, slot) != 0) {
      slot += Long.BYTES;
    }
    memory.set(JAVA_LONG, slot, key);
  }

  private void zero(long fromLine, long toLine) {
    memory.asSlice(fromLine * LINE_BYTES, (toLine - fromLine) * LINE_BYTES).fill((byte) 0);
  }
}
