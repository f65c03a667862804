package tsumugi.solver.coop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.MemoryLease;

/**
 * The closed set compared with a {@link HashSet}, through every size it grows to and beyond its
 * full size.
 */
class ClosedSetTest {
  @Test
  void remembersEverythingUntilItIsBounded() {
    try (MainSubTable table = MainSubTable.ofBytes(3_000_000)) {
      ClosedSet closed = new ClosedSet(table.lease().part(64, 2_900_000));
      Set<Long> model = new HashSet<>();
      SplittableRandom random = new SplittableRandom(7);
      long[] added = new long[1 << 20];
      int count = 0;
      while (!closed.isBounded()) {
        boolean old = count > 0 && random.nextInt(3) == 0;
        long key = old ? added[random.nextInt(count)] : random.nextLong() | 1;
        assertEquals(model.add(key), closed.add(key));
        if (!old) {
          added[count++] = key;
        }
        assertEquals(model.size(), closed.size() + closed.forgotten());
        assertTrue(closed.forgotten() == 0 || closed.isBounded());
      }
      assertTrue(model.size() > closed.capacity() * 8 / 10, "bounded too early: " + model.size());
    }
  }

  @Test
  void boundedItForgetsTheOldestOnly() {
    try (MainSubTable table = MainSubTable.ofBytes(1 << 17)) {
      ClosedSet closed = new ClosedSet(table.lease().part(0, 1 << 16));
      SplittableRandom random = new SplittableRandom(8);
      long[] recent = new long[64];
      int forgotten = 0;
      for (int i = 0; i < 200_000; i++) {
        long key = random.nextLong() | 1;
        assertTrue(closed.add(key), "a new key is never taken for an old one");
        recent[i & 63] = key;
        if (i >= 64 && closed.isBounded()) {
          // At most eight of 64 keys fall into one line of eight, hardly ever.
          forgotten += closed.add(recent[i + 1 & 63]) ? 1 : 0;
        }
      }
      assertTrue(closed.isBounded());
      assertEquals(0, forgotten);
    }
  }

  /** Keys read back in stored order find a set as large as the one they come from. */
  @Test
  void aSetThatExpectsKeysHasGrownBefore() {
    for (int keys : new int[] {1, 3_276, 3_277, 20_000, 100_000, 300_000}) {
      try (MainSubTable one = MainSubTable.ofBytes(3_000_000);
          MainSubTable other = MainSubTable.ofBytes(3_000_000)) {
        ClosedSet closed = new ClosedSet(one.lease().part(64, 2_900_000));
        SplittableRandom random = new SplittableRandom(keys);
        for (int i = 0; i < keys; i++) {
          closed.add(random.nextLong() | 1);
        }
        ClosedSet again = new ClosedSet(other.lease().part(64, 2_900_000));
        again.expect(closed.size());
        assertEquals(closed.lines(), again.lines());
        assertEquals(0, again.size());
        closed.forEach(key -> assertTrue(again.add(key)));
        closed.forEach(key -> assertFalse(again.add(key)));
        assertEquals(closed.lines(), again.lines());
        assertEquals(closed.size(), again.size());
        assertEquals(0, again.forgotten());
      }
    }
  }

  /** More keys than it can hold: the set is bounded from the start, and no line passes keys on. */
  @Test
  void aSetThatExpectsTooMuchIsBoundedAtOnce() {
    try (MainSubTable table = MainSubTable.ofBytes(1 << 17)) {
      ClosedSet closed = new ClosedSet(table.lease().part(0, 1 << 16));
      closed.expect(closed.capacity());
      assertTrue(closed.isBounded());
      assertEquals(0, closed.size());
      for (long key = 1; key < 1_000; key++) {
        assertTrue(closed.add(key), "all of these have one home");
      }
      assertEquals(8, closed.size());
      assertEquals(991, closed.forgotten());
      for (long key = 992; key < 1_000; key++) {
        assertFalse(closed.add(key));
      }
    }
  }

  @Test
  void tooLittleMemoryIsRefused() {
    try (MainSubTable table = MainSubTable.ofBytes(1 << 14)) {
      MemoryLease.Part part = table.lease().part(0, 4096);
      assertThrows(IllegalArgumentException.class, () -> new ClosedSet(part));
    }
  }
}
