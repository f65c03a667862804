package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ConfidenceTest {
  private final Confidence confidence = new Confidence();

  private void iterations(int move, int... scores) {
    for (int score : scores) {
      confidence.iteration(move, score);
    }
  }

  @Test
  void aMoveThatStaysNeedsLessAndLess() {
    int before = Integer.MAX_VALUE;
    for (int i = 0; i < 7; i++) {
      iterations(1, 50);
      assertTrue(confidence.share() < before, "iteration " + i);
      before = confidence.share();
    }
    assertEquals(45, before);
    iterations(1, 50);
    assertEquals(45, confidence.share());
  }

  @Test
  void anotherBestMoveNeedsMore() {
    iterations(1, 50, 50, 50, 50, 50, 50, 50);
    iterations(2, 50);
    int once = confidence.share();
    assertEquals(105 * 5 / 4, once);
    iterations(1, 50);
    assertTrue(confidence.share() > once, "twice in turn");
  }

  @Test
  void aFallingScoreNeedsMore() {
    iterations(1, 50, 50, 50, 50, 50, 50, 50, -100);
    assertEquals(90, confidence.share());
    iterations(1, -100);
    assertTrue(confidence.share() < 90, "it has been that bad before");
    iterations(1, 200);
    assertEquals(45, confidence.share());
  }

  @Test
  void aMateAgainstTheMoveIsTheWorstNews() {
    iterations(1, 50, 50, 50, 50, 50, 50, 50);
    confidence.shaken();
    assertEquals(105 * 5 / 4, confidence.share());
  }

  /** Mates have scores of another size and must not count as normal scores. */
  @Test
  void endsOfTheGameStayWithinTheRange() {
    iterations(1, 50, Score.matedIn(4));
    assertTrue(confidence.share() <= 230, "share " + confidence.share());
    iterations(1, Score.mateIn(5), 50, 50, 50, 50, 50);
    assertEquals(45, confidence.share());
  }
}
