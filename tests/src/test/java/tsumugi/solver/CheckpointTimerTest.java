package tsumugi.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import tsumugi.solver.tsume.InMemoryKeeper;

class CheckpointTimerTest {
  private final AtomicInteger saved = new AtomicInteger();

  @Test
  void savesWhenItIsDueButNotOnceTheSearchHasToStop() {
    SearchBudget budget =
        new SearchBudget(SearchLimits.NONE.withMaxNodes(2_000), SearchMonitor.SILENT);
    budget.checkpoints().onDue(new InMemoryKeeper(1), saved::incrementAndGet);
    count(budget, 1_999);
    int before = saved.get();
    assertTrue(before >= 3, before + " times");
    count(budget, 1);
    assertTrue(budget.interrupted());
    assertEquals(before, saved.get());
  }

  @Test
  void savesNothingWithoutAKeeper() {
    CheckpointTimer timer = new CheckpointTimer();
    timer.saveIfDue();
    timer.onDue(SearchKeeper.NONE, saved::incrementAndGet);
    timer.saveIfDue();
    assertEquals(0, saved.get());
  }

  private static void count(SearchBudget budget, long nodes) {
    for (long i = 0; i < nodes && !budget.interrupted(); i++) {
      budget.countNode();
    }
  }
}
