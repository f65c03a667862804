package tsumugi.cli.batch;

import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Brings results into the order of their tasks, or lets them pass as they come. Not for several
 * threads at once: {@link Batch} holds its lock around every call.
 */
final class ResultOrder<R> {
  private final OutputOrder order;
  private final BatchBounds bounds;
  private final ToLongFunction<R> weigh;
  private final Predicate<R> out;

  /** Results whose turn it is not; empty for a task that was stopped. */
  private final TreeMap<Long, Optional<R>> waiting = new TreeMap<>();

  private boolean ended;
  private long weight;
  private long next;

  /**
   * @param out takes a result; false when it takes no more
   */
  ResultOrder(OutputOrder order, BatchBounds bounds, ToLongFunction<R> weigh, Predicate<R> out) {
    this.order = order;
    this.bounds = bounds;
    this.weigh = weigh;
    this.out = out;
  }

  /** True when a task may be begun, counted from 0: there is room for its result. */
  boolean hasRoomFor(long task) {
    return order == OutputOrder.FINISHED
        || task == next
        || task - next < bounds.tasks() && weight < bounds.weight();
  }

  /**
   * Takes the result of a task, null when it was stopped; false when nothing can follow any more.
   */
  boolean add(long task, @Nullable R result) {
    ended = ended || !take(task, result);
    return !ended;
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
