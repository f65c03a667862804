package tsumugi.solver.check;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;

class FreeEndingTest {
  private static final String[] LINE = {"L*1c", "2a1b", "G*2b"};

  private static boolean isShared(String one, String other) {
    int[] line = Arrays.stream(LINE).mapToInt(UsiMove::parse).toArray();
    return FreeEnding.isShared(Sfen.parseProblem(one), Sfen.parseProblem(other), line);
  }

  @Test
  void theEndingIsTheLastReplyAndTheLastMove() {
    assertArrayEquals(new int[] {7}, FreeEnding.before(new int[] {7}));
    assertArrayEquals(new int[] {7}, FreeEnding.before(new int[] {7, 8, 9}));
    assertArrayEquals(new int[] {5, 6, 7}, FreeEnding.before(new int[] {5, 6, 7, 8, 9}));
  }

  @Test
  void itIsSharedWhereBothHaveTheReplyAndTheMove() {
    String problem = "7gk/9/7P1/9/9/9/9/9/9 b GL 1";
    assertTrue(isShared(problem, problem));
    assertTrue(isShared(problem, "7gk/9/7P1/9/9/9/9/9/4P4 b GL 1"));
    assertFalse(isShared(problem, "8k/9/7P1/9/9/9/9/9/9 b GL 1"), "no such reply");
    assertFalse(isShared(problem, "7gk/9/9/9/9/9/9/9/9 b GL 1"), "no such mate");
  }
}
