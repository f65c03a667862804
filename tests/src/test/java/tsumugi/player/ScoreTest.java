package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ScoreTest {
  /**
   * An end a full line away from a stored position, which is itself a full line away from the root.
   */
  @Test
  void anEndStaysWhatItIsInTheTableAndBack() {
    for (int sign = -1; sign <= 1; sign += 2) {
      for (int ply = 0; ply <= Score.MAX_PLY; ply++) {
        for (int distance = 0; distance <= Score.MAX_PLY; distance++) {
          int win = Score.fromTable(sign * Score.ruleWin(distance), ply);
          assertEquals(sign * Score.ruleWin(distance + ply), win);
          assertTrue(Score.isDecided(win) && !Score.isMate(win));
          assertEquals(sign * Score.ruleWin(distance), Score.toTable(win, ply));
          int mate = Score.fromTable(sign * Score.mateIn(distance), ply);
          assertEquals(sign * Score.mateIn(distance + ply), mate);
          assertTrue(Score.isDecided(mate) && Score.isMate(mate));
          assertEquals(sign * Score.mateIn(distance), Score.toTable(mate, ply));
        }
      }
      assertFalse(Score.isDecided(sign * Score.MAX_EVALUATION));
    }
  }

  @Test
  void theLongestMateOfTheTsumeSearchIsAMate() {
    assertTrue(Score.isMate(Score.mateIn(Score.LONGEST_MATE)));
    assertTrue(Score.isMate(-Score.mateIn(Score.LONGEST_MATE)));
    assertEquals(Score.LONGEST_MATE, Score.matePlies(Score.mateIn(Score.LONGEST_MATE)));
    assertFalse(Score.isMate(Score.ruleWin(0)));
  }
}
