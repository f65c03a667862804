package tsumugi.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.tune.Recommendation.Merit;
import tsumugi.tune.Recommendation.Reason;

class RecommendationTest {
  private static Recommendation of(SizeRow... rows) {
    return Recommendation.of(List.of(rows)).orElseThrow();
  }

  @Test
  void theSmallestSizeNearTheBestTime() {
    Recommendation choice =
        of(
            Rows.of(1, 30, 3000),
            Rows.of(4, 20, 1500),
            Rows.of(16, 10.4, 1010),
            Rows.of(64, 10.2, 1000),
            Rows.of(256, 10, 1000));
    assertEquals(16, choice.chosen().megabytes());
    assertEquals(256, choice.fastest().megabytes());
    assertEquals(Reason.MORE_NODES, choice.reason());
    assertEquals(4, choice.below() == null ? 0 : choice.below().megabytes());
  }

  @ParameterizedTest
  @CsvSource({"10, 1", "10.499, 1", "10.5, 1", "10.501, 4", "11, 4", "9, 1"})
  void fivePerCentIsNearEnough(double seconds, long chosen) {
    Recommendation choice = of(Rows.of(1, seconds, 104), Rows.of(4, 10, 100));
    assertEquals(chosen, choice.chosen().megabytes());
  }

  @Test
  void nothingSmallerWasTried() {
    Recommendation choice = of(Rows.of(1, 10, 1000), Rows.of(4, 10, 1000));
    assertEquals(Reason.NOTHING_SMALLER, choice.reason());
    assertNull(choice.below());
    assertEquals(Reason.NOTHING_SMALLER, of(Rows.of(64, 3, 1)).reason());
  }

  /** A small table that gives up at once is not fast. */
  @Test
  void solvingMoreComesBeforeTime() {
    Recommendation choice =
        of(Rows.of(1, 1, 100, 8, 0, 9), Rows.of(4, 20, 1000), Rows.of(16, 20, 1000));
    assertEquals(4, choice.chosen().megabytes());
    assertEquals(4, choice.fastest().megabytes());
    assertEquals(Reason.FEWER_SOLVED, choice.reason());
  }

  @Test
  void aSizeWithAWrongAnswerIsNeverChosen() {
    Recommendation choice = of(Rows.of(1, 1, 100, 10, 1, 9), Rows.of(4, 20, 1000));
    assertEquals(4, choice.chosen().megabytes());
    assertEquals(Reason.WRONG_BELOW, choice.reason());
    assertTrue(Recommendation.of(List.of(Rows.of(1, 1, 100, 10, 1, 9))).isEmpty());
  }

  /** Wrong answers do not raise the number of problems that must be solved. */
  @Test
  void aSizeThatIsWrongAndSolvesMostSetsNoMark() {
    Recommendation choice = of(Rows.of(1, 5, 100, 9, 0, 0), Rows.of(4, 4, 90, 10, 2, 0));
    assertEquals(1, choice.chosen().megabytes());
  }

  @Test
  void nothingSolvedNothingRecommended() {
    assertTrue(Recommendation.of(List.of()).isEmpty());
    assertTrue(Recommendation.of(List.of(Rows.of(1, 60, 9_999, 0, 0, 0))).isEmpty());
  }

  @ParameterizedTest
  @CsvSource({
    "1011, ONLY_SLOWER",
    "1049, ONLY_SLOWER",
    "1050, MORE_NODES",
    "2000, MORE_NODES",
  })
  void slowerWithoutMoreNodesIsSaidToBeJustThat(long nodesBelow, Reason reason) {
    assertEquals(reason, of(Rows.of(1, 20, nodesBelow), Rows.of(4, 10, 1000)).reason());
  }

  /** On a busy machine times say nothing about tables that need the same nodes. */
  @ParameterizedTest
  @CsvSource({
    "0.004, 2784, 2784, 2784, 1, LARGER_SAVE_NOTHING",
    "0.004, 2811, 2800, 2784, 1, LARGER_SAVE_LITTLE",
    "0.004, 2900, 2784, 2784, 1, NEAR_FEWEST_NODES",
    "0.004, 2930, 2784, 2784, 4, LARGER_SAVE_NOTHING",
    "0.004, 2930, 2930, 2784, 16, FEWEST_NODES",
    "60, 2784, 2784, 2784, 1, LARGER_SAVE_NOTHING",
    "60, 2850, 2784, 2784, 1, NEAR_FEWEST_NODES",
    "60, 2930, 2784, 2784, 4, LARGER_SAVE_NOTHING",
    "60, 2850, 2850, 2784, 1, NEAR_FEWEST_NODES",
    "60, 2930, 2850, 2784, 16, FASTEST",
  })
  void theSmallestOfThoseThatTakeTheSameNodes(
      double seconds, long one, long four, long sixteen, long chosen, Merit merit) {
    Recommendation choice =
        of(
            Rows.of(1, 3 * seconds, one),
            Rows.of(4, 2 * seconds, four),
            Rows.of(16, seconds, sixteen));
    assertEquals(chosen, choice.chosen().megabytes());
    assertEquals(merit, choice.merit());
  }

  /**
   * A session beside other programs: 32 and 64 MB need the same nodes, and one takes a third
   * longer.
   */
  @Test
  void aDisturbedClockIsNotAsked() {
    Recommendation choice =
        of(
            Rows.of(4, 7.5, 4_103_596),
            Rows.of(8, 6.5, 3_852_620),
            Rows.of(16, 6.7, 3_858_997),
            Rows.of(32, 5.7, 3_790_943),
            Rows.of(64, 7.4, 3_790_872));
    assertTrue(choice.isDisturbed());
    assertEquals(29.8, choice.noisePercent(), 0.1);
    assertEquals(8, choice.chosen().megabytes());
    assertEquals(Merit.NEAR_FEWEST_NODES, choice.merit());
    assertEquals(Reason.MORE_NODES, choice.reason());
  }

  /** A size that needs fewer nodes than the fastest is slower only by chance. */
  @Test
  void fewerNodesThanTheFastest() {
    Recommendation choice =
        of(
            Rows.of(1, 20, 1080),
            Rows.of(4, 12, 1020),
            Rows.of(16, 10, 1032),
            Rows.of(64, 12, 1000));
    assertEquals(4, choice.chosen().megabytes());
  }

  /** The size below the chosen one counts, even if a still smaller one was better. */
  @Test
  void anUnevenCurve() {
    Recommendation choice = of(Rows.of(1, 10.1, 1000), Rows.of(4, 15, 1400), Rows.of(16, 10, 1000));
    assertEquals(1, choice.chosen().megabytes());
    assertEquals(16, choice.fastest().megabytes());
  }

  /** A table overwrites a little while it is small; only what a larger one would keep is lost. */
  @Test
  void whatALargerTableWouldKeep() {
    SizeRow large = Rows.of(64, 10, 1000, 10, 0, 475);
    assertEquals(4525, of(Rows.of(4, 10, 1000, 10, 0, 5000), large).lost());
    assertEquals(0, of(Rows.of(4, 10, 1000, 10, 0, 475), large).lost());
    assertEquals(0, of(Rows.of(4, 10, 1000, 10, 0, 100), large).lost());
    assertEquals(0, of(large).lost());
  }

  @ParameterizedTest
  @CsvSource({
    "4, 100, 5, true",
    "8, 100, 5, true",
    "9, 100, 5, false",
    "4, 0, 5, false",
    "4, 100, 20, false"
  })
  void crampedIsALargestSizeThatIsHalfFullAndOverwrites(
      long megabytes, long overwritten, double seconds, boolean cramped) {
    SizeRow small = Rows.of(1, 10, 2000, 10, 0, 9000);
    SizeRow large = Rows.of(megabytes, seconds, 1000, 10, 0, overwritten);
    assertEquals(cramped, of(small, large).isCramped());
  }

  @Test
  void timesOfNothingAtAll() {
    Recommendation choice = of(Rows.of(1, 0, 0), Rows.of(4, 0, 0));
    assertEquals(1, choice.chosen().megabytes());
    assertTrue(choice.isTooShort());
    assertFalse(of(Rows.of(1, 1, 1)).isTooShort());
    assertTrue(of(Rows.of(1, 0.999, 1)).isTooShort());
  }
}
