package tsumugi.cli.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tasks and results are numbers; each test decides what a worker does with one. */
@Tag("slow")
@Timeout(120)
class BatchTest {
  private static final BatchBounds WIDE = new BatchBounds(1_000, 1_000_000);

  /** The results in the order of their arrival. */
  private final List<Long> out = new ArrayList<>();

  private Batch<Long, Long> batch(int jobs, OutputOrder order, Worker<Long, Long> worker) {
    return batch(jobs, order, WIDE, worker, out::add);
  }

  private static Batch<Long, Long> batch(
      int jobs,
      OutputOrder order,
      BatchBounds bounds,
      Worker<Long, Long> worker,
      Predicate<Long> taker) {
    List<Worker<Long, Long>> workers = Collections.nCopies(jobs, worker);
    return new Batch<>(workers, order, bounds, result -> 1, taker);
  }

  private static Source<Long> upTo(long tasks) {
    return wantMore -> {
      long next = 0;
      while (next < tasks && wantMore.test(next)) {
        next++;
      }
    };
  }

  private static List<Long> numbers(long from, long to) {
    return LongStream.range(from, to).boxed().toList();
  }

  /** A worker that takes a time determined by the task and the seed. */
  private static Worker<Long, Long> dawdling(long seed) {
    return task -> {
      LockSupport.parkNanos(new SplittableRandom(seed + task).nextInt(300_000));
      return task;
    };
  }

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

  /**
   * A stopped worker gives no result: on stdout it is left out, and in a file the results end
   * there.
   */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aStoppedTaskLeavesAGapOrTheEnd(boolean gaps) throws IOException {
    AtomicBoolean stop = new AtomicBoolean();
    CountDownLatch others = new CountDownLatch(5);
    Worker<Long, Long> worker =
        task -> {
          if (task == 3) {
            await(others);
            stop.set(true);
            return null;
          }
          if (task > 3) {
            others.countDown();
          }
          return task;
        };
    OutputOrder order = gaps ? OutputOrder.INPUT : OutputOrder.INPUT_WITHOUT_GAPS;
    batch(2, order, worker).run(upTo(Long.MAX_VALUE), new RunEnd(stop::get));
    assertEquals(numbers(0, 3), out.subList(0, 3));
    if (gaps) {
      assertEquals(numbers(4, 9), out.subList(3, 8));
    } else {
      assertEquals(3, out.size());
    }
  }

  /** A later result would be taken for that of the stopped task. */
  @Test
  void noTaskIsBegunBehindOneThatWasStopped() throws IOException {
    AtomicBoolean stop = new AtomicBoolean();
    Worker<Long, Long> worker =
        task -> {
          stop.set(stop.get() || task == 3);
          return task == 3 ? null : (Long) task;
        };
    batch(1, OutputOrder.INPUT, worker).run(upTo(Long.MAX_VALUE), new RunEnd(stop::get));
    assertEquals(numbers(0, 3), out);
  }

  /** A pipe whose writer sends nothing more. */
  @Test
  void aReaderThatHangsDoesNotKeepAStoppedRun() throws IOException {
    CountDownLatch never = new CountDownLatch(1);
    AtomicBoolean stop = new AtomicBoolean();
    Source<Long> source =
        wantMore -> {
          assertTrue(wantMore.test(0L));
          await(never);
        };
    Worker<Long, Long> worker =
        task -> {
          stop.set(true);
          return task;
        };
    batch(2, OutputOrder.INPUT, worker).run(source, new RunEnd(stop::get));
    assertEquals(List.of(0L), out);
    never.countDown();
  }

  @Test
  void whatCannotBeReadEndsTheRunBehindWhatCould() {
    IOException fault = new IOException("torn");
    Source<Long> source =
        wantMore -> {
          upTo(100).forEach(wantMore);
          throw fault;
        };
    Batch<Long, Long> batch = batch(3, OutputOrder.INPUT, dawdling(1));
    assertSame(
        fault, assertThrows(IOException.class, () -> batch.run(source, new RunEnd(() -> false))));
    assertEquals(numbers(0, 100), out);
  }

  @Test
  void aWorkerOrAReaderThatBreaksDownIsToldInTheEnd() {
    IllegalStateException fault = new IllegalStateException("broken");
    Worker<Long, Long> worker =
        task -> {
          if (task == 7) {
            throw fault;
          }
          return task;
        };
    Batch<Long, Long> first = batch(3, OutputOrder.INPUT, worker);
    assertSame(
        fault,
        assertThrows(
            IllegalStateException.class,
            () -> first.run(upTo(Long.MAX_VALUE), new RunEnd(() -> false))));
    assertTrue(out.size() <= 7);
    Batch<Long, Long> second = batch(3, OutputOrder.INPUT, dawdling(1));
    Source<Long> source =
        wantMore -> {
          throw fault;
        };
    assertSame(
        fault,
        assertThrows(
            IllegalStateException.class, () -> second.run(source, new RunEnd(() -> false))));
  }

  @Test
  void aTakerThatWantsNoMoreEndsTheRun() throws IOException {
    Predicate<Long> taker =
        result -> {
          out.add(result);
          return result < 10;
        };
    batch(3, OutputOrder.INPUT, WIDE, dawdling(2), taker)
        .run(upTo(Long.MAX_VALUE), new RunEnd(() -> false));
    assertEquals(numbers(0, 11), out);
  }

  /** Otherwise a search without limits would keep a run from ending that can write nothing. */
  @Test
  void aTakerThatWantsNoMoreStopsTheSearchesOfOtherWorkers() throws IOException {
    for (OutputOrder order : List.of(OutputOrder.FINISHED, OutputOrder.INPUT)) {
      RunEnd end = new RunEnd(() -> false);
      Worker<Long, Long> worker = task -> task == 0 ? task : endless(end);
      batch(2, order, WIDE, worker, result -> false).run(upTo(2), end);
      assertTrue(end.getAsBoolean());
      assertFalse(end.isStopped());
    }
  }

  @Test
  void aWorkerThatBreaksDownStopsTheSearchesOfTheOthers() {
    RunEnd end = new RunEnd(() -> false);
    Worker<Long, Long> worker =
        task -> {
          if (task == 1) {
            throw new IllegalStateException("broken");
          }
          return endless(end);
        };
    Batch<Long, Long> batch = batch(2, OutputOrder.INPUT, worker);
    assertThrows(IllegalStateException.class, () -> batch.run(upTo(2), end));
  }

  /** A search that ends when the run does, without a result. */
  private static @Nullable Long endless(RunEnd end) {
    while (!end.getAsBoolean()) {
      LockSupport.parkNanos(100_000);
    }
    return null;
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

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * A task that was taken at the moment of the stop, and not begun, holds up no result behind it.
   * The worker of task 1 takes task 2 and is then held until task 3 is done.
   */
  @Test
  void aTaskThatWasNotBegunHoldsUpNoResult() throws IOException {
    CountDownLatch isTaken = new CountDownLatch(1);
    CountDownLatch isFound = new CountDownLatch(1);
    AtomicBoolean isStopped = new AtomicBoolean();
    ThreadLocal<Long> last = ThreadLocal.withInitial(() -> -1L);
    Worker<Long, Long> worker =
        task -> {
          last.set(task);
          if (task == 0) {
            await(isTaken);
          } else if (task == 3) {
            isStopped.set(true);
          }
          return task;
        };
    RunEnd end =
        new RunEnd(
            () -> {
              if (last.get() == 1) {
                isTaken.countDown();
                await(isFound);
              } else if (isStopped.get()) {
                isFound.countDown();
              }
              return isStopped.get();
            });
    batch(2, OutputOrder.INPUT, worker).run(upTo(4), end);
    assertEquals(List.of(0L, 1L, 3L), out);
  }
}
