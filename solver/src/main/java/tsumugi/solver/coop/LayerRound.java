package tsumugi.solver.coop;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * What the threads of {@link WideLayers} share while they expand one layer: which positions are
 * still to be taken in this round, and whether to go on.
 *
 * <p>The first whose list is full ends the round for all: where there are more threads than
 * processors a round would else last for seconds.
 *
 * <p>A layer and a round are begun by the calling thread while the others wait at the barrier,
 * which makes it known to them.
 */
final class LayerRound {
  /** Positions a thread takes at a time, each of them with up to thousands of candidates. */
  private static final int CHUNK = 16;

  private final AtomicInteger cursor = new AtomicInteger();
  private Layer layer = new Layer();

  /** The number of the position behind which nobody goes in this round. */
  private int end;

  /** Nobody expands a further position in this round. */
  private volatile boolean over;

  /** The clock wants to stop: the layer is not needed any more. */
  private volatile boolean stopped;

  private volatile @Nullable Throwable failure;

  void beginLayer(Layer newLayer) {
    layer = newLayer;
    cursor.set(0);
    stopped = false;
  }

  /** Begins a round of at most about so many positions. */
  void begin(int positions) {
    over = false;
    end = Math.min(cursor.get() + positions, layer.size);
  }

  /** True while the layer has positions that nobody has taken. */
  boolean hasMoreRounds() {
    return cursor.get() < layer.size;
  }

  /** True while this round has. */
  boolean hasMore() {
    return !over && cursor.get() < end;
  }

  /** Takes positions; the first of them, which may be behind the last of the layer. */
  int take() {
    return cursor.getAndAdd(CHUNK);
  }

  /** One past the last of the positions taken with this one. */
  int endOf(int first) {
    return Math.min(first + CHUNK, layer.size);
  }

  /** How many positions have been taken by now, whoever took them. */
  int taken() {
    return Math.min(cursor.get(), layer.size);
  }

  Layer layer() {
    return layer;
  }

  /** A list is full: what is left waits for the next round. */
  void end() {
    over = true;
  }

  /** Ends the layer for all. */
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

  /** What went wrong in one of the threads, for good; null while nothing has. */
  @Nullable Throwable failure() {
    return failure;
  }
}
