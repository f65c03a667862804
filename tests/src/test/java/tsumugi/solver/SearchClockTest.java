package tsumugi.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import tsumugi.solver.tsume.KeptRuns;

class SearchClockTest {
  private static final long FOR_EVER = SearchLimits.UNLIMITED;

  private static SearchClock limited(long nodes) {
    return new SearchClock(SearchLimits.NONE.withMaxNodes(nodes), SearchMonitor.SILENT);
  }

  /** Counts nodes as a search does until the clock interrupts; how many there were. */
  private static long run(SearchClock clock, long most) {
    long nodes = 0;
    while (nodes < most && !clock.interrupted()) {
      clock.countNode();
      nodes++;
    }
    return nodes;
  }

  @Test
  void endsAtItsNodeLimitAndNotBefore() {
    for (long limit : new long[] {1, 2, 511, 512, 513, 5_000}) {
      SearchClock clock = limited(limit);
      assertEquals(limit, run(clock, 10_000));
      assertEquals(Verdict.Reason.NODE_LIMIT, clock.stopReason());
      assertTrue(clock.interrupted(), "still");
    }
  }

  /** Answers from a table count no node: a loop over them hears of a stop and of its time. */
  @Test
  void aLoopThatCountsNoNodesIsEndedToo() {
    AtomicBoolean stop = new AtomicBoolean();
    SearchClock stopped = new SearchClock(SearchLimits.NONE, SearchMonitor.stoppedBy(stop::get));
    for (int i = 0; i < 100_000; i++) {
      assertFalse(stopped.interrupted());
      assertFalse(stopped.hasToStop());
    }
    stop.set(true);
    assertTrue(callsUntil(stopped::interrupted) < 10_000);
    assertTrue(stopped.hasToStop(), "and at once from then on");

    SearchClock late =
        new SearchClock(SearchLimits.NONE.withMaxMillis(1), SearchMonitor.SILENT);
    assertTrue(callsUntil(late::hasToStop) < 1_000_000_000);
    assertEquals(Verdict.Reason.TIME_LIMIT, late.stopReason());
  }

  /** A slice that is used up does not end what only the whole search's end may end. */
  @Test
  void theEndOfASliceIsNoReasonToStop() {
    SearchClock clock = limited(FOR_EVER);
    try (SearchClock.Slice _ = clock.slice(0)) {
      assertTrue(clock.interrupted());
      assertFalse(clock.hasToStop());
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
  void countsOnWhereAnEarlierPartHasEnded() {
    SearchLimits limits = SearchLimits.NONE.withMaxNodes(700);
    SearchClock clock = new SearchClock(limits, SearchMonitor.SILENT, 10_000);
    assertEquals(700, run(clock, 10_000));
    assertEquals(10_700, clock.allNodes());
    SearchClock endless = new SearchClock(SearchLimits.NONE, SearchMonitor.SILENT, 10_000);
    assertEquals(3_000, run(endless, 3_000));
  }

  @Test
  void aSliceInterruptsWithoutAReasonToStop() {
    SearchClock clock = limited(FOR_EVER);
    for (long nodes : new long[] {0, 1, 700, 64}) {
      try (SearchClock.Slice _ = clock.slice(nodes)) {
        assertEquals(nodes, run(clock, 10_000));
        assertTrue(clock.interrupted(), "still");
        assertNull(clock.stopReason());
      }
    }
    assertEquals(3_000, run(clock, 3_000));
  }

  /** Whoever closes a slice of its own must not let the search around it run on. */
  @Test
  void aSliceWithinASliceEndsWithItAndGivesItBack() {
    SearchClock clock = limited(FOR_EVER);
    try (SearchClock.Slice _ = clock.slice(1_000)) {
      try (SearchClock.Slice _ = clock.slice(300)) {
        assertEquals(300, run(clock, 10_000));
      }
      assertEquals(400, run(clock, 400));
      try (SearchClock.Slice _ = clock.slice(5_000)) {
        assertEquals(300, run(clock, 10_000), "what the outer one has left");
      }
      assertTrue(clock.interrupted(), "the outer one is used up");
      try (SearchClock.Slice _ = clock.slice(10)) {
        assertTrue(clock.interrupted(), "and has nothing for another");
      }
    }
    assertEquals(3_000, run(clock, 3_000));
  }

  /** Lengths of slices are multiplied by those who start them: none may wrap around. */
  @Test
  void aSliceNearTheLargestNumberIsNoShortOne() {
    for (long slice : new long[] {FOR_EVER - 100, FOR_EVER - 1_000, FOR_EVER}) {
      SearchClock clock = limited(FOR_EVER);
      run(clock, 600);
      try (SearchClock.Slice _ = clock.slice(slice)) {
        assertEquals(3_000, run(clock, 3_000));
      }
    }
  }

  @Test
  void aLimitComesBeforeALongerSlice() {
    SearchClock clock = limited(100);
    try (SearchClock.Slice _ = clock.slice(5_000)) {
      assertEquals(100, run(clock, 10_000));
      assertEquals(Verdict.Reason.NODE_LIMIT, clock.stopReason());
    }
    try (SearchClock.Slice _ = clock.slice(5_000)) {
      assertTrue(clock.interrupted(), "no slice brings a search back");
    }
  }

  @Test
  void hearsAStopSoonAndForGood() {
    AtomicBoolean stop = new AtomicBoolean();
    SearchClock clock = new SearchClock(SearchLimits.NONE, SearchMonitor.stoppedBy(stop::get));
    assertEquals(5_000, run(clock, 5_000));
    stop.set(true);
    assertTrue(run(clock, 10_000) < 1_000);
    stop.set(false);
    assertTrue(clock.interruptedNow());
    assertEquals(Verdict.Reason.STOPPED, clock.stopReason());
  }

  @Test
  void endsWhenItsTimeIsOver() throws InterruptedException {
    SearchClock clock = new SearchClock(SearchLimits.NONE.withMaxMillis(1), SearchMonitor.SILENT);
    Thread.sleep(5);
    assertTrue(clock.interruptedNow());
    assertEquals(Verdict.Reason.TIME_LIMIT, clock.stopReason());
  }

  @Test
  void nodesOfAHelperCountTowardsTheLimit() {
    SearchClock clock = limited(10_000);
    AtomicBoolean end = new AtomicBoolean();
    SearchClock helper = clock.forHelper(end::get);
    run(helper, 6_000);
    helper.publish();
    assertEquals(6_000, clock.allNodes());
    long own = run(clock, 20_000);
    assertTrue(own >= 4_000 && own < 5_000, own + " nodes of its own");
    assertEquals(Verdict.Reason.NODE_LIMIT, clock.stopReason());
    assertTrue(run(helper, 20_000) < 1_000, "the helper hears of it");
  }

  @Test
  void nodesOfAHelperThatIsNoMoreCountOnce() {
    SearchClock clock = limited(10_000);
    for (int helpers = 1; helpers <= 3; helpers++) {
      SearchClock helper = clock.forHelper(() -> false);
      run(helper, 2_000);
      helper.publish();
      clock.retire(helper);
      clock.retire(helper);
      run(helper, 2_000); // nobody listens any more
      assertEquals(2_000L * helpers, clock.allNodes());
    }
    long own = run(clock, 20_000);
    assertTrue(own >= 4_000 && own < 5_000, own + " nodes of its own");
  }

  @Test
  void aHelperEndsWhenItIsTold() {
    AtomicBoolean end = new AtomicBoolean();
    SearchClock helper = limited(FOR_EVER).forHelper(end::get);
    assertEquals(5_000, run(helper, 5_000));
    end.set(true);
    assertTrue(run(helper, 5_000) < 1_000);
  }

  /** The thread of the clock may be waiting for a processor, with hundreds of helpers at work. */
  @Test
  void aHelpersTimeIsOverWithTheClocks() throws InterruptedException {
    SearchClock clock = new SearchClock(SearchLimits.NONE.withMaxMillis(1), SearchMonitor.SILENT);
    SearchClock helper = clock.forHelper(() -> false);
    Thread.sleep(2);
    assertTrue(run(helper, 5_000) < 1_000);
  }

  /** Nothing is done on the way, as it is at other looks at the clock. */
  @Test
  void whetherItIsOverIsAskedWithoutReportingOrKeeping() {
    AtomicBoolean end = new AtomicBoolean();
    SearchClock clock = new SearchClock(SearchLimits.NONE, SearchMonitor.stoppedBy(end::get));
    AtomicInteger done = new AtomicInteger();
    clock.onReport(done::incrementAndGet);
    clock.onKeep(new KeptRuns(1), done::incrementAndGet);
    assertFalse(clock.isOver());
    end.set(true);
    assertTrue(clock.isOver());
    assertEquals(Verdict.Reason.STOPPED, clock.stopReason());
    assertTrue(clock.interrupted());
    assertEquals(0, done.get());
  }

  @Test
  void keepsWhenItIsDueAndNotOnceItHasToStop() {
    AtomicInteger kept = new AtomicInteger();
    SearchClock clock = limited(2_000);
    clock.onKeep(new KeptRuns(1), kept::incrementAndGet);
    run(clock, 1_999);
    int before = kept.get();
    assertTrue(before >= 3, before + " times");
    run(clock, 1);
    assertTrue(clock.interrupted());
    assertEquals(before, kept.get());
  }

  @Test
  void reportsAtTheMonitorsPace() {
    for (long interval : new long[] {0, 1_000_000}) {
      AtomicInteger told = new AtomicInteger();
      SearchClock clock = new SearchClock(SearchLimits.NONE, paced(interval));
      clock.onReport(told::incrementAndGet);
      run(clock, 10_000);
      assertEquals(interval == 0, told.get() > 10, told + " reports");
      clock.stepDone();
      assertFalse(told.get() == 0, "a step is always told");
    }
  }

  private static SearchMonitor paced(long millis) {
    return new SearchMonitor() {
      @Override
      public void progress(SearchProgress progress) {}

      @Override
      public long intervalMillis() {
        return millis;
      }

      @Override
      public boolean stopRequested() {
        return false;
      }
    };
  }
}
