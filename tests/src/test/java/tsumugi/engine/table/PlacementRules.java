package tsumugi.engine.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import tsumugi.engine.table.TableModel.Entry;

/**
 * Where a new position may be stored and which record it may replace; the victim is removed from
 * the model. Also counts how often the main area has doubled.
 */
final class PlacementRules {
  private final TableGeometry geometry;
  private final TableModel model;
  private long pairs;

  PlacementRules(TableGeometry geometry, TableModel model) {
    this.geometry = geometry;
    this.model = model;
    startSmall();
  }

  void startSmall() {
    pairs = geometry.firstPairs();
  }

  /** The main area has doubled, if it could. */
  void grow() {
    pairs = Math.min(2 * pairs, geometry.firstPairs() << geometry.doublings());
  }

  boolean isFullSize() {
    return pairs == geometry.firstPairs() << geometry.doublings();
  }

  /** True when the main area is three eighths full and can still grow. */
  boolean wantsToGrow() {
    return !isFullSize() && model.mainUsed() >= 6 * pairs;
  }

  /** True for a main record of the board's group. */
  boolean isInGroup(Board board, long record) {
    long group = TableGeometry.groupStart(board.key(), board.side(), pairs);
    return record >= group && record < group + 8;
  }

  /** Checks the record that a new position got, or that it got none. */
  void check(Board board, long record) {
    if (model.chain(board).isEmpty()) {
      checkMain(board, record);
    } else {
      checkSub(board, record);
    }
  }

  /**
   * The first record of a board: a free slot of its group, otherwise the cheapest replaceable one.
   */
  private void checkMain(Board board, long record) {
    long group = TableGeometry.groupStart(board.key(), board.side(), pairs);
    boolean free = false;
    long cheapest = Long.MAX_VALUE;
    for (long slot = group; slot < group + 8; slot++) {
      Entry there = model.at(slot);
      free |= there == null;
      if (there != null && there.fields.mark() == 0 && !model.headsChain(there)) {
        cheapest = Math.min(cheapest, there.fields.cost());
      }
    }
    if (!free && cheapest == Long.MAX_VALUE) {
      assertEquals(MainSubTable.NONE, record, "nothing may go");
      return;
    }
    assertTrue(isInGroup(board, record), "a slot of its group");
    Entry victim = model.at(record);
    if (free) {
      assertNull(victim, "there was a free slot");
    } else {
      assertNotNull(victim);
      assertEquals(cheapest, victim.fields.cost());
      overwrite(victim);
    }
  }

  /** A further hand: the sub area in order, then the result of the sweep, which may be nothing. */
  private void checkSub(Board board, long record) {
    if (model.subUsed() < geometry.subRecords()) {
      assertEquals(geometry.mainRecords() + model.subUsed(), record, "the next sub record");
    } else if (record != MainSubTable.NONE) {
      Entry victim = model.at(record);
      assertNotNull(victim, "all sub records were taken");
      assertNotEquals(victim.board.key(), board.key(), "its own chain");
      overwrite(victim);
    }
  }

  private void overwrite(Entry victim) {
    assertEquals(0, victim.fields.mark(), "a marked record");
    assertFalse(model.headsChain(victim), "a record that heads a chain");
    model.overwrite(victim);
  }
}
