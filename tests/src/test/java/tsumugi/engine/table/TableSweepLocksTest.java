package tsumugi.engine.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A sweep needs a second lock but never waits for it, and no record that is searched is lost. */
@Tag("slow")
@Timeout(120)
class TableSweepLocksTest {
  private static final long NONE = MainSubTable.NONE;

  /** One lock is held while that of another board is needed, so waiting is not allowed. */
  @Test
  void aBoardThatIsBeingWrittenKeepsItsSubRecords() {
    try (MainSubTable table = MainSubTable.of(new TableGeometry(64, 0, 1))) {
      table.share();
      long boardA = 1;
      long boardB = 2;
      assertNotEquals(
          TableGeometry.pair(boardA, 64), TableGeometry.pair(boardB, 64), "two locks are wanted");
      table.findOrCreate(boardA, 0, 0, 1);
      long sub = table.findOrCreate(boardA, 0, 1, 1);
      table.findOrCreate(boardB, 0, 0, 1);
      table.lock(boardA);
      assertEquals(NONE, table.findOrCreate(boardB, 0, 1, 100));
      assertTrue(table.holds(sub, boardA, 0, 1));
      table.unlock(boardA);
      assertEquals(sub, table.findOrCreate(boardB, 0, 1, 100));
      assertFalse(table.holds(sub, boardA, 0, 1));
      assertEquals(new TableStatistics(2, 1, 1, 0, 0, 3, 2, 1), table.statistics().counts());
    }
  }

  /** The victim of a sweep may belong to the board whose lock is held, or to its neighbour. */
  @Test
  void aNeighbourUnderTheSameLockGivesWay() {
    try (MainSubTable table = MainSubTable.of(new TableGeometry(1, 0, 1))) {
      table.share();
      table.lock(1);
      table.findOrCreate(1, 0, 0, 1);
      long sub = table.findOrCreate(1, 0, 1, 1);
      table.findOrCreate(2, 0, 0, 1);
      assertEquals(sub, table.findOrCreate(2, 0, 1, 100));
      assertTrue(table.holds(sub, 2, 0, 1));
      table.unlock(1);
    }
  }

  /** If the victim cannot be unlinked, its lock must still be released. */
  @Test
  void aSweepThatFailsLeavesNoLock() {
    try (MainSubTable table = new CannotUnlink()) {
      table.share();
      table.findOrCreate(1, 0, 0, 1);
      long sub = table.findOrCreate(1, 0, 1, 1);
      table.findOrCreate(2, 0, 0, 1);
      table.lock(2);
      CannotUnlink.fails = sub;
      assertThrows(OutOfMemoryError.class, () -> table.findOrCreate(2, 0, 1, 100));
      CannotUnlink.fails = NONE;
      table.unlock(2);
      assertTimeoutPreemptively(Duration.ofSeconds(20), () -> table.lock(1), "locked for ever");
      table.unlock(1);
    }
  }

  private static final class CannotUnlink extends MainSubTable {
    private static final TableGeometry GEOMETRY = new TableGeometry(64, 0, 1);
    private static long fails = NONE;

    CannotUnlink() {
      super(GEOMETRY, TableMemory.allocate(GEOMETRY.bytes()));
    }

    @Override
    public long next(long record) {
      if (record == fails) {
        throw new OutOfMemoryError("injected");
      }
      return super.next(record);
    }
  }
}
