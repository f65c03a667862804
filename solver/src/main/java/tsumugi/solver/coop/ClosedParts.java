package tsumugi.solver.coop;

import java.lang.foreign.MemorySegment;
import tsumugi.engine.table.ClosedSet;
import tsumugi.engine.table.MainSubTable;

/**
 * The closed set in as many parts as there are threads: the lowest bits of a key tell its part, and
 * one thread alone looks after a part while a wide layer is built. So nothing is locked or tried
 * again, and what is found does not depend on who comes first.
 */
final class ClosedParts {
  private final ClosedSet[] parts;
  private final int mask;
  private final long start;
  private final long partBytes;

  /** Written so that the compiler may not leave out the reads of {@link #prefetch}. */
  private long fetched;

  /**
   * Cuts up a part of a memory.
   *
   * @param count a power of two
   */
  ClosedParts(MemorySegment memory, long start, long bytes, int count) {
    this.start = start;
    partBytes = bytes / count & -64;
    parts = new ClosedSet[count];
    for (int i = 0; i < count; i++) {
      parts[i] = new ClosedSet(memory, start + i * partBytes, partBytes);
    }
    mask = count - 1;
  }

  int count() {
    return parts.length;
  }

  ClosedSet part(int number) {
    return parts[number];
  }

  int partOf(long key) {
    return (int) key & mask;
  }

  /** Begins to fetch what the map's and the set's look-ups will read for these keys. */
  void prefetch(long[] keys, int count, LayerMap map) {
    long seen = 0;
    for (int i = 0; i < count; i++) {
      seen ^= parts[(int) keys[i] & mask].touch(keys[i]) ^ map.touch(keys[i]);
    }
    fetched = seen;
  }

  boolean add(long key) {
    return parts[(int) key & mask].add(key);
  }

  /** True once some old positions may be forgotten. */
  boolean isBounded() {
    for (ClosedSet part : parts) {
      if (part.isBounded()) {
        return true;
      }
    }
    return false;
  }

  /** Positions in all parts. */
  long size() {
    long size = 0;
    for (ClosedSet part : parts) {
      size += part.size();
    }
    return size;
  }

  /** Positions that had to give way to others. */
  long forgotten() {
    long forgotten = 0;
    for (ClosedSet part : parts) {
      forgotten += part.forgotten();
    }
    return forgotten;
  }

  int hashfull() {
    long capacity = 0;
    for (ClosedSet part : parts) {
      capacity += part.capacity();
    }
    return isBounded() ? 1000 : (int) (1000 * size() / capacity);
  }

  void giveBack(MainSubTable table) {
    for (int i = 0; i < parts.length; i++) {
      table.takeBack(start + i * partBytes, parts[i].end());
    }
  }
}
