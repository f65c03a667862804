package tsumugi.solver.player.own;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import tsumugi.solver.player.nnue.VectorModule;

/**
 * The arithmetic of the network. Both implementations give the same numbers and read the same
 * arrays, so that an evaluator can go over from one to the other at any root. It begins with {@link
 * OwnScalarKernels}, which are quick at once and half as fast in the end; vectors are objects until
 * the JVM has compiled them, and a first move in such code would see a hundred positions.
 */
abstract sealed class OwnKernels permits OwnScalarKernels, OwnVectorKernels {
  private static final OwnKernels SCALAR = new OwnScalarKernels();

  /** What evaluates from the next root on. */
  private static volatile OwnKernels inUse = SCALAR;

  private static final AtomicBoolean begun = new AtomicBoolean();

  /** Opened once the vectors are compiled, or will never be. */
  private static final CountDownLatch settled = new CountDownLatch(1);

  /** The vectors once they are compiled, the plain loops before that. */
  static OwnKernels inUse() {
    return inUse;
  }

  /** Begins to compile the vectors in the background, once. */
  static void prepare(OwnNetwork network) {
    if (VectorModule.isWanted() && begun.compareAndSet(false, true)) {
      Thread thread = new Thread(() -> compile(network), "vectors");
      thread.setDaemon(true);
      // Without vectors everything goes on, slower; stderr stays silent.
      thread.setUncaughtExceptionHandler((failed, reason) -> {});
      thread.start();
    }
  }

  /** Has the vectors compiled, and waits for it, so long at most. */
  static void warmUp(OwnNetwork network, long nanos) {
    prepare(network);
    if (VectorModule.isWanted()) {
      try {
        settled.await(nanos, TimeUnit.NANOSECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static void compile(OwnNetwork network) {
    try {
      if (!VectorModule.isThere()) {
        return;
      }
      // LinkageError: a JVM whose module differs from the one this was compiled with.
      OwnVectorKernels vectors = new OwnVectorKernels();
      if (OwnNetwork.LANES % vectors.lanes() == 0 && OwnWarmUp.run(vectors, network)) {
        inUse = vectors;
      }
    } finally {
      settled.countDown();
    }
  }

  abstract String title();

  /**
   * The {@code half} sums from {@code to} on become those from {@code from} on, with one row added
   * and one removed. 16 bits, which wrap.
   */
  abstract void exchange(
      short[] sums, int from, int to, int half, short[] rows, int added, int removed);

  /** The same with two rows each, as a capture has them. */
  abstract void exchangeTwo(
      short[] sums,
      int from,
      int to,
      int half,
      short[] rows,
      int added,
      int removed,
      int added2,
      int removed2);

  abstract void add(short[] sums, int half, short[] rows, int added);

  abstract void subtract(short[] sums, int half, short[] rows, int removed);

  /**
   * The second layer before its bias.
   *
   * @param weights {@code half} for each view from {@code at} on
   */
  abstract int output(short[] sums, int own, int other, int half, short[] weights, int at);
}
