package tsumugi.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SequentialTestTest {
  private static PairScores pairs(int... counts) {
    PairScores scores = new PairScores();
    for (int i = 0; i < counts.length; i++) {
      for (int n = 0; n < counts[i]; n++) {
        scores.add(i);
      }
    }
    return scores;
  }

  /** Pairs that are won or lost as a whole are coins, whose likelihood needs no search. */
  @Test
  void coinsAreTheBinomialTest() {
    SequentialTest test = SequentialTest.of(0, 30);
    double share = 1 / (1 + Math.pow(10, -30 / 400.0));
    assertEquals(0.5430671, share, 1e-6);
    double expected = 60 * Math.log(share / 0.5) + 40 * Math.log((1 - share) / 0.5);
    assertEquals(expected, test.ratio(pairs(40, 0, 0, 0, 60)), 1e-6);
    assertEquals(1.3546, expected, 1e-4);
  }

  /** Near an even score the ratio is that of a normal mean: by hand from spread and share. */
  @Test
  void manySmallDifferencesAreNearlyNormal() {
    PairScores scores = pairs(60, 110, 250, 125, 65);
    double share = (110 * 0.25 + 250 * 0.5 + 125 * 0.75 + 65) / 610;
    assertEquals(share, scores.share(), 1e-12);
    double variance = -share * share;
    variance += (110 * 0.0625 + 250 * 0.25 + 125 * 0.5625 + 65) / 610;
    double s1 = SequentialTest.share(15);
    double normal = 610 * (s1 - 0.5) * (2 * share - s1 - 0.5) / (2 * variance);
    assertEquals(normal, SequentialTest.of(0, 15).ratio(scores), 0.02);
    assertEquals(1.96 * Math.sqrt(variance / 610), scores.error(), 1e-12);
  }

  @Test
  void oneSidedStartsDecideNothing() {
    SequentialTest test = SequentialTest.of(0, 15);
    assertEquals(SequentialTest.Verdict.OPEN, test.verdict(pairs(0, 0, 0, 0, 5)));
    assertEquals(SequentialTest.Verdict.OPEN, test.verdict(pairs(5, 0, 0, 0, 0)));
    assertEquals(SequentialTest.Verdict.OPEN, test.verdict(pairs(0, 0, 5, 0, 0)));
    assertEquals(SequentialTest.Verdict.BETTER, test.verdict(pairs(0, 0, 0, 0, 100)));
    assertEquals(SequentialTest.Verdict.NOT_BETTER, test.verdict(pairs(100, 0, 0, 0, 0)));
  }

  /** Of many matches with a true difference at a bound about one in twenty ends the wrong way. */
  @Test
  void errsAboutAsOftenAsItSays() {
    SequentialTest test = SequentialTest.of(0, 60);
    SplittableRandom random = new SplittableRandom(5);
    double[] even = {0.12, 0.20, 0.36, 0.20, 0.12};
    // Better by 60 Elo: the same spread with its mean at share(60).
    double[] better = {0.064, 0.146, 0.354, 0.2559, 0.1801};
    double mean = 0;
    for (int i = 0; i < better.length; i++) {
      mean += better[i] * PairScores.share(i);
    }
    assertEquals(SequentialTest.share(60), mean, 0.0001);
    int matches = 600;
    int falselyBetter = 0;
    int falselyNot = 0;
    for (int i = 0; i < matches; i++) {
      falselyBetter += end(test, even, random) == SequentialTest.Verdict.BETTER ? 1 : 0;
      falselyNot += end(test, better, random) == SequentialTest.Verdict.NOT_BETTER ? 1 : 0;
    }
    assertTrue(falselyBetter > 6 && falselyBetter < 46, "of 600: " + falselyBetter);
    assertTrue(falselyNot > 6 && falselyNot < 46, "of 600: " + falselyNot);
  }

  private static SequentialTest.Verdict end(
      SequentialTest test, double[] chances, SplittableRandom random) {
    PairScores scores = new PairScores();
    while (test.verdict(scores) == SequentialTest.Verdict.OPEN) {
      double drawn = random.nextDouble();
      int outcome = 0;
      while (outcome < chances.length - 1 && drawn >= chances[outcome]) {
        drawn -= chances[outcome++];
      }
      scores.add(outcome);
    }
    return test.verdict(scores);
  }

  @Test
  void boundsAreInOrder() {
    assertEquals(2.944, SequentialTest.of(0, 15).bound(), 0.001);
    assertThrows(IllegalArgumentException.class, () -> SequentialTest.of(10, 10));
  }
}
