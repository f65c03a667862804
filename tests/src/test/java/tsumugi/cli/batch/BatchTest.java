package tsumugi.cli.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In which order results are given, and how much is read and kept. */
@Tag("slow")
@Timeout(120)
class BatchTest extends BatchFixture {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8})
  void resultsComeInTheOrderOfTheTasks(int jobs) throws IOException {
    for (int seed = 0; seed < 5; seed++) {
      out.clear();
      batch(jobs, OutputOrder.INPUT, dawdling(seed)).run(upTo(300), new RunEnd(() -> false));
      assertEquals(numbers(0, 300), out);
    }
  }

  @Test
  void orJustAsTheyAreDone() throws IOException {
    CountDownLatch last = new CountDownLatch(1);
    Worker<Long, Long> worker =
        task -> {
          if (task == 0) {
            await(last);
          }
          if (task == 4_999) {
            last.countDown();
          }
          return task;
        };
    // In order this would not end, since task 0 waits for one that is far beyond the bounds.
    batch(2, OutputOrder.FINISHED, worker).run(upTo(5_000), new RunEnd(() -> false));
    // The last task releases task 0 before it ends itself, so these two may come in either order.
    assertTrue(out.indexOf(0L) >= 4_998, () -> "task 0 came as number " + out.indexOf(0L));
    Collections.sort(out);
    assertEquals(numbers(0, 5_000), out);
  }

  /** While task 0 is slow the other worker continues as far as the bounds allow. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 50, 1_000})
  void aSlowTaskHoldsUpNobodyWithinTheBounds(int window) throws IOException {
    CountDownLatch done = new CountDownLatch(1);
    AtomicLong finished = new AtomicLong();
    AtomicLong highest = new AtomicLong();
    Worker<Long, Long> worker =
        task -> {
          highest.accumulateAndGet(task, Math::max);
          if (task == 0) {
            await(done);
          } else if (finished.incrementAndGet() == window - 1) {
            LockSupport.parkNanos(20_000_000); // a chance to begin one task too many
            assertEquals(List.of(), out);
            assertEquals(window - 1, highest.get());
            done.countDown();
          }
          return task;
        };
    if (window == 1) {
      done.countDown();
    }
    BatchBounds bounds = new BatchBounds(window, Long.MAX_VALUE);
    batch(2, OutputOrder.INPUT, bounds, worker, out::add).run(upTo(3_000), new RunEnd(() -> false));
    assertEquals(numbers(0, 3_000), out);
  }

  /** Every result weighs 1; those of the two tasks read ahead may be added. */
  @Test
  void resultsThatWaitHaveABoundedWeight() throws IOException {
    CountDownLatch done = new CountDownLatch(1);
    AtomicLong highest = new AtomicLong();
    Worker<Long, Long> worker =
        task -> {
          highest.accumulateAndGet(task, Math::max);
          if (task == 0) {
            LockSupport.parkNanos(100_000_000);
            assertTrue(highest.get() <= 10 + 4 + 2, highest::toString);
            done.countDown();
          }
          return task;
        };
    BatchBounds bounds = new BatchBounds(1_000_000, 10);
    batch(2, OutputOrder.INPUT, bounds, worker, out::add).run(upTo(5_000), new RunEnd(() -> false));
    await(done);
    assertEquals(numbers(0, 5_000), out);
  }

  /** The reader is never more than two tasks per worker ahead. */
  @Test
  void nothingIsReadFarAhead() throws IOException {
    AtomicLong read = new AtomicLong();
    AtomicLong worked = new AtomicLong();
    AtomicLong ahead = new AtomicLong();
    Source<Long> source =
        wantMore -> {
          for (long i = 0; i < 20_000 && wantMore.test(i); i++) {
            long lead = read.incrementAndGet() - worked.get();
            ahead.accumulateAndGet(lead, Math::max);
          }
        };
    Worker<Long, Long> worker =
        task -> {
          worked.incrementAndGet();
          return task;
        };
    batch(3, OutputOrder.FINISHED, worker).run(source, new RunEnd(() -> false));
    assertEquals(20_000, out.size());
    assertTrue(ahead.get() <= 3 * 2 + 3 + 1, ahead::toString);
  }

  @Test
  void noTasksAtAll() throws IOException {
    for (OutputOrder order : OutputOrder.values()) {
      batch(2, order, task -> task).run(upTo(0), new RunEnd(() -> false));
    }
    assertEquals(List.of(), out);
  }

  /** Compared with a sorted list, for any order of arrival and with gaps. */
  @Test
  void anyOrderOfComing() {
    for (int seed = 0; seed < 2_000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int tasks = 1 + random.nextInt(30);
      List<Long> given = new ArrayList<>();
      ResultOrder<Long> order = new ResultOrder<>(OutputOrder.INPUT, WIDE, result -> 1, given::add);
      List<Long> coming = new ArrayList<>(numbers(0, tasks));
      Collections.shuffle(coming, new java.util.Random(seed));
      List<Long> gaps =
          IntStream.range(0, tasks)
              .filter(i -> random.nextInt(5) == 0)
              .asLongStream()
              .boxed()
              .toList();
      for (long task : coming) {
        order.add(task, gaps.contains(task) ? null : (Long) task);
      }
      List<Long> expected = new ArrayList<>(numbers(0, tasks));
      expected.removeAll(gaps);
      assertEquals(expected, given);
    }
  }
}
