package tsumugi.solver.coop;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The state that the threads of {@link WideLayers} share while they expand a layer: the positions
 * that remain in this round, and whether to continue.
 *
 * <p>The first thread whose list is full ends the round for all. Otherwise, with more threads than
 * processors, a round would last for seconds.
 *
 * <p>The calling thread starts a layer and a round while the others wait at the barrier, which
 * makes the changes visible to them.
 */
final class LayerRound {
  /**
   * The number of positions that a thread takes at a time; each may have thousands of candidates.
   */
  private static final int CHUNK = 16;

  private final AtomicInteger cursor = new AtomicInteger();
  private Layer layer = new Layer();

  /** The position where this round ends. */
  private int end;

  /** Whether the round has ended, so that no further position is expanded in it. */
  private volatile boolean over;

  /** Whether the budget has requested a stop, so that the layer is no longer needed. */
  private volatile boolean stopped;

  private volatile @Nullable Throwable failure;

  void beginLayer(Layer newLayer) {
    layer = newLayer;
    cursor.set(0);
    stopped = false;
  }

  /** Starts a round of at most about {@code positions} positions. */
  void begin(int positions) {
    over = false;
    end = Math.min(cursor.get() + positions, layer.size);
  }

  /** Whether the layer has positions that no thread has taken. */
  boolean hasMoreRounds() {
    return cursor.get() < layer.size;
  }

  /** Whether this round has such positions. */
  boolean hasMore() {
    return !over && cursor.get() < end;
  }

  /**
   * Takes a chunk of positions. Returns the first of them, which may be beyond the end of the
   * layer.
   */
  int take() {
    return cursor.getAndAdd(CHUNK);
  }

  /** The end of a chunk: one more than its last position. */
  int endOf(int first) {
    return Math.min(first + CHUNK, layer.size);
  }

  /** The number of positions taken so far by all threads. */
  int taken() {
    return Math.min(cursor.get(), layer.size);
  }

  Layer layer() {
    return layer;
  }

  /** Ends the round because a list is full. The remaining positions wait for the next round. */
  void end() {
    over = true;
  }

  /** Ends the layer for all threads. */
  void stop() {
    stopped = true;
    over = true;
  }

  boolean isStopped() {
    return stopped;
  }

  void fail(Throwable thrown) {
    failure = thrown;
  }

  /** The exception thrown in one of the threads, which is final; null if no thread has failed. */
  @Nullable Throwable failure() {
    return failure;
  }
}
