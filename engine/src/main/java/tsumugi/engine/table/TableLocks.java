package tsumugi.engine.table;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Versioned locks ("sequence locks"), one for each pair of groups, or for several pairs in a large
 * table. A writer holds the lock; a reader only tests whether the version stayed the same.
 *
 * <p>A lock guards the boards of its pairs and all records of their chains. The version is
 * increased by one when a writer takes the lock and again when it releases it, so it is odd during
 * a write. It has 64 bits and is stored outside the records, so it never wraps around, and a torn
 * record cannot look consistent by chance.
 */
final class TableLocks {
  /**
   * One for each pair of groups in a main area of 1 MB, the largest that a table starts with. Each
   * is in its own cache line, so they take 128 KiB.
   */
  private static final int LOCKS = 1 << 11;

  private static final int STRIDE_SHIFT = 3;

  private static final int SPINS = 64;
  private static final VarHandle VERSION = MethodHandles.arrayElementVarHandle(long[].class);

  private final long[] versions = new long[LOCKS << STRIDE_SHIFT];

  static int of(long pair) {
    return ((int) pair & LOCKS - 1) << STRIDE_SHIFT;
  }

  /** The version, as soon as no writer holds the lock. */
  long stamp(int lock) {
    for (int i = 0; ; i++) {
      long version = (long) VERSION.getAcquire(versions, lock);
      if ((version & 1) == 0) {
        return version;
      }
      pause(i);
    }
  }

  /**
   * Whether nobody has written since the stamp was taken, so that everything read is consistent.
   */
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
    VarHandle.storeStoreFence(); // our writes become visible only after the version is odd
    return true;
  }

  void unlock(int lock) {
    VERSION.setRelease(versions, lock, versions[lock] + 1);
  }

  /** A lock holder that was descheduled needs our processor. */
  private static void pause(int turn) {
    if (turn < SPINS) {
      Thread.onSpinWait();
    } else {
      Thread.yield();
    }
  }
}
