package tsumugi.solver.coop;

import java.util.function.LongConsumer;
import tsumugi.engine.table.MemoryLease;

/**
 * The closed set in as many parts as there are threads: the lowest bits of a key tell its part, and
 * one thread alone looks after a part while a wide layer is built. So nothing is locked or tried
 * again, and what is found does not depend on who comes first.
 */
final class ClosedParts {
  private final ClosedSet[] parts;
  private final int mask;

  /** Written so that the compiler may not leave out the reads of {@link #prefetch}. */
  private long fetched;

  /**
   * Cuts up the first bytes of a leased memory.
   *
   * @param count a power of two
   */
  ClosedParts(MemoryLease lease, long bytes, int count) {
    long partBytes = bytes / count & -64;
    parts = new ClosedSet[count];
    for (int i = 0; i < count; i++) {
      parts[i] = new ClosedSet(lease.part(i * partBytes, partBytes));
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

  /** So many keys are about to be added, by now spread evenly ({@link ClosedSet#expect}). */
  void expect(long keys) {
    for (ClosedSet part : parts) {
      part.expect(keys / parts.length);
    }
  }

  boolean add(long key) {
    return parts[(int) key & mask].add(key);
  }

  /** Shows all keys. */
  void forEach(LongConsumer taker) {
    for (ClosedSet part : parts) {
      part.forEach(taker);
    }
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
}
