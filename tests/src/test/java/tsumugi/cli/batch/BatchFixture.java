package tsumugi.cli.batch;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.stream.LongStream;

/** Tasks and results are numbers; each test decides what a worker does with one. */
abstract class BatchFixture {
  static final BatchBounds WIDE = new BatchBounds(1_000, 1_000_000);

  /** The results in the order of their arrival. */
  final List<Long> out = new ArrayList<>();

  Batch<Long, Long> batch(int jobs, OutputOrder order, Worker<Long, Long> worker) {
    return batch(jobs, order, WIDE, worker, out::add);
  }

  static Batch<Long, Long> batch(
      int jobs,
      OutputOrder order,
      BatchBounds bounds,
      Worker<Long, Long> worker,
      Predicate<Long> taker) {
    List<Worker<Long, Long>> workers = Collections.nCopies(jobs, worker);
    return new Batch<>(workers, order, bounds, result -> 1, taker);
  }

  static Source<Long> upTo(long tasks) {
    return wantMore -> {
      long next = 0;
      while (next < tasks && wantMore.test(next)) {
        next++;
      }
    };
  }

  static List<Long> numbers(long from, long to) {
    return LongStream.range(from, to).boxed().toList();
  }

  static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A worker that takes a time determined by the task and the seed. */
  static Worker<Long, Long> dawdling(long seed) {
    return task -> {
      LockSupport.parkNanos(new SplittableRandom(seed + task).nextInt(300_000));
      return task;
    };
  }
}
