package tsumugi.cli.batch;

import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Puts results into the order of their tasks, or passes them on as they come. Not thread-safe:
 * {@link Batch} holds its lock during every call.
 */
final class ResultOrder<R> {
  private final OutputOrder order;
  private final BatchBounds bounds;
  private final ToLongFunction<R> weigh;
  private final Predicate<R> out;

  /** Results that wait for their turn; empty for a stopped task. */
  private final TreeMap<Long, Optional<R>> waiting = new TreeMap<>();

  private boolean ended;
  private long weight;
  private long next;

  /**
   * @param out receives a result; returns false if it accepts no more
   */
  ResultOrder(OutputOrder order, BatchBounds bounds, ToLongFunction<R> weigh, Predicate<R> out) {
    this.order = order;
    this.bounds = bounds;
    this.weigh = weigh;
    this.out = out;
  }

  /** Whether a task, counted from 0, may begin because there is room for its result. */
  boolean hasRoomFor(long task) {
    return order == OutputOrder.FINISHED
        || task == next
        || task - next < bounds.tasks() && weight < bounds.weight();
  }

  /** Adds the result of a task, null if it was stopped. Returns false if no result can follow. */
  boolean add(long task, @Nullable R result) {
    boolean goesOn = false;
    try {
      goesOn = !ended && take(task, result);
    } finally {
      ended = !goesOn; // also if the taker fails: it gets no result twice
    }
    return goesOn;
  }

  private boolean take(long task, @Nullable R result) {
    if (order == OutputOrder.FINISHED) {
      return result == null || out.test(result);
    }
    waiting.put(task, Optional.ofNullable(result));
    weight += result == null ? 0 : weigh.applyAsLong(result);
    while (!waiting.isEmpty() && waiting.firstKey() == next) {
      if (!release(waiting.firstEntry().getValue())) {
        return false;
      }
      waiting.pollFirstEntry();
      next++;
    }
    return true;
  }

  private boolean release(Optional<R> result) {
    if (result.isEmpty()) {
      return order == OutputOrder.INPUT;
    }
    weight -= weigh.applyAsLong(result.get());
    return out.test(result.get());
  }
}
