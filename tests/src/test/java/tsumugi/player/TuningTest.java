package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;

/** The constants of the search: each is in its range, and each affects the search. */
@Tag("slow")
class TuningTest {
  private static final Tuning STANDARD = Tuning.STANDARD;

  @ParameterizedTest
  @EnumSource
  void theStandardIsInItsRange(SearchConstant constant) {
    assertTrue(constant.least() < constant.most());
    assertTrue(constant.least() <= constant.standard() && constant.standard() <= constant.most());
  }

  @Test
  void laterMovesAndDeeperNodesAreReducedMore() {
    for (int depth = 1; depth < 40; depth++) {
      for (int number = 1; number < 80; number++) {
        int plies = reduction(STANDARD, depth, number, true, false, 0);
        assertTrue(plies <= reduction(STANDARD, depth + 1, number, true, false, 0));
        assertTrue(plies <= reduction(STANDARD, depth, number + 1, true, false, 0));
        assertTrue(plies <= reduction(STANDARD, depth, number, false, false, 0));
        assertTrue(plies <= reduction(STANDARD, depth, number, true, true, 0));
        assertTrue(plies >= reduction(STANDARD, depth, number, true, false, 30_000));
      }
    }
  }

  private static int reduction(
      Tuning tuning, int depth, int number, boolean improving, boolean cut, int historyCount) {
    return tuning.reduction(depth, number, improving, cut, false, false, true, false, historyCount);
  }

  @Test
  void whatWasOnAMainLineIsReducedLess() {
    for (int depth = 1; depth < 40; depth++) {
      int never = STANDARD.reduction(depth, 9, true, false, false, false, true, false, 0);
      int once = STANDARD.reduction(depth, 9, true, false, false, true, true, false, 0);
      assertEquals(never - 1, once);
    }
  }

  @Test
  void theMarginOfASingularMoveGrowsWithDepth() {
    for (int depth = 6; depth < 40; depth++) {
      assertTrue(STANDARD.singularLimit(100, depth + 1) < STANDARD.singularLimit(100, depth));
      assertEquals(-2 * depth, STANDARD.singularLimit(-500, depth) + 500);
    }
  }

  @Test
  void moreMovesAreTriedDeeperAndWhenImproving() {
    for (int depth = 1; depth < 9; depth++) {
      assertTrue(STANDARD.tries(depth, true, 0) >= STANDARD.tries(depth, false, 0));
      assertTrue(STANDARD.tries(depth + 1, false, 0) > STANDARD.tries(depth, false, 0));
    }
  }

  /** Up to a margin in either direction, and never fewer than two. */
  @Test
  void moreMovesAreTriedTheHigherTheStaticScoreIs() {
    for (int depth = 1; depth < 9; depth++) {
      for (int above = -32_000; above < 32_000; above += 50) {
        int tries = STANDARD.tries(depth, false, above);
        assertTrue(tries >= 2 && tries <= STANDARD.tries(depth, false, above + 50));
      }
      assertTrue(STANDARD.tries(depth, false, -1_000) < STANDARD.tries(depth, false, 1_000));
      assertEquals(STANDARD.tries(depth, true, 1_000), STANDARD.tries(depth, true, 32_000));
    }
    assertEquals(STANDARD.tries(4, true, 0) + 4, STANDARD.tries(4, true, 125));
    assertEquals(Integer.MAX_VALUE, STANDARD.tries(9, false, -32_000));
  }

  @Test
  void aMoveFarAboveTheBestIsSearchedDeeperAndOneBarelyAboveItLess() {
    assertEquals(1, STANDARD.surprise(2_000, 6));
    assertEquals(0, STANDARD.surprise(80, 6));
    assertEquals(-1, STANDARD.surprise(-100, 6));
  }

  /** Node counts of some searches with a constant at either end of its range. */
  @ParameterizedTest
  @EnumSource
  void everyNumberReachesTheSearch(SearchConstant constant) {
    Set<Long> nodes = new HashSet<>();
    for (int number : List.of(constant.least(), constant.most())) {
      nodes.add(Arrays.hashCode(nodes(new Tuning(Map.of(constant, number)))) & 0xFFFF_FFFFL);
    }
    assertNotEquals(1, nodes.size(), constant + " changes nothing");
  }

  private static long[] nodes(Tuning tuning) {
    String[] sfens = {
      "lnk5l/2gg1n1r1/spp5b/3p1Rp2/p3s2Pp/1PP3P2/P2PP3P/1BSGG2p1/LNK5L b N2Psp 65",
      "ln1gk2nl/1r4gb1/p1p1s1ppp/4pp3/1p5P1/2P1P4/PPSP1PP1P/1BG4R1/LN2KGSNL b Sp 25",
    };
    PlayLimits limits = PlayLimits.NONE.withMaxDepth(8).withMaxNodes(30_000);
    long[] nodes = new long[sfens.length];
    try (MainSubTable memory = MainSubTable.allocate(4);
        Player player = new Player(memory, EvaluationChoice.WRITTEN, tuning)) {
      player.withoutMateSearch();
      for (int i = 0; i < sfens.length; i++) {
        Position position = Sfen.parse(sfens[i]);
        player.forget();
        nodes[i] = player.play(new Game(position, new int[0]), limits, PlayControl.SILENT).nodes();
      }
    }
    return nodes;
  }
}
