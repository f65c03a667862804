package tsumugi.solver.coop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tsumugi.engine.notation.Sfen;

class FoundGoalsTest {
  private final FoundGoals goals = new FoundGoals();

  private static boolean add(LayerGoals numbers, int... added) {
    for (int number : added) {
      numbers.add(number);
    }
    return true;
  }

  @Test
  void nothingIsFoundAtFirst() {
    assertTrue(goals.isEmpty());
    assertFalse(goals.areAll());
  }

  @Test
  void allOfALayerAreAll() {
    goals.collect(numbers -> add(numbers, 3, 8), 8);
    assertArrayEquals(new int[] {3, 8}, goals.numbers());
    assertTrue(goals.areAll());
    assertFalse(goals.isEmpty());
  }

  @Test
  void thoseBeforeAStopAreNotAll() {
    goals.collect(numbers -> !add(numbers, 3), 8);
    assertArrayEquals(new int[] {3}, goals.numbers());
    assertFalse(goals.areAll());
  }

  @Test
  void theOneThatWasMetOutlivesAStop() {
    goals.collect(_ -> false, 8);
    assertArrayEquals(new int[] {8}, goals.numbers());
    assertFalse(goals.areAll());
  }

  @Test
  void theOneThatWasMetOutlivesAFullHeap() {
    assertThrows(
        OutOfMemoryError.class,
        () ->
            goals.collect(
                _ -> {
                  throw new OutOfMemoryError("planted");
                },
                8));
    assertArrayEquals(new int[] {8}, goals.numbers());
    assertFalse(goals.areAll());
  }

  @Test
  void anotherLookBeginsAnew() {
    goals.met(5);
    assertEquals(5, goals.forget());
    assertEquals(-1, goals.forget());
    goals.met(5);
    goals.collect(numbers -> add(numbers, 2, 5), 5);
    assertArrayEquals(new int[] {2, 5}, goals.numbers());
  }

  /** Their layer is in no log, so they give the length but have no numbers. */
  @Test
  void goalsAheadCountOnceTheyAreLogged() {
    CooperativeProblem problem =
        CooperativeProblem.of(
            Sfen.parseProblem("9/9/9/9/4k4/9/9/9/9 b RB 1"), CooperativeOptions.DEFAULT);
    Layer ahead = FirstLayer.of(problem);
    goals.setAhead(ahead);
    assertFalse(goals.isEmpty());
    assertFalse(goals.areAll());
    goals.aheadIsLogged();
    assertTrue(goals.areAll());
    assertEquals(ahead.size, goals.numbers().length);
  }
}
