package tsumugi.solver.coop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.MemoryLease;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;

/** Threads that cannot be started or that fail: no other thread is left waiting for them. */
@Timeout(60)
class WideLayersTest {
  private static final int THREADS = 4;

  /** Its last layer but one has 87,000 positions. */
  private static final Position WIDE = Sfen.parseProblem("9/9/9/9/4k4/9/9/9/9 b RB 1");

  private final CooperativeProblem problem =
      CooperativeProblem.of(WIDE, CooperativeOptions.DEFAULT);
  private final MainSubTable table = MainSubTable.allocate(16);
  private final MainSubTable logTable = MainSubTable.allocate(4);
  private final List<Thread> started = new ArrayList<>();

  @AfterEach
  void close() {
    table.close();
    logTable.close();
  }

  /** The behaviour of the system if a process may have no more threads. */
  private ThreadFactory failingAt(int number) {
    return work -> {
      if (started.size() + 1 == number) {
        return new Thread(work) {
          @Override
          public synchronized void start() {
            throw new OutOfMemoryError("injected: unable to create native thread");
          }
        };
      }
      Thread thread = LayerResources.DAEMONS.newThread(work);
      started.add(thread);
      return thread;
    };
  }

  private void assertAllEnded(int expected) throws InterruptedException {
    assertEquals(expected, started.size());
    for (Thread thread : started) {
      thread.join(20_000);
      assertFalse(thread.isAlive(), thread + " waits for ever");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void aThreadThatCannotBeStartedLeavesNoneWaiting(int number) throws InterruptedException {
    try (MemoryLease lease = table.lease()) {
      ClosedParts closed = new ClosedParts(lease, lease.bytes(), THREADS);
      assertThrows(
          OutOfMemoryError.class, () -> WideLayers.start(problem, closed, failingAt(number)));
      assertAllEnded(number - 1);
    }
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(ints = {1, 2, 3})
  void withoutItsThreadsASearchFindsTheSame(int number) throws InterruptedException {
    CooperativeResult result =
        new CooperativeSolver(table, LayerLog.MAX_OWN_BYTES, failingAt(number))
            .solve(
                WIDE,
                CooperativeOptions.DEFAULT.withThreads(THREADS),
                SearchLimits.NONE,
                SearchMonitor.SILENT);
    assertEquals(9, ((Verdict.Mate) result.verdict()).plies());
    assertEquals(BigInteger.valueOf(150_696), result.solutionCount());
    assertTrue(result.notes().isEmpty());
    assertAllEnded(number - 1);
  }

  /** All parts of the closed set need to grow, and none can any more. */
  @Test
  void aFailureInTheThreadsEndsThemAll() throws InterruptedException {
    MemoryLease lease = table.lease();
    ClosedParts closed = new ClosedParts(lease, lease.bytes(), THREADS);
    try (WideLayers wide = WideLayers.start(problem, closed, failingAt(0))) {
      Layer layer = FirstLayer.of(problem);
      while (layer.size < 2_000) {
        layer = expand(wide, layer);
      }
      Layer last = layer;
      lease.close();
      IllegalStateException thrown =
          assertThrows(IllegalStateException.class, () -> expand(wide, last));
      assertEquals("a search thread failed", thrown.getMessage());
    }
    assertAllEnded(THREADS - 1);
  }

  @Test
  void anInterruptedCallerEndsThemAll() throws InterruptedException {
    try (MemoryLease lease = table.lease()) {
      ClosedParts closed = new ClosedParts(lease, lease.bytes(), THREADS);
      WideLayers wide = WideLayers.start(problem, closed, failingAt(0));
      Layer layer = FirstLayer.of(problem);
      Thread.currentThread().interrupt();
      assertThrows(IllegalStateException.class, () -> expand(wide, layer));
      wide.close();
      wide.close();
      assertTrue(Thread.interrupted(), "the interrupt is not lost");
    }
    assertAllEnded(THREADS - 1);
  }

  /**
   * A round is 512 positions a thread; it used to be as long as sixteen lists of 65,536 candidates.
   */
  @Test
  void aLimitEndsAWideLayerInItsMiddle() {
    int limit = 10_000;
    CooperativeResult result =
        new CooperativeSolver(table)
            .solve(
                WIDE,
                CooperativeOptions.DEFAULT.withThreads(16),
                SearchLimits.NONE.withMaxNodes(limit),
                SearchMonitor.SILENT);
    assertEquals(new Verdict.Unknown(Verdict.Reason.NODE_LIMIT), result.verdict());
    assertTrue(result.nodes() >= limit && result.nodes() < limit + 9_000, "" + result.nodes());
  }

  /** One thread looks for all mates of a layer after several have met the first. */
  @Test
  void aStopAfterTheThreadsHaveMetAMateDoesNotLoseIt() {
    CooperativeResult result =
        new CooperativeSolver(table)
            .solve(
                Sfen.parseProblem("3lkl3/9/4G4/9/9/9/9/9/9 b P 1"),
                CooperativeOptions.DEFAULT.withThreads(2),
                SearchLimits.NONE,
                StopInMethod.collecting(1));
    assertEquals(11, ((Verdict.Mate) result.verdict()).plies(), result.verdict()::toString);
    assertNull(result.solutionCount());
    assertEquals(List.of(CooperativeNote.NOT_COUNTED), result.notes());
  }

  /** A position may have thousands of children, so 512 of them may take a second. */
  @Test
  void oneThreadPollsTheBudgetByTheChildrenItFinds() {
    try (MemoryLease lease = table.lease();
        MemoryLease logLease = logTable.lease();
        LayerLog log = new LayerLog(logLease.all(), 0)) {
      NarrowLayers narrow = new NarrowLayers(problem, new ClosedParts(lease, lease.bytes(), 1));
      SearchBudget running = new SearchBudget(SearchLimits.NONE, SearchMonitor.SILENT);
      Layer layer = FirstLayer.of(problem);
      while (layer.size < 1_000) {
        Layer next = new Layer();
        narrow.begin(next, layer.size);
        narrow.expand(layer, next, true, log, running);
        layer = next;
      }
      SearchBudget stopped =
          new SearchBudget(SearchLimits.NONE, SearchMonitor.stoppedBy(() -> true));
      Layer next = new Layer();
      narrow.begin(next, layer.size);
      narrow.expand(layer, next, true, log, stopped);
      assertEquals(Verdict.Reason.STOPPED, stopped.stopReason());
      assertTrue(stopped.nodes() < 100, "" + stopped.nodes());
    }
  }

  private Layer expand(WideLayers wide, Layer layer) {
    try (MemoryLease lease = logTable.lease();
        LayerLog log = new LayerLog(lease.all(), 0)) {
      Layer next = new Layer();
      wide.expand(
          layer, next, true, log, new SearchBudget(SearchLimits.NONE, SearchMonitor.SILENT));
      return next;
    }
  }
}
