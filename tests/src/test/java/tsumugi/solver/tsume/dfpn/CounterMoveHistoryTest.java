package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class CounterMoveHistoryTest {
  private static final int BEFORE = 1234;
  private static final int MOVE = 567;

  private final CounterMoveHistory history = new CounterMoveHistory();

  @Test
  void nothingKnownShiftsNothing() {
    assertEquals(0, history.tendency(BEFORE, MOVE, true, 4));
    history.learn(BEFORE, MOVE, true, true);
    assertEquals(0, history.tendency(BEFORE, MOVE + 1, true, 4));
  }

  @Test
  void alwaysAndNeverReachTheWeight() {
    learn(40, true, true);
    assertEquals(-4, history.tendency(BEFORE, MOVE, true, 4));
    learn(40, false, false);
    assertEquals(3, history.tendency(BEFORE, MOVE, false, 3));
  }

  @Test
  void aFewLessonsCountLessThanMany() {
    learn(1, true, false);
    assertEquals(1, history.tendency(BEFORE, MOVE, true, 4));
    learn(1, true, false);
    assertEquals(2, history.tendency(BEFORE, MOVE, true, 4));
    learn(6, true, false);
    assertEquals(3, history.tendency(BEFORE, MOVE, true, 4));
  }

  @Test
  void whatFollowsAnotherMoveOrComesFromTheOtherSideIsApart() {
    learn(40, true, false);
    assertEquals(0, history.tendency(BEFORE + 1, MOVE, true, 4));
    assertEquals(0, history.tendency(BEFORE, MOVE, false, 4));
  }

  @Test
  void theNewestLessonsWinInTheEnd() {
    learn(100_000, true, true);
    learn(1_000, true, false);
    assertEquals(4, history.tendency(BEFORE, MOVE, true, 4));
  }

  /** Fifty moves with random luck against counts in a map, halved at the same limit. */
  @Test
  void randomLessons() {
    Random random = new Random(20261122);
    Map<Integer, int[]> counts = new HashMap<>();
    for (int i = 0; i < 100_000; i++) {
      int move = random.nextInt(50);
      boolean success = random.nextInt(50) < move;
      history.learn(BEFORE, move, true, success);
      int[] count = counts.computeIfAbsent(move, unused -> new int[2]);
      if (++count[success ? 1 : 0] == 250) {
        count[0] /= 2;
        count[1] /= 2;
      }
      double balance = (count[0] - count[1]) / (count[0] + count[1] + 2.0);
      for (int weight = 1; weight <= 4; weight++) {
        assertEquals(
            Math.round(weight * balance), history.tendency(BEFORE, move, true, weight), "" + move);
      }
    }
  }

  @Test
  void anotherHistoryGoesOnFromIt() {
    CounterMoveHistory other = new CounterMoveHistory();
    assertTrue(other.take(history.all()), "nothing learnt yet");
    assertEquals(0, other.tendency(BEFORE, MOVE, true, 12));
    learn(40, true, false);
    assertTrue(other.take(history.all()));
    int learnt = history.tendency(BEFORE, MOVE, true, 12);
    assertEquals(learnt, other.tendency(BEFORE, MOVE, true, 12));
    learn(100, true, true);
    assertEquals(learnt, other.tendency(BEFORE, MOVE, true, 12), "a copy");
  }

  @Test
  void ofAnotherSizeItIsNotTaken() {
    assertFalse(history.take(new short[1]));
    learn(1, true, true);
  }

  private void learn(int times, boolean attacker, boolean success) {
    for (int i = 0; i < times; i++) {
      history.learn(BEFORE, MOVE, attacker, success);
    }
  }

  /** Neither to learn, nor to store, nor to resume. The heap is asked once to learn. */
  @Test
  void withoutRoomNothingIsLearnt() {
    AtomicInteger asked = new AtomicInteger();
    CounterMoveHistory without =
        new CounterMoveHistory(
            length -> {
              asked.incrementAndGet();
              throw new OutOfMemoryError("injected");
            });
    without.learn(BEFORE, MOVE, true, true);
    without.learn(BEFORE, MOVE, true, true);
    assertEquals(1, asked.get());
    assertEquals(0, without.all().length);
    learn(40, true, true);
    assertTrue(without.take(history.all()));
    assertEquals(0, without.tendency(BEFORE, MOVE, true, 4));
  }
}
