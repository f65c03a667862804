package tsumugi.compose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.table.MainSubTable;

/** Tasks with tables of their own, whose results keep their order. */
@Timeout(60)
class OrderedTasksTest {
  private final List<MainSubTable> tables = new ArrayList<>();

  private OrderedTasks<Integer> tasks(int threads) {
    for (int i = 0; i < threads; i++) {
      tables.add(MainSubTable.allocate(1));
    }
    return new OrderedTasks<>(tables);
  }

  @AfterEach
  void closeTables() {
    tables.forEach(MainSubTable::close);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void resultsKeepTheirOrderAndTablesAreNotShared(int threads) {
    Set<MainSubTable> used = ConcurrentHashMap.newKeySet();
    try (OrderedTasks<Integer> tasks = tasks(threads)) {
      for (int i = 0; i < 200; i++) {
        int number = i;
        tasks.add(
            table -> {
              assertTrue(used.add(table), "two tasks have the same table");
              Thread.onSpinWait();
              used.remove(table);
              return number;
            });
      }
      assertEquals(200, tasks.size());
      List<Integer> results = IntStream.range(0, 200).mapToObj(_ -> tasks.take()).toList();
      assertEquals(IntStream.range(0, 200).boxed().toList(), results);
      assertEquals(0, tasks.size());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void whatATaskThrowsIsThrownWhenItsResultIsTaken(int threads) {
    try (OrderedTasks<Integer> tasks = tasks(threads)) {
      tasks.add(_ -> 1);
      tasks.add(
          _ -> {
            throw new OutOfMemoryError("as a test");
          });
      tasks.add(
          _ -> {
            throw new IllegalArgumentException("as a test");
          });
      tasks.add(_ -> 2);
      assertEquals(1, tasks.take());
      assertThrows(OutOfMemoryError.class, tasks::take);
      assertThrows(IllegalArgumentException.class, tasks::take);
      assertEquals(2, tasks.take());
    }
  }

  /** After the end, no task begins, and none is still running. */
  @Test
  void theEndWaitsForWhatRuns() throws InterruptedException {
    AtomicInteger begun = new AtomicInteger();
    AtomicInteger ended = new AtomicInteger();
    CountDownLatch first = new CountDownLatch(1);
    OrderedTasks<Integer> tasks = tasks(2);
    for (int i = 0; i < 100; i++) {
      tasks.add(
          _ -> {
            begun.incrementAndGet();
            first.countDown();
            for (int spin = 0; spin < 1_000_000; spin++) {
              Thread.onSpinWait();
            }
            return ended.incrementAndGet();
          });
    }
    first.await();
    tasks.close();
    assertEquals(begun.get(), ended.get());
    assertTrue(begun.get() < 100, "tasks that had not begun are dropped");
  }

  /** An interrupt is kept for the caller, and the result is not lost. */
  @Test
  void anInterruptDoesNotLoseTheResult() {
    try (OrderedTasks<Integer> tasks = tasks(2)) {
      tasks.add(_ -> 7);
      Thread.currentThread().interrupt();
      assertEquals(7, tasks.take());
      assertTrue(Thread.interrupted());
      assertFalse(Thread.interrupted());
    }
  }
}
