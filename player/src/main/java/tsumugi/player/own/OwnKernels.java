package tsumugi.player.own;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import tsumugi.player.nnue.VectorModule;

/**
 * The arithmetic of the network. Both implementations give the same numbers and read the same
 * arrays, so an evaluator can switch between them at any root. {@link OwnScalarKernels} is used
 * first: it is fast immediately but reaches only half of the final speed. The vector code is slow
 * until the JVM has compiled it, since vectors are objects before that, and a first move in such
 * code would search only about a hundred positions.
 */
abstract sealed class OwnKernels permits OwnScalarKernels, OwnVectorKernels {
  private static final OwnKernels SCALAR = new OwnScalarKernels();

  /** The implementation used from the next root on. */
  private static volatile OwnKernels inUse = SCALAR;

  private static final AtomicBoolean begun = new AtomicBoolean();

  /** Opened when the vector code is compiled, or is known to be unavailable. */
  private static final CountDownLatch settled = new CountDownLatch(1);

  /** The vector implementation once it is compiled, the scalar one before that. */
  static OwnKernels inUse() {
    return inUse;
  }

  /** Starts to compile the vector code in the background. Only the first call has an effect. */
  static void prepare(OwnNetwork network) {
    if (VectorModule.isWanted() && begun.compareAndSet(false, true)) {
      Thread thread = new Thread(() -> compile(network), "vectors");
      thread.setDaemon(true);
      // Without vectors everything works, only slower; stderr stays silent.
      thread.setUncaughtExceptionHandler((failed, reason) -> {});
      thread.start();
    }
  }

  /** Has the vector code compiled and waits for it, at most {@code nanos} nanoseconds. */
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
      // LinkageError: the module of this JVM differs from the one that this class was compiled
      // with.
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
   * Sets the {@code half} sums from {@code to} on to those from {@code from} on, plus one row and
   * minus one row. 16-bit arithmetic with wrap-around.
   */
  abstract void exchange(
      short[] sums, int from, int to, int half, short[] rows, int added, int removed);

  /** The same with two rows each, as a capture needs them. */
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
   * The output of the second layer before its bias is added.
   *
   * @param weights {@code half} weights for each view, from {@code at} on
   */
  abstract int output(short[] sums, int own, int other, int half, short[] weights, int at);
}
