package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.SmallStart;
import tsumugi.reference.EngineForm;
import tsumugi.reference.MateLines;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.SlowPosition;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;
import tsumugi.solver.tsume.node.MateBounds;

/** Several threads with one table give the answers of one thread. */
@Tag("slow")
class DfpnThreadsTest {
  /** Not decided within two million nodes. */
  private static final String HARD = "4k4/9/9/9/9/9/9/9/9 b RB2N2Prb4g4s2n4l16p 1";

  private static final SearchLimits LIMITS = SearchLimits.NONE.withMaxNodes(20_000);

  /**
   * Nodes a thread may go beyond the limit: two polls, its own and until others know of it, and
   * what the children of one node count between two.
   */
  private static final long OVERRUN = 1_300;

  private static final long SEED = 80_000;
  private static final int POSITIONS = 90;
  private static final List<Verdict> ONE_THREAD = new ArrayList<>();

  private int decided;

  @ParameterizedTest
  @CsvSource({"2, 1024", "3, 1024", "2, 4", "4, 16"})
  void answersAreThoseOfOneThread(int threads, int kilobytes) {
    try (MainSubTable table = MainSubTable.ofBytes((long) kilobytes << 10)) {
      compareWithOneThread(table, threads);
    }
  }

  /** All threads pause while the table doubles, and then find their records again. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void theTableGrowsUnderThem(int threads) {
    try (MainSubTable table = SmallStart.table()) {
      compareWithOneThread(table, threads);
    }
  }

  /** The answers of one thread to the first positions from {@link #SEED} on, for all tests. */
  @BeforeAll
  static void askOneThread() {
    try (MainSubTable one = MainSubTable.allocate(1)) {
      for (long seed = SEED; seed < SEED + POSITIONS; seed++) {
        ONE_THREAD.add(solve(one, 1, RandomPositions.handful(seed).position(), LIMITS).verdict());
      }
    }
  }

  private void compareWithOneThread(MainSubTable table, int threads) {
    for (int i = 0; i < POSITIONS; i++) {
      SlowPosition root = RandomPositions.handful(SEED + i).position();
      SolveResult result = solve(table, threads, root, LIMITS);
      assertTrue(result.nodes() < LIMITS.maxNodes() + OVERRUN * threads, result::toString);
      compare(root, ONE_THREAD.get(i), result.verdict(), SEED + i + ", " + threads);
    }
    assertTrue(decided > 35, decided + " decided");
  }

  private void compare(SlowPosition root, Verdict known, Verdict said, String message) {
    String both = message + ": " + known + ", " + said;
    assertFalse(known instanceof Verdict.Mate && said instanceof Verdict.NoMate, both);
    assertFalse(known instanceof Verdict.NoMate && said instanceof Verdict.Mate, both);
    decided += said instanceof Verdict.Unknown ? 0 : 1;
    if (said instanceof Verdict.Unknown(Verdict.Reason reason)) {
      assertEquals(Verdict.Reason.NODE_LIMIT, reason, both);
    }
    if (known instanceof Verdict.Mate first && said instanceof Verdict.Mate second) {
      assertTrue(!second.exact() || second.plies() <= first.plies(), both);
      assertTrue(!first.exact() || first.plies() <= second.plies(), both);
      if (second.line().length == second.plies()) {
        assertEquals("", MateLines.complaint(root, second.line()), both);
      }
    }
  }

  /** All threads end when the calling one is stopped, and leave no marks in the table. */
  @Test
  void stopEndsAllOfThem() {
    SlowPosition root = SlowPosition.parse(HARD);
    try (MainSubTable table = MainSubTable.allocate(1)) {
      for (int polls = 0; polls < 60; polls += 3) {
        AtomicInteger left = new AtomicInteger(polls);
        SolveResult result =
            new TsumeSolver(table, 3)
                .solve(
                    EngineForm.position(root),
                    TsumeMethod.DFPN,
                    SearchLimits.NONE,
                    SearchMonitor.stoppedBy(() -> left.getAndDecrement() <= 0));
        assertEquals(new Verdict.Unknown(Verdict.Reason.STOPPED), result.verdict());
      }
    }
  }

  /** Reports and limits count the nodes of all threads. */
  @Test
  void nodesOfAllAreCounted() {
    SearchLimits limits = SearchLimits.NONE.withMaxNodes(60_000);
    Reports reports = new Reports();
    try (MainSubTable table = MainSubTable.allocate(4)) {
      SolveResult result =
          new TsumeSolver(table, 2)
              .solve(
                  EngineForm.position(SlowPosition.parse(HARD)), TsumeMethod.DFPN, limits, reports);
      assertEquals(new Verdict.Unknown(Verdict.Reason.NODE_LIMIT), result.verdict());
      assertTrue(
          result.nodes() >= 60_000 && result.nodes() < 60_000 + 2 * OVERRUN, result::toString);
      assertTrue(reports.most <= result.nodes(), reports.most + " reported");
    }
  }

  private static final class Reports implements SearchMonitor {
    private long most;

    @Override
    public void progress(SearchProgress progress) {
      most = Math.max(most, progress.nodes());
    }

    @Override
    public long intervalMillis() {
      return 1;
    }

    @Override
    public boolean stopRequested() {
      return false;
    }
  }

  /** The other threads fail at their next step, not after all the work. */
  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void aHelperThatFailsEndsTheSearch() {
    assertThrows(OutOfMemoryError.class, () -> searchWith(new OutOfMemoryError("injected")));
    IllegalStateException thrown =
        assertThrows(
            IllegalStateException.class,
            () -> searchWith(new IndexOutOfBoundsException("injected")));
    assertInstanceOf(IndexOutOfBoundsException.class, thrown.getCause());
  }

  /** A search without a limit, one of whose helpers fails when it asks the budget a third time. */
  private static void searchWith(Throwable failure) {
    try (MainSubTable table = MainSubTable.allocate(4)) {
      AtomicInteger left = new AtomicInteger(3);
      SearchMonitor failing =
          SearchMonitor.stoppedBy(
              () -> {
                if (left.decrementAndGet() == 0) {
                  throwUnchecked(failure);
                }
                return false;
              });
      Position root = EngineForm.position(SlowPosition.parse(HARD));
      SearchBudget budget = new SearchBudget(SearchLimits.NONE, SearchMonitor.SILENT);
      DfpnSearch own = new DfpnSearch(new Position(root), new DfpnNodes(table), budget);
      Function<SearchBudget, DfpnSearch> helper =
          helping ->
              new DfpnSearch(
                  new Position(root),
                  new DfpnNodes(table),
                  new SearchBudget(SearchLimits.NONE, failing));
      new DfpnThreads(table, own, helper, budget, 2).prove(99);
    }
  }

  /**
   * The answer is there; only the next search with this table fails. The helper searches another
   * position, so that the table has no answer for it and it reaches its limit of one node, even if
   * the mate is proved before it starts.
   */
  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void aMateOutlivesAHelperThatFailsAfterwards() {
    Position root = EngineForm.position(SlowPosition.parse(ChildEvaluationFixture.THREE));
    Position other = Sfen.parse("7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1");
    try (MainSubTable table = MainSubTable.allocate(1)) {
      SearchBudget budget = new SearchBudget(SearchLimits.NONE, SearchMonitor.SILENT);
      Function<SearchBudget, DfpnSearch> helper =
          helping -> {
            SearchMonitor failing =
                SearchMonitor.stoppedBy(
                    () -> {
                      while (!helping.isOver()) {
                        Thread.onSpinWait();
                      }
                      throw new IndexOutOfBoundsException("injected");
                    });
            return new DfpnSearch(
                new Position(other),
                new DfpnNodes(table),
                new SearchBudget(SearchLimits.NONE.withMaxNodes(1), failing));
          };
      DfpnSearch own = new DfpnSearch(new Position(root), new DfpnNodes(table), budget);
      DfpnThreads search = new DfpnThreads(table, own, helper, budget, 2);
      assertEquals(3, search.prove(99).upper());
      assertThrows(IllegalStateException.class, table::requireWhole);
    }
  }

  private static void throwUnchecked(Throwable failure) {
    if (failure instanceof Error e) {
      throw e;
    }
    throw (RuntimeException) failure;
  }

  /** If the system refuses a thread, the search still answers. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void fewerThreadsThanAskedForAnswerAsWell(int most) {
    try (MainSubTable table = MainSubTable.allocate(1)) {
      AtomicInteger left = new AtomicInteger(most);
      ThreadFactory starting =
          work -> {
            if (left.getAndDecrement() <= 0) {
              throw new OutOfMemoryError("unable to create native thread");
            }
            return new Thread(work);
          };
      Position root = EngineForm.position(SlowPosition.parse(ChildEvaluationFixture.THREE));
      SearchBudget budget = new SearchBudget(SearchLimits.NONE, SearchMonitor.SILENT);
      DfpnThreads search =
          new DfpnThreads(
              table,
              new DfpnSearch(new Position(root), new DfpnNodes(table), budget),
              helping -> new DfpnSearch(new Position(root), new DfpnNodes(table), helping),
              budget,
              4,
              starting);
      assertEquals(3, search.prove(99).upper());
      assertTrue(search.refute(1).decides(1));
    }
  }

  /** With many threads the time may be over before all are started. */
  @Test
  void noneIsStartedOnceTheTimeIsOver() {
    try (MainSubTable table = MainSubTable.allocate(1)) {
      AtomicInteger started = new AtomicInteger();
      ThreadFactory starting =
          work -> {
            started.incrementAndGet();
            return new Thread(work);
          };
      Position root = EngineForm.position(SlowPosition.parse(HARD));
      SearchMonitor stopping = SearchMonitor.stoppedBy(() -> started.get() >= 3);
      SearchBudget budget = new SearchBudget(SearchLimits.NONE, stopping);
      DfpnThreads search =
          new DfpnThreads(
              table,
              new DfpnSearch(new Position(root), new DfpnNodes(table), budget),
              helping -> new DfpnSearch(new Position(root), new DfpnNodes(table), helping),
              budget,
              40,
              starting);
      assertEquals(MateBounds.UNKNOWN, search.prove(99));
      assertEquals(3, started.get());
      assertEquals(Verdict.Reason.STOPPED, budget.stopReason());
    }
  }

  @Test
  void noThreadsAtAllAreRefused() {
    try (MainSubTable table = MainSubTable.allocate(1)) {
      assertThrows(IllegalArgumentException.class, () -> new TsumeSolver(table, 0));
    }
  }

  private static SolveResult solve(
      MainSubTable table, int threads, SlowPosition root, SearchLimits limits) {
    return new TsumeSolver(table, threads)
        .solve(EngineForm.position(root), TsumeMethod.DFPN, limits, SearchMonitor.SILENT);
  }
}
