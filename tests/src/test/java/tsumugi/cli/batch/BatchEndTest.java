package tsumugi.cli.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a batch ends: by a stop, by a breakdown, or because no more results are wanted. */
@Tag("slow")
@Timeout(120)
class BatchEndTest extends BatchFixture {
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

  /**
   * If a worker has taken a task but not begun it at the moment of the stop, the results of later
   * tasks do not wait for it. The worker of task 1 takes task 2 and is then held until task 3 is
   * done.
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
