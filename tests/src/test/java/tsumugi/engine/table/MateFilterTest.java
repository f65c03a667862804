package tsumugi.engine.table;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** If the filter says that a board has no mate, none is stored for it. */
class MateFilterTest {
  private static final long BOARD = 0x123456789ABCDEFL;

  private final MainSubTable table = MainSubTable.ofBytes(1 << 20);

  @AfterEach
  void close() {
    table.close();
  }

  @Test
  void anyBoardMayMateWhileNobodyWatches() {
    assertTrue(table.mayMate(BOARD));
  }

  @Test
  void aBoardMayMateOnceAMateIsStored() {
    table.watchMates();
    assertFalse(table.mayMate(BOARD));
    table.setBounds(table.findOrCreate(BOARD, 0, 0, 1), MainSubTable.INFINITE, 5);
    assertFalse(table.mayMate(BOARD));
    table.setBounds(table.findOrCreate(BOARD, 0, 1, 1), 7, 5);
    assertTrue(table.mayMate(BOARD));
  }

  @Test
  void noStoredMateIsDenied() {
    table.watchMates();
    SplittableRandom random = new SplittableRandom(1);
    long[] boards = random.longs(5_000).toArray();
    for (long board : boards) {
      table.setBounds(table.findOrCreate(board, 0, 0, 1), 1, 0);
      table.grow();
    }
    int others = 0;
    for (long board : boards) {
      assertTrue(table.mayMate(board));
      others += table.mayMate(random.nextLong()) ? 1 : 0;
    }
    assertTrue(others < boards.length / 100, "mates seen where there are none: " + others);
  }

  @Test
  void aNewSearchEndsTheWatchAndTheNextOneForgets() {
    table.watchMates();
    table.setBounds(table.findOrCreate(BOARD, 0, 0, 1), 1, 0);
    table.newSearch();
    assertTrue(table.mayMate(BOARD + 1));
    table.watchMates();
    assertFalse(table.mayMate(BOARD));
  }

  /** The filter saves time; no answer depends on it. */
  @Test
  void withoutRoomForTheFilterAnyBoardMayMate() {
    table.watchMates(
        () -> {
          throw new OutOfMemoryError("injected");
        });
    assertTrue(table.mayMate(BOARD));
    table.setBounds(table.findOrCreate(BOARD, 0, 0, 1), 1, 0);
    assertTrue(table.mayMate(BOARD));
  }
}
