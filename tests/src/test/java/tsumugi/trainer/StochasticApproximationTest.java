package tsumugi.trainer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** {@link StochasticApproximation} on a hill with a known top, seen through noise. */
class StochasticApproximationTest {
  private static final double[] LEAST = {0, -100, 1_000};
  private static final double[] MOST = {100, 100, 9_000};
  private static final double[] TOP = {70, -40, 2_500};
  private static final int ROUNDS = 20_000;

  private static StochasticApproximation fresh(double[] start) {
    return new StochasticApproximation(start, LEAST, MOST, ROUNDS, 0.01, 7);
  }

  /** A possible result of a game between two places on the hill: 1, 0 or -1, mostly by chance. */
  private static int game(double[] up, double[] down, SplittableRandom random) {
    double better = height(up) - height(down);
    double chance = random.nextDouble() * 2 - 1;
    return Math.abs(chance) < 0.2 ? 0 : chance < Math.tanh(better) ? 1 : -1;
  }

  private static double height(double[] at) {
    double height = 0;
    for (int i = 0; i < at.length; i++) {
      double off = (at[i] - TOP[i]) / (MOST[i] - LEAST[i]);
      height -= 20 * off * off;
    }
    return height;
  }

  private static double[] climbed(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    StochasticApproximation climb = fresh(new double[] {20, 80, 8_000});
    for (int round = 1; round <= ROUNDS; round++) {
      double[] moves = climb.moves(round);
      climb.learn(round, moves, game(climb.moved(moves, 1), climb.moved(moves, -1), random));
    }
    return climb.moved(new double[3], 0);
  }

  @Test
  void findsTheTopThroughNoise() {
    double[] found = climbed(1);
    for (int i = 0; i < found.length; i++) {
      assertEquals(TOP[i], found[i], 0.1 * (MOST[i] - LEAST[i]), "number " + i);
    }
  }

  @Test
  void theSameArgumentsGiveTheSameNumbers() {
    assertArrayEquals(climbed(3), climbed(3));
  }

  @Test
  void numbersStayInTheirRanges() {
    StochasticApproximation climb = fresh(new double[] {100, -100, 1_000});
    for (int round = 1; round <= 100; round++) {
      double[] moves = climb.moves(round);
      climb.learn(round, moves, 1_000);
      for (int sign = -1; sign <= 1; sign++) {
        double[] moved = climb.moved(moves, sign);
        for (int i = 0; i < moved.length; i++) {
          assertTrue(LEAST[i] <= moved[i] && moved[i] <= MOST[i]);
        }
      }
    }
  }

  @Test
  void bothWaysAreEquallyFarAndMovesBecomeSmaller() {
    StochasticApproximation climb = fresh(new double[] {50, 0, 5_000});
    double[] moves = climb.moves(1);
    double[] up = climb.moved(moves, 1);
    double[] down = climb.moved(moves, -1);
    double[] last = climb.moves(ROUNDS);
    for (int i = 0; i < moves.length; i++) {
      assertEquals(up[i] + down[i], 2 * climb.moved(moves, 0)[i], 1e-9);
      assertEquals((MOST[i] - LEAST[i]) / 16, Math.abs(last[i]), 1e-9);
      assertTrue(Math.abs(moves[i]) > Math.abs(last[i]));
    }
  }
}
