package tsumugi.engine.movegen;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tsumugi.reference.EngineForm;
import tsumugi.reference.SlowPosition;

/** The list generators append to. */
class MoveListTest {
  @Test
  void growsBeyondItsCapacity() {
    MoveList list = new MoveList(2);
    for (int move = 1; move <= 1_000; move++) {
      list.add(move);
    }
    assertEquals(1_000, list.size());
    assertEquals(1, list.get(0));
    assertEquals(1_000, list.get(999));
  }

  @Test
  void truncatingKeepsWhatCameBefore() {
    MoveList list = new MoveList();
    list.add(11);
    int size = list.size();
    list.add(12);
    list.add(13);
    assertArrayEquals(new int[] {12, 13}, list.toArray(size));
    list.truncate(size);
    assertArrayEquals(new int[] {11}, list.toArray(0));
    assertFalse(list.contains(12));
    assertTrue(list.contains(11));
  }

  @Test
  void settingAndClearing() {
    MoveList list = new MoveList();
    assertTrue(list.isEmpty());
    list.add(5);
    list.set(0, 6);
    assertEquals(6, list.get(0));
    assertFalse(list.isEmpty());
    list.clear();
    assertTrue(list.isEmpty());
    assertFalse(list.contains(6));
  }

  @Test
  void generatorsAppend() {
    MoveList list = new MoveList();
    list.add(77);
    SlowPosition start = SlowPosition.parse(SlowPosition.START);
    new LegalMoveGenerator().generate(EngineForm.position(start), list);
    assertEquals(31, list.size());
    assertEquals(77, list.get(0));
  }
}
