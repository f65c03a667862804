package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which moves are tested for being singular, and the resulting extension. */
class SingularTest {
  private static final int LOWER = PlayRecord.BOUND_LOWER;

  private static long record(int score, int move, int depth, int bound) {
    return PlayRecord.pack(score, 0, move, depth, bound, false, 1);
  }

  @Test
  void aGoodMoveOfNearlyTheSameDepthIsAsked() {
    assertTrue(Singular.mayBe(record(30, 7, 6, LOWER), 6, 3));
    assertTrue(Singular.mayBe(record(30, 7, 9, PlayRecord.BOUND_EXACT), 12, 3));
    assertTrue(Singular.mayBe(record(30, 7, 20, LOWER), 12, 3));
  }

  @Test
  void othersAreNot() {
    assertFalse(Singular.mayBe(0, 12, 3), "nothing is known");
    assertFalse(Singular.mayBe(record(30, 7, 9, LOWER), 5, 3), "too near the leaves");
    assertFalse(Singular.mayBe(record(30, 0, 9, LOWER), 9, 3), "no move");
    assertFalse(Singular.mayBe(record(30, 7, 8, LOWER), 12, 3), "known too shallow");
    assertFalse(Singular.mayBe(record(30, 7, 9, PlayRecord.BOUND_UPPER), 9, 3), "not known good");
    for (int score : new int[] {Score.mateIn(5), -Score.mateIn(5)}) {
      assertFalse(Singular.mayBe(record(score, 7, 9, LOWER), 9, 3), "mates need no margin");
    }
  }

  /** The limit is 80, and with 25 centipawns more a move is singular twice. */
  @ParameterizedTest(name = "others {0}, score {1}, beta {2}, main line {3}, cut {4}: {5}")
  @CsvSource({
    "79, 100, 500, false, false, 1",
    "55, 100, 500, false, true, 1",
    "54, 100, 500, false, true, 2",
    "54, 100, 500, true, false, 1",
    "80, 100, 100, false, true, -2",
    "95, 100, 100, true, false, -1",
    "80, 100, 101, false, true, -1",
    "80, 100, 101, true, false, 0",
    "80, 100, 101, false, false, 0",
  })
  void theAnswerIsAnExtension(
      int others, int score, int beta, boolean pv, boolean cut, int extension) {
    PlayNode node = new PlayNode(3, new Window());
    node.pv = pv;
    node.open(9, false, cut);
    assertEquals(extension, Singular.extension(node, others, 80, score, beta, Tuning.STANDARD));
  }
}
