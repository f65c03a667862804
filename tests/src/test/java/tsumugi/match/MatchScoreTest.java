package tsumugi.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class MatchScoreTest {
  private static MatchGame.Result game(int score) {
    return new MatchGame.Result(
        score, MatchGame.Ending.MATE, "", 100, new double[] {-1, -1}, new int[2]);
  }

  /** Even games have the first engine as Black; the games of a pair may end in any order. */
  @Test
  void pairsAreTheGamesOfAnOpening() {
    MatchScore score = new MatchScore();
    score.add(game(1), 0);
    score.add(game(1), 2);
    assertEquals(0, score.pairs().pairs());
    score.add(game(-1), 3);
    score.add(game(1), 1);
    score.add(game(0), 5);
    score.add(game(-1), 4);
    assertEquals("0-1-1-0-1", score.pairs().toString());
    assertEquals(6, score.games());
    assertEquals(3.5 / 6, score.share(), 1e-9);
    assertTrue(score.line().contains("+3 =1 -2, pairs 0-1-1-0-1"), score.line());
  }

  /** When each opening decides its two games, a pair is always even, and the score certain. */
  @Test
  void theIntervalIsThatOfPairs() {
    MatchScore score = new MatchScore();
    for (int game = 0; game < 20; game++) {
      score.add(game(1), game);
    }
    assertEquals(0.5, score.share(), 1e-9);
    assertEquals(0, score.error(), 1e-9);
  }

  /** As often as one in forty a true score of 69 % wins ten pairs: 0.69 to the tenth is 0.025. */
  @Test
  void nothingIsCertainBecauseEveryPairWasWon() {
    MatchScore won = new MatchScore();
    MatchScore lost = new MatchScore();
    for (int game = 0; game < 20; game++) {
      int black = game % 2 == 0 ? 1 : -1;
      won.add(game(black), game);
      lost.add(game(-black), game);
    }
    assertEquals(0.6915, won.low(), 1e-4);
    assertEquals(1, won.high(), 1e-12);
    assertEquals(0, lost.low(), 1e-12);
    assertEquals(1 - won.low(), lost.high(), 1e-12);
    assertTrue(won.line().contains("100.0 % +- 30.8, Elo +1200 [+140, +1200]"), won.line());
    assertTrue(lost.line().contains("0.0 % +- 30.8, Elo -1200 [-1200, -140]"), lost.line());
    assertEquals("0 games", new MatchScore().line());
  }
}
