package tsumugi.solver.coop;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.util.function.LongConsumer;
import tsumugi.engine.table.MemoryLease;

/**
 * A set of 64-bit keys in leased memory: 8 bytes a key and nothing else, for searches that ask one
 * question only, "was this position met before?".
 *
 * <p>A key's home is a cache line of eight slots, picked by {@code key x lines >>> 64}; a full line
 * passes keys on to the next. The set begins small, so that a small problem stays in the
 * processor's caches, and doubles in place: growing scales all homes upward in the same order, so
 * lines are moved from the last to the first. At its full size it becomes <em>bounded</em>: each
 * line is then a queue on its own, and a new key pushes out the line's oldest.
 *
 * <p>With keys of 64 random bits the chance that n positions hold a pair taken for the same is
 * n²/2^65: 7e-5 for 50 million. Not safe for use by two threads.
 */
final class ClosedSet {
  private static final int SLOTS = 8;
  private static final long LINE_BYTES = SLOTS * Long.BYTES;

  /** Lines past the last home, for what the last lines pass on. */
  private static final long SLACK = 64;

  private static final long FIRST_LINES = 512;

  /** Lines moved at a time when the set grows; far more than a key is ever passed on. */
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
   * An empty set.
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
   * So many keys are about to be added to an empty set: it grows for them at once, as it would on
   * the way. Keys in the order of {@link #forEach} fill a set from its first line on, and in one
   * that grows on the way each of them would be passed on past all before it.
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

  /** Adds a key, which is not 0; false when it was there. */
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
   * Reads from a key's line and does nothing with it. Done for many keys in a row before they are
   * added, so that their cache misses overlap.
   */
  long touch(long key) {
    return memory.get(JAVA_LONG, Math.unsignedMultiplyHigh(key, lines) * LINE_BYTES);
  }

  /** Shows all keys; of those that share a line the oldest first. */
  void forEach(LongConsumer taker) {
    long end = (bounded ? lines : lines + SLACK) * LINE_BYTES;
    for (long slot = 0; slot < end; slot += Long.BYTES) {
      long key = memory.get(JAVA_LONG, slot);
      if (key != 0) {
        taker.accept(key);
      }
    }
  }

  /** Home lines at present. */
  long lines() {
    return lines;
  }

  /** Keys in the set. */
  long size() {
    return size;
  }

  /** Keys that had to give way to others. */
  long forgotten() {
    return forgotten;
  }

  /** Keys the set can hold at its full size. */
  long capacity() {
    return maxLines * SLOTS;
  }

  /** True once the set forgets old keys for new ones. */
  boolean isBounded() {
    return bounded;
  }

  /**
   * Puts a key at the back of its full line, where lines fill up; the oldest drops out in front.
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

  /** Too little is left to grow into for that to be worth while. */
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

  /** Brings every key back to its home line, where alone it is looked for from now on. */
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

  /** Puts a key into a line, at the cost of the oldest there if need be. */
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
