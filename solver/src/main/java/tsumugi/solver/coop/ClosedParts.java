package tsumugi.solver.coop;

import java.util.function.LongConsumer;
import tsumugi.engine.table.MemoryLease;

/**
 * The closed set, divided into one part for each thread. The lowest bits of a key select its part,
 * and while a wide layer is built each part is used by one thread only. No locks or retries are
 * needed, and the result does not depend on the order of the threads.
 */
final class ClosedParts {
  private final ClosedSet[] parts;
  private final int mask;

  /** Written so that the compiler cannot remove the reads of {@link #prefetch}. */
  private long fetched;

  /**
   * Divides the first bytes of a leased memory into parts.
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

  /** Starts loading what the look-ups of these keys in the map and in the set will read. */
  void prefetch(long[] keys, int count, LayerMap map) {
    long seen = 0;
    for (int i = 0; i < count; i++) {
      seen ^= parts[(int) keys[i] & mask].touch(keys[i]) ^ map.touch(keys[i]);
    }
    fetched = seen;
  }

  /**
   * Announces that {@code keys} keys, evenly distributed, will be added ({@link ClosedSet#expect}).
   */
  void expect(long keys) {
    for (ClosedSet part : parts) {
      part.expect(keys / parts.length);
    }
  }

  boolean add(long key) {
    return parts[(int) key & mask].add(key);
  }

  /** Passes all keys to the consumer. */
  void forEach(LongConsumer taker) {
    for (ClosedSet part : parts) {
      part.forEach(taker);
    }
  }

  /** Whether some part has reached its full size and may forget old positions. */
  boolean isBounded() {
    for (ClosedSet part : parts) {
      if (part.isBounded()) {
        return true;
      }
    }
    return false;
  }

  /** The number of positions in all parts. */
  long size() {
    long size = 0;
    for (ClosedSet part : parts) {
      size += part.size();
    }
    return size;
  }

  /** The number of positions that were replaced by others. */
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
