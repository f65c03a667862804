package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeControlTest {
  private static final long OVERHEAD = 80;

  private static @Nullable TimePlan plan(long main, long increment, long byoyomi, long moveTime) {
    return new TimeControl(main, increment, byoyomi, moveTime, OVERHEAD).plan(30);
  }

  @Test
  void noTimeIsNoPlan() {
    assertNull(plan(-1, -1, -1, -1));
  }

  @ParameterizedTest
  @CsvSource({
    "0, -1, 200, -1, 120, 120",
    "0, -1, 1000, -1, 920, 920",
    "0, -1, 100, -1, 40, 40",
    "0, -1, 1, -1, 1, 1",
    "-1, -1, -1, 500, 420, 420",
    "100000, 5000, 9000, 500, 420, 420",
    "-1, -1, -1, 0, 1, 1",
    "0, 0, 0, -1, 920, 920",
    "0, 2000, 0, -1, 1520, 1920",
    "600000, 0, 10000, -1, 25304, 71456",
  })
  void plans(long main, long inc, long byoyomi, long moveTime, long soft, long hard) {
    assertEquals(new TimePlan(soft, hard), plan(main, inc, byoyomi, moveTime));
  }

  /**
   * Whatever the clock shows, the limit holds back the overhead or three fifths, and is sensible.
   */
  @Test
  void neverBeyondTheClock() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 200_000; i++) {
      long main = some(random);
      long increment = some(random);
      long byoyomi = some(random);
      long overhead = random.nextInt(1_000);
      TimeControl control = new TimeControl(main, increment, byoyomi, -1, overhead);
      TimePlan plan = control.plan(random.nextInt(1, 400));
      if (main < 0 && increment < 0 && byoyomi < 0) {
        assertNull(plan);
        continue;
      }
      assertNotNull(plan);
      long bank = Math.max(Math.max(main, increment), 0) + Math.max(byoyomi, 0);
      long there = bank == 0 ? 1_000 : bank;
      assertTrue(plan.hardMillis() <= Math.max(1, there - Math.min(overhead, there * 3 / 5)));
      assertTrue(1 <= plan.softMillis() && plan.softMillis() <= plan.hardMillis());
    }
  }

  private static long some(SplittableRandom random) {
    return random.nextInt(4) == 0
        ? random.nextInt(-1, 2)
        : random.nextLong(1, 1L << random.nextInt(1, 40));
  }

  @Test
  void absurdTimesDoNotOverflow() {
    TimePlan plan = plan(Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, -1);
    assertNotNull(plan);
    assertTrue(plan.softMillis() > 0 && plan.hardMillis() < Long.MAX_VALUE / 1_000_000);
    TimePlan move = plan(-1, -1, -1, Long.MAX_VALUE);
    assertNotNull(move);
    assertTrue(move.hardMillis() > 0 && move.hardMillis() < Long.MAX_VALUE / 1_000_000);
  }

  /** A game in which every move takes its hard limit never runs out of a Fischer clock. */
  @Test
  void theBankLastsHoweverLongTheGame() {
    long bank = 60_000;
    for (int move = 1; move < 1_000; move += 2) {
      TimePlan plan = new TimeControl(bank, 1_000, 0, -1, OVERHEAD).plan(move);
      assertNotNull(plan);
      long used = plan.hardMillis() + OVERHEAD / 2;
      assertTrue(used <= Math.max(bank, 1_000), "move " + move + " with " + bank);
      bank = Math.max(0, bank + 1_000 - used);
    }
  }
}
