package tsumugi.trainer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tsumugi.player.PlayResult;

class AgreementTest {
  private final Agreement agreement = new Agreement();

  @Test
  void bothSidesHaveToSeeTheSameWinner() {
    assertEquals(1, agreement.enter(2_600, 0));
    assertEquals(2, agreement.enter(-2_500, 1));
    assertEquals(3, agreement.enter(3_000, 0));
    assertEquals(1, agreement.enter(2_700, 1), "now each sees itself winning");
    assertEquals(1, agreement.enter(2_700, 0));
    assertEquals(2, agreement.enter(-31_998, 1));
  }

  @Test
  void aDoubtRestartsTheCount() {
    agreement.enter(2_600, 0);
    assertEquals(0, agreement.enter(-2_499, 1));
    assertEquals(1, agreement.enter(2_600, 0));
  }

  /** A score that says "lost" may come from an iteration in which only one move was searched. */
  @Test
  void aDuelEndsByTheMateOfTheWinnerNotByTheScoreOfTheLoser() {
    assertTrue(DuelGame.decides(found(PlayResult.Answer.MOVE, 31_997)));
    assertFalse(DuelGame.decides(found(PlayResult.Answer.MOVE, -31_998)));
    assertFalse(DuelGame.decides(found(PlayResult.Answer.MOVE, 2_600)));
    assertTrue(DuelGame.decides(found(PlayResult.Answer.RESIGN, -32_000)));
    assertTrue(DuelGame.decides(found(PlayResult.Answer.DECLARE_WIN, 30_000)));
  }

  private static PlayResult found(PlayResult.Answer answer, int score) {
    return new PlayResult(answer, 0, 0, score, 0, 64, 1);
  }
}
