package tsumugi.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import tsumugi.solver.tsume.InMemoryKeeper;

class SearchBudgetTest {
  private static final long FOR_EVER = SearchLimits.UNLIMITED;

  private static SearchBudget limited(long nodes) {
    return new SearchBudget(SearchLimits.NONE.withMaxNodes(nodes), SearchMonitor.SILENT);
  }

  /** Counts nodes as a search does until the budget interrupts; returns their number. */
  private static long run(SearchBudget budget, long most) {
    long nodes = 0;
    while (nodes < most && !budget.interrupted()) {
      budget.countNode();
      nodes++;
    }
    return nodes;
  }

  @Test
  void endsAtItsNodeLimitAndNotBefore() {
    for (long limit : new long[] {1, 2, 511, 512, 513, 5_000}) {
      SearchBudget budget = limited(limit);
      assertEquals(limit, run(budget, 10_000));
      assertEquals(Verdict.Reason.NODE_LIMIT, budget.stopReason());
      assertTrue(budget.interrupted(), "still");
    }
  }

  /** Answers from the table count no nodes; a loop over them must still see a stop and its time. */
  @Test
  void aLoopThatCountsNoNodesIsEndedToo() {
    AtomicBoolean stop = new AtomicBoolean();
    SearchBudget stopped = new SearchBudget(SearchLimits.NONE, SearchMonitor.stoppedBy(stop::get));
    for (int i = 0; i < 100_000; i++) {
      assertFalse(stopped.interrupted());
      assertFalse(stopped.hasToStop());
    }
    stop.set(true);
    assertTrue(callsUntil(stopped::interrupted) < 10_000);
    assertTrue(stopped.hasToStop(), "and at once from then on");

    SearchBudget late = new SearchBudget(SearchLimits.NONE.withMaxMillis(1), SearchMonitor.SILENT);
    assertTrue(callsUntil(late::hasToStop) < 1_000_000_000);
    assertEquals(Verdict.Reason.TIME_LIMIT, late.stopReason());
  }

  /** A loop that only the end of the whole search may end is not ended by a slice. */
  @Test
  void theEndOfASliceDoesNotStopTheSearch() {
    SearchBudget budget = limited(FOR_EVER);
    try (SearchBudget.Slice _ = budget.slice(0)) {
      assertTrue(budget.interrupted());
      assertFalse(budget.hasToStop());
    }
  }

  private static long callsUntil(BooleanSupplier ends) {
    long calls = 1;
    while (!ends.getAsBoolean() && calls < 1_000_000_000) {
      calls++;
    }
    return calls;
  }

  @Test
  void continuesTheCountOfAnEarlierPart() {
    SearchLimits limits = SearchLimits.NONE.withMaxNodes(700);
    SearchBudget budget = new SearchBudget(limits, SearchMonitor.SILENT, 10_000);
    assertEquals(700, run(budget, 10_000));
    assertEquals(10_700, budget.allNodes());
    SearchBudget endless = new SearchBudget(SearchLimits.NONE, SearchMonitor.SILENT, 10_000);
    assertEquals(3_000, run(endless, 3_000));
  }

  @Test
  void aSliceInterruptsWithoutAReasonToStop() {
    SearchBudget budget = limited(FOR_EVER);
    for (long nodes : new long[] {0, 1, 700, 64}) {
      try (SearchBudget.Slice _ = budget.slice(nodes)) {
        assertEquals(nodes, run(budget, 10_000));
        assertTrue(budget.interrupted(), "still");
        assertNull(budget.stopReason());
      }
    }
    assertEquals(3_000, run(budget, 3_000));
  }

  /** Closing an inner slice must not lift the limit of the outer one. */
  @Test
  void anInnerSliceEndsWithTheOuterOneAndRestoresIt() {
    SearchBudget budget = limited(FOR_EVER);
    try (SearchBudget.Slice _ = budget.slice(1_000)) {
      try (SearchBudget.Slice _ = budget.slice(300)) {
        assertEquals(300, run(budget, 10_000));
      }
      assertEquals(400, run(budget, 400));
      try (SearchBudget.Slice _ = budget.slice(5_000)) {
        assertEquals(300, run(budget, 10_000), "the rest of the outer slice");
      }
      assertTrue(budget.interrupted(), "the outer slice is used up");
      try (SearchBudget.Slice _ = budget.slice(10)) {
        assertTrue(budget.interrupted(), "and leaves nothing for an inner one");
      }
    }
    assertEquals(3_000, run(budget, 3_000));
  }

  /** Callers multiply the lengths of slices, so no length may wrap around. */
  @Test
  void aSliceNearTheLargestNumberIsLong() {
    for (long slice : new long[] {FOR_EVER - 100, FOR_EVER - 1_000, FOR_EVER}) {
      SearchBudget budget = limited(FOR_EVER);
      run(budget, 600);
      try (SearchBudget.Slice _ = budget.slice(slice)) {
        assertEquals(3_000, run(budget, 3_000));
      }
    }
  }

  @Test
  void aLimitComesBeforeALongerSlice() {
    SearchBudget budget = limited(100);
    try (SearchBudget.Slice _ = budget.slice(5_000)) {
      assertEquals(100, run(budget, 10_000));
      assertEquals(Verdict.Reason.NODE_LIMIT, budget.stopReason());
    }
    try (SearchBudget.Slice _ = budget.slice(5_000)) {
      assertTrue(budget.interrupted(), "a new slice does not revive a stopped search");
    }
  }

  @Test
  void noticesAStopSoonAndForGood() {
    AtomicBoolean stop = new AtomicBoolean();
    SearchBudget budget = new SearchBudget(SearchLimits.NONE, SearchMonitor.stoppedBy(stop::get));
    assertEquals(5_000, run(budget, 5_000));
    stop.set(true);
    assertTrue(run(budget, 10_000) < 1_000);
    stop.set(false);
    assertTrue(budget.hasToStopNow());
    assertEquals(Verdict.Reason.STOPPED, budget.stopReason());
  }

  @Test
  void endsWhenItsTimeIsOver() throws InterruptedException {
    SearchBudget budget =
        new SearchBudget(SearchLimits.NONE.withMaxMillis(1), SearchMonitor.SILENT);
    Thread.sleep(5);
    assertTrue(budget.hasToStopNow());
    assertEquals(Verdict.Reason.TIME_LIMIT, budget.stopReason());
  }

  @Test
  void nodesOfAHelperCountTowardsTheLimit() {
    SearchBudget budget = limited(10_000);
    AtomicBoolean end = new AtomicBoolean();
    SearchBudget helper = budget.forHelper(end::get);
    run(helper, 6_000);
    helper.publish();
    assertEquals(6_000, budget.allNodes());
    long own = run(budget, 20_000);
    assertTrue(own >= 4_000 && own < 5_000, own + " nodes of its own");
    assertEquals(Verdict.Reason.NODE_LIMIT, budget.stopReason());
    assertTrue(run(helper, 20_000) < 1_000, "the helper notices");
  }

  @Test
  void nodesOfARetiredHelperCountOnce() {
    SearchBudget budget = limited(10_000);
    for (int helpers = 1; helpers <= 3; helpers++) {
      SearchBudget helper = budget.forHelper(() -> false);
      run(helper, 2_000);
      helper.publish();
      budget.retire(helper);
      budget.retire(helper);
      run(helper, 2_000); // no longer counted
      assertEquals(2_000L * helpers, budget.allNodes());
    }
    long own = run(budget, 20_000);
    assertTrue(own >= 4_000 && own < 5_000, own + " nodes of its own");
  }

  @Test
  void aHelperEndsOnRequest() {
    AtomicBoolean end = new AtomicBoolean();
    SearchBudget helper = limited(FOR_EVER).forHelper(end::get);
    assertEquals(5_000, run(helper, 5_000));
    end.set(true);
    assertTrue(run(helper, 5_000) < 1_000);
  }

  /** The main thread may be waiting for a processor while hundreds of helpers run. */
  @Test
  void aHelperWatchesTheTimeLimitItself() throws InterruptedException {
    SearchBudget budget =
        new SearchBudget(SearchLimits.NONE.withMaxMillis(1), SearchMonitor.SILENT);
    SearchBudget helper = budget.forHelper(() -> false);
    Thread.sleep(2);
    assertTrue(run(helper, 5_000) < 1_000);
  }

  /** So do the helpers of optional work, whose own budget has no time limit. */
  @Test
  void aHelperOfOptionalWorkWatchesTheLimitsOfTheSearch() throws InterruptedException {
    SearchBudget timed = new SearchBudget(SearchLimits.NONE.withMaxMillis(1), SearchMonitor.SILENT);
    SearchBudget late = timed.forExtra(FOR_EVER).forHelper(() -> false);
    Thread.sleep(2);
    assertTrue(run(late, 5_000) < 1_000);
    SearchBudget budget = limited(3_000);
    SearchBudget helper = budget.forExtra(FOR_EVER).forHelper(() -> false);
    long nodes = run(helper, 20_000);
    assertTrue(nodes >= 3_000 && nodes < 4_500, nodes + " nodes");
  }

  /** Work after the node limit has its own number of nodes, but stop and time hold for it, too. */
  @Test
  void workAfterTheNodeLimitCanBeStopped() throws InterruptedException {
    AtomicBoolean end = new AtomicBoolean();
    SearchBudget budget =
        new SearchBudget(
            SearchLimits.NONE.withMaxNodes(1_000).withMaxMillis(60_000),
            SearchMonitor.stoppedBy(end::get));
    run(budget, 2_000);
    assertEquals(Verdict.Reason.NODE_LIMIT, budget.stopReason());
    long nodes = run(budget.afterNodeLimit(5_000), 20_000);
    assertTrue(nodes >= 5_000 && nodes < 6_000, nodes + " nodes");
    end.set(true);
    assertTrue(run(budget.afterNodeLimit(FOR_EVER), 20_000) < 1_000);
    SearchBudget timed =
        new SearchBudget(
            SearchLimits.NONE.withMaxNodes(1_000).withMaxMillis(1), SearchMonitor.SILENT);
    Thread.sleep(2);
    assertTrue(run(timed.afterNodeLimit(FOR_EVER), 20_000) < 1_000);
  }

  /** Unlike other polls, {@code isOver} neither reports nor saves. */
  @Test
  void isOverNeitherReportsNorSaves() {
    AtomicBoolean end = new AtomicBoolean();
    SearchBudget budget = new SearchBudget(SearchLimits.NONE, SearchMonitor.stoppedBy(end::get));
    AtomicInteger done = new AtomicInteger();
    budget.reporter().onReport(done::incrementAndGet);
    budget.checkpoints().onDue(new InMemoryKeeper(1), done::incrementAndGet);
    assertFalse(budget.isOver());
    end.set(true);
    assertTrue(budget.isOver());
    assertEquals(Verdict.Reason.STOPPED, budget.stopReason());
    assertTrue(budget.interrupted());
    assertEquals(0, done.get());
  }
}
