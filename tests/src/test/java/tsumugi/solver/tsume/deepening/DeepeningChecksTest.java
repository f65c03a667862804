package tsumugi.solver.tsume.deepening;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Move;

class DeepeningChecksTest {
  private final DeepeningChecks checks = new DeepeningChecks();

  /** Older entries are cleared, and their neighbours are kept. */
  @Test
  void nothingIsKnownOfNewChecks() {
    checks.open(0, 30);
    for (int i = 0; i < 30; i++) {
      checks.need[i] = 5;
      checks.refutation[i] = 77;
    }
    checks.open(10, 20);
    for (int i = 0; i < 30; i++) {
      boolean fresh = i >= 10 && i < 20;
      assertEquals(fresh ? 0 : 5, checks.need[i]);
      assertEquals(fresh ? Move.NONE : 77, checks.refutation[i]);
    }
  }

  @Test
  void roomGrows() {
    for (int start = 0; start < 20_000; start += 100) {
      checks.open(start, start + 100);
      checks.need[start + 99] = start;
      checks.refutation[start + 99] = start + 1;
    }
    for (int start = 0; start < 20_000; start += 100) {
      assertEquals(start, checks.need[start + 99]);
      assertEquals(start + 1, checks.refutation[start + 99]);
    }
  }
}
