package tsumugi.engine.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Millions of random operations against {@link TableModel}. */
class MainSubTableRandomTest {
  @Test
  void aRoomyTableIsAMap() {
    long bytes = 8 << 20;
    try (MainSubTable table = MainSubTable.ofBytes(bytes)) {
      TableExercise exercise = new TableExercise(table, bytes, 1, 1_500, 1000);
      for (int i = 1; i <= 2_400_000; i++) {
        exercise.step();
        if (i % 200_000 == 0) {
          exercise.audit();
        }
        if (i % 800_000 == 0) {
          assertTrue(table.hashfull() > 200 && table.statistics().longestChain() > 20, "too tame");
          exercise.newSearch();
          exercise.audit();
        }
      }
      assertEquals(0, exercise.refused(), "chosen so that all fits");
      assertEquals(0, exercise.overwritten(), "chosen so that all fits");
    }
  }

  /** About half of the boards fit: marks, chains and costs decide all the time what may go. */
  @ParameterizedTest
  @CsvSource({
    "1024, 1, 20, 1, 1",
    "1024, 2, 40, 4, 1",
    "1500, 3, 20, 0, 1",
    "2048, 4, 60, 3, 3",
    "10007, 5, 200, 8, 20",
    "65536, 6, 1500, 40, 500"
  })
  void aFullTableKeepsToItsRules(long bytes, long seed, int boards, int marks, int auditEvery) {
    try (MainSubTable table = MainSubTable.ofBytes(bytes)) {
      TableExercise exercise = new TableExercise(table, bytes, seed, boards, marks);
      for (int i = 1; i <= 100_000; i++) {
        exercise.step();
        if (i % auditEvery == 0) {
          exercise.audit();
        }
        if (i % 30_000 == 0) {
          exercise.newSearch();
        }
        if (i % 70_000 == 0) {
          exercise.clear();
        }
      }
      assertTrue(exercise.overwritten() > 1000, () -> exercise.overwritten() + " gave way");
      assertTrue(exercise.refused() > 1000, () -> exercise.refused() + " found no room");
    }
  }
}
