package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;

class SkillTest {
  private final MainSubTable memory = MainSubTable.allocate(1);
  private final Player player = new Player(memory);

  @AfterEach
  void giveBack() {
    player.close();
    memory.close();
  }

  private PlayResult play(String sfen, int level, long seed) {
    player.forget();
    PlayLimits limits = new Skill(level).within(PlayLimits.NONE.withMaxNodes(200_000), seed);
    return player.play(Game.of(Sfen.parse(sfen)), limits, PlayControl.SILENT);
  }

  @Test
  void fullStrengthHoldsNothingBack() {
    assertSame(PlayLimits.NONE, new Skill(Skill.FULL).within(PlayLimits.NONE, 1));
    assertThrows(IllegalArgumentException.class, () -> new Skill(21));
    assertThrows(IllegalArgumentException.class, () -> new Skill(-1));
  }

  @Test
  void everyLevelSeesMoreThanTheOneBelow() {
    for (int level = 1; level < Skill.FULL; level++) {
      Skill lower = new Skill(level - 1);
      Skill higher = new Skill(level);
      assertTrue(higher.nodes() > lower.nodes());
      assertTrue(higher.depth() >= lower.depth());
      assertTrue(higher.matePlies() >= lower.matePlies());
      assertTrue(higher.centipawns() < lower.centipawns());
    }
    assertEquals(600, new Skill(0).nodes());
    assertEquals(3, new Skill(0).matePlies());
  }

  /** A skill only takes away from the limits that a GUI has set. */
  @Test
  void limitsStayLimits() {
    PlayLimits asked = PlayLimits.NONE.withMaxNodes(10).withMaxDepth(1).withMultiPv(3);
    PlayLimits limits = new Skill(10).within(asked, 1);
    assertEquals(10, limits.maxNodes());
    assertEquals(1, limits.maxDepth());
    assertEquals(3, limits.multiPv());
  }

  /** Mates of one and of three plies, whatever the level and the seed. */
  @Test
  void theWeakestTakesShortMates() {
    String[] mates = {
      "4k4/9/4P4/9/9/9/9/9/4K4 b G 1",
      "7nl/7k1/9/7G1/9/9/9/9/K8 b RG 1",
      "8k/9/8P/9/9/9/9/9/K8 b RG 1"
    };
    for (String mate : mates) {
      for (long seed = 1; seed <= 8; seed++) {
        PlayResult result = play(mate, 0, seed);
        assertTrue(Score.isMate(result.score()) && result.score() > 0, mate + " " + result);
        assertTrue(Score.matePlies(result.score()) <= 3, mate + " " + result);
      }
    }
  }

  /** The same with several lines, for which its few nodes are not enough. */
  @Test
  void theWeakestTakesShortMatesWithSeveralLines() {
    String[] mates = {
      "6+S2/l4S1s+N/1n1+P3p+L/2k1P1b1G/ppB3P2/2P1SK1P1/4nLp1L/+r1p1p1+nG1/1P1gg4 b R6P 1",
      "ln2k2+NG/1nsg3S1/pPBp1P2L/2P1ppPp1/2n3l2/P2+b3Pp/2+r4S1/g3K2Rg/+s+l6P w 5p 1"
    };
    for (String mate : mates) {
      for (int lines = 2; lines <= 4; lines++) {
        PlayLimits limits = new Skill(0).within(PlayLimits.NONE.withMultiPv(lines), lines);
        PlayResult result = player.play(Game.of(Sfen.parse(mate)), limits, PlayControl.SILENT);
        assertTrue(Score.isMate(result.score()) && result.score() > 0, mate + " " + result);
      }
    }
  }

  /** It has too few nodes for all moves, so it searches the likely ones. */
  @Test
  void theWeakestCapturesFreePieces() {
    String sfen = "k8/9/9/1r7/9/9/9/1R7/8K b 3N 1";
    for (long seed = 1; seed <= 8; seed++) {
      player.forget();
      PlayLimits limits = new Skill(0).within(PlayLimits.NONE.withMaxNodes(128), seed);
      PlayResult result = player.play(Game.of(Sfen.parse(sfen)), limits, PlayControl.SILENT);
      assertEquals("8h8d", UsiMove.format(result.move()));
    }
  }

  /** A mate in seven plies is beyond it; full strength finds this mate at once. */
  @Test
  void theWeakestDoesNotSeeLongMates() {
    String seven = "7gk/9/6P1+P/9/9/9/9/9/4K4 b GSP2r2b2g3s4n4l15p 1";
    assertTrue(Score.isMate(play(seven, Skill.FULL, 1).score()));
    PlayResult weak = play(seven, 0, 1);
    assertTrue(!Score.isMate(weak.score()) || Score.matePlies(weak.score()) <= 3, weak::toString);
  }
}
