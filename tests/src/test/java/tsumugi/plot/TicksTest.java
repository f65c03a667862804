package tsumugi.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TicksTest {
  @ParameterizedTest
  @CsvSource({
    "0,      1,    5",
    "-1,     1,    5",
    "NaN,    1,    5",
    "5,      1,    5",
    "5.01,   1.5,  7.5",
    "2.5,    0.5,  2.5",
    "12,     2.5,  12.5",
    "0.0031, 0.0008, 0.0040",
    "47,     10,   50",
    "51000,  15000, 75000",
  })
  void theSmallestEasyStepThatReaches(double max, String first, String last) {
    Ticks ticks = Ticks.upTo(max);
    assertEquals(first, ticks.label(1).replaceAll("(\\.\\d*?)0+$", "$1"));
    assertEquals(last, ticks.label(5));
  }

  @Test
  void everyScaleReachesItsValueAndWastesLessThanHalf() {
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < 10_000; i++) {
      double max = Math.pow(10, random.nextDouble(-6, 12));
      Ticks ticks = Ticks.upTo(max);
      assertTrue(ticks.end() >= max * (1 - 1e-6), () -> max + ": " + ticks);
      assertTrue(ticks.end() <= 1.6 * max, () -> max + ": " + ticks);
      assertTrue(ticks.label(1).length() <= 13, () -> max + ": " + ticks.label(1));
    }
  }
}
