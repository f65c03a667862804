package tsumugi.compose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.ProblemKey;
import tsumugi.engine.notation.Sfen;

/** A key is the same for all forms of a problem and different for different problems. */
class ProblemKeyTest {
  private static Position random(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return new RandomEdits(ComposeSettings.anything(ComposeRule.TSUME, 9), random).start();
  }

  @Test
  void allFormsHaveTheSameKey() {
    for (int seed = 0; seed < 500; seed++) {
      Position position = random(seed);
      ProblemKey key = ProblemKey.of(position);
      for (Orientation orientation : Orientation.values()) {
        assertEquals(key, ProblemKey.of(orientation.of(position)), Sfen.format(position));
      }
      Position shown = new Position(position);
      shown.setHand(Placement.DEFENDER, Hand.EMPTY);
      shown.setMoveNumber(seed + 2);
      assertEquals(key, ProblemKey.of(shown), Sfen.format(position));
      assertEquals(key, ProblemKey.parse(key.toString()));
    }
  }

  @Test
  void differentProblemsHaveDifferentKeys() {
    Map<ProblemKey, String> seen = new HashMap<>();
    for (int seed = 0; seed < 3_000; seed++) {
      Position position = random(seed);
      String text = ProblemKey.canonical(position);
      String before = seen.put(ProblemKey.of(position), text);
      assertEquals(before == null ? text : before, text);
    }
    assertNotEquals(
        ProblemKey.of(Sfen.parse("4k4/9/4P4/9/9/9/9/9/9 b G 1")),
        ProblemKey.of(Sfen.parse("4k4/9/4P4/9/9/9/9/9/9 b S 1")));
  }

  /** Stored keys have to stay valid: the value is that of the documented definition. */
  @Test
  void theDefinitionDoesNotChange() {
    Position position = Sfen.parse("4k4/9/4P4/9/9/9/9/9/9 b G 1");
    assertEquals("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p", ProblemKey.canonical(position));
    assertEquals("74172e1e5e27b698a9aafe88521d38db", ProblemKey.of(position).toString());
  }

  @Test
  void textsThatAreNoKeys() {
    for (String text : new String[] {"", "12", "G".repeat(32), "0".repeat(33), "-".repeat(32)}) {
      assertNull(ProblemKey.parse(text), text);
    }
  }
}
