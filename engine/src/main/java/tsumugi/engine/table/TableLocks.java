package tsumugi.engine.table;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A lock with a version for every pair of groups, or for a few pairs of a large table: a writer
 * holds it, a reader only looks whether it stayed as it was (a "sequence lock").
 *
 * <p>It guards the boards of its pairs and all records of their chains. The version goes up by one
 * when a writer comes and by one when it leaves, so it is odd while somebody writes; being 64 bits
 * wide and outside the records it never comes round, and no torn record can look whole by chance.
 */
final class TableLocks {
  /** One for each pair of the smallest main area, each in a cache line of its own: 128 KiB. */
  private static final int LOCKS = 1 << 11;

  private static final int STRIDE_SHIFT = 3;

  private static final int SPINS = 64;
  private static final VarHandle VERSION = MethodHandles.arrayElementVarHandle(long[].class);

  private final long[] versions = new long[LOCKS << STRIDE_SHIFT];

  static int of(long pair) {
    return ((int) pair & LOCKS - 1) << STRIDE_SHIFT;
  }

  /** The version, once no writer is there. */
  long stamp(int lock) {
    for (int i = 0; ; i++) {
      long version = (long) VERSION.getAcquire(versions, lock);
      if ((version & 1) == 0) {
        return version;
      }
      pause(i);
    }
  }

  /** True when nobody has written since the stamp was taken, so that all that was read is true. */
  boolean isValid(int lock, long stamp) {
    VarHandle.acquireFence();
    return (long) VERSION.getOpaque(versions, lock) == stamp;
  }

  void lock(int lock) {
    for (int i = 0; !tryLock(lock); i++) {
      pause(i);
    }
  }

  boolean tryLock(int lock) {
    long version = (long) VERSION.getOpaque(versions, lock);
    if ((version & 1) != 0 || !VERSION.compareAndSet(versions, lock, version, version + 1)) {
      return false;
    }
    VarHandle.storeStoreFence(); // no write of ours is seen before the version is odd
    return true;
  }

  void unlock(int lock) {
    VERSION.setRelease(versions, lock, versions[lock] + 1);
  }

  /** A holder that lost its processor needs ours. */
  private static void pause(int turn) {
    if (turn < SPINS) {
      Thread.onSpinWait();
    } else {
      Thread.yield();
    }
  }
}
