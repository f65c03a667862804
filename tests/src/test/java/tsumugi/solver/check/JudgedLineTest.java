package tsumugi.solver.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import tsumugi.engine.notation.UsiMove;

class JudgedLineTest {
  private static final int[] LINE = moves("G*2b", "1a1b", "S*2c", "1b1c", "G*1d");

  private static int[] moves(String... usi) {
    return Arrays.stream(usi).mapToInt(UsiMove::parse).toArray();
  }

  private static Finding at(int ply, Flaw flaw) {
    return Finding.of(flaw, Arrays.copyOf(LINE, ply), moves("R*5e"), 9, true);
  }

  private static JudgedLine judged(Finding... findings) {
    CheckFindings found = new CheckFindings();
    Arrays.stream(findings).forEach(found::add);
    return new JudgedLine(LINE, 0, found);
  }

  @Test
  void whatIsSpoiltLessComesFirstAndThenWhatLeavesLessOpen() {
    JudgedLine sound = judged();
    JudgedLine open = judged();
    open.found().add(OpenQuestion.of(OpenQuestion.Kind.CHECK, LINE, LINE[0]));
    JudgedLine minor = judged(at(2, Flaw.DETOUR));
    JudgedLine minorAndOpen = judged(at(2, Flaw.DETOUR));
    minorAndOpen.found().add(OpenQuestion.of(OpenQuestion.Kind.CHECK, LINE, LINE[0]));
    JudgedLine flawed = judged(at(2, Flaw.DETOUR), at(1, Flaw.SAME_LENGTH));
    JudgedLine unsound = judged(at(4, Flaw.COOK));
    JudgedLine[] ordered = {sound, open, minor, minorAndOpen, flawed, unsound};
    for (int i = 1; i < ordered.length; i++) {
      assertTrue(ordered[i - 1].rank() < ordered[i].rank(), i + "");
    }
  }

  @Test
  void whatIsFlawedMayGiveWay() {
    assertFalse(judged(at(2, Flaw.DETOUR)).mayGiveWay());
    assertTrue(judged(at(1, Flaw.SAME_LENGTH)).mayGiveWay());
    assertTrue(judged(at(2, Flaw.COOK)).mayGiveWay());
  }

  @Test
  void itIsSpoiltWhereTheWorstBegins() {
    JudgedLine judged =
        judged(at(0, Flaw.DETOUR), at(4, Flaw.COOK), at(2, Flaw.COOK), at(1, Flaw.SAME_LENGTH));
    assertEquals(2, judged.spoiltAt());
    assertEquals(1, judged.firstRival());
    assertEquals(LINE.length, judged(at(0, Flaw.COOK)).firstRival());
    assertEquals(LINE.length, judged().spoiltAt());
  }

  @Test
  void itPassesItsOwnMovesOnly() {
    JudgedLine judged = judged();
    assertTrue(judged.passes(new int[0], 0));
    assertTrue(judged.passes(Arrays.copyOf(LINE, 2), 2));
    assertFalse(judged.passes(Arrays.copyOf(LINE, 2), 4));
    assertFalse(judged.passes(Arrays.copyOf(LINE, 4), 2));
    assertFalse(judged.passes(moves("G*2b", "1a2a"), 2));
  }
}
