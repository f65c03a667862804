package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RandomPositions.Sample;

@Tag("slow")
class AlphaBetaTest {
  private static int value(PlayTable table, SearchSwitches switches, Position root, int depth) {
    PlayClock clock = new PlayClock(PlayControl.SILENT, 1, Long.MAX_VALUE, 0);
    AlphaBeta search = new AlphaBeta(table, new WrittenEvaluation(), switches, clock);
    search.start(root, Game.of(root).path(), clock, true);
    search.startDepth(depth);
    int score = search.search(-Score.INFINITE, Score.INFINITE, depth, 0, root.inCheck(), false);
    assertEquals(
        Sfen.format(root), Sfen.format(search.thread.position), "all moves were taken back");
    return score;
  }

  @Test
  void withoutShortcutsItIsNegamax() {
    PlainSearch plain = new PlainSearch();
    int mates = 0;
    try (MainSubTable memory = MainSubTable.ofBytes(1 << 16)) {
      PlayTable table = new PlayTable(memory.lease().all());
      for (long seed = 0; seed < 40; seed++) {
        Sample sample =
            seed % 2 == 0 ? RandomPositions.smallTsume(seed) : RandomPositions.circle(seed);
        Position root = EngineForm.position(sample.position());
        for (int depth = 1; depth <= 2; depth++) {
          int expected = plain.value(root, depth);
          int found = value(table, SearchSwitches.PLAIN, root, depth);
          assertEquals(expected, found, sample + " at " + depth);
          mates += Score.isMate(expected) ? 1 : 0;
        }
      }
      List<Sample> game = RandomPositions.game(9);
      for (int ply = 0; ply < game.size(); ply += 3) {
        Sample sample = game.get(ply);
        Position root = EngineForm.position(sample.position());
        int expected = plain.value(root, 1);
        assertEquals(expected, value(table, SearchSwitches.PLAIN, root, 1), sample::toString);
      }
    }
    assertTrue(mates > 3, "some samples are mates: " + mates);
  }

  @Test
  void threePliesOfSmallPositionsToo() {
    PlainSearch plain = new PlainSearch();
    String[] sfens = {
      "9/9/9/9/5k3/9/4R4/9/4K4 b - 1",
      "4k4/9/4P4/9/9/9/4p4/9/4K4 b - 1",
      "9/4k4/9/4p4/4P4/9/9/4K4/9 w Gg 1",
    };
    try (MainSubTable memory = MainSubTable.ofBytes(1 << 16)) {
      PlayTable table = new PlayTable(memory.lease().all());
      for (String sfen : sfens) {
        Position root = Sfen.parse(sfen);
        int depth = sfen.contains("Gg") ? 2 : 4;
        assertEquals(
            plain.value(root, depth), value(table, SearchSwitches.PLAIN, root, depth), sfen);
      }
    }
  }

  @Test
  void shortMatesAreSeenWithAllShortcuts() {
    try (MainSubTable memory = MainSubTable.ofBytes(1 << 20)) {
      PlayTable table = new PlayTable(memory.lease().all());
      Position mateInOne = Sfen.parse("4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
      assertEquals(Score.mateIn(1), value(table, SearchSwitches.ALL, mateInOne, 2));
      Position mated = Sfen.parse("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1");
      assertEquals(Score.matedIn(0), value(table, SearchSwitches.ALL, mated, 2));
    }
  }

  /** White's only move that is not mated is a non-promotion, and White is not in check. */
  @Test
  void aMoveLeftOutMayBeTheOnlyOneThatIsNotMated() {
    String[] sfens = {
      "5+B1kl/8l/6G1+B/9/9/9/6r2/9/9 w P 1",
      "9/6+BSk/9/7L1/9/9/7r1/9/9 w P 1",
      "6+S2/7Sk/9/7RS/9/9/5b3/9/9 w P 1",
      "9/7Sk/6+Bp1/8G/9/9/5b3/9/9 w P 1",
    };
    try (MainSubTable memory = MainSubTable.ofBytes(1 << 20)) {
      PlayTable table = new PlayTable(memory.lease().all());
      for (String sfen : sfens) {
        table.clear();
        int score = value(table, SearchSwitches.ALL, Sfen.parse(sfen), 7);
        assertFalse(Score.isDecided(score), () -> sfen + ": " + score);
      }
    }
  }

  /** Pruning must never report a mate that does not exist. */
  @Test
  void matesWithAllShortcutsAreMates() {
    PlainSearch plain = new PlainSearch();
    int checked = 0;
    try (MainSubTable memory = MainSubTable.ofBytes(1 << 20)) {
      PlayTable table = new PlayTable(memory.lease().all());
      for (long seed = 0; seed < 400 && checked < 8; seed++) {
        Sample sample = RandomPositions.smallTsume(seed);
        Position root = EngineForm.position(sample.position());
        table.clear();
        int score = value(table, SearchSwitches.ALL, root, 4);
        int plies = Score.isMate(score) ? Math.abs(Score.matePlies(score)) : 0;
        if (plies > 0 && plies <= 3) {
          int found = plain.matePlies(root, plies);
          assertTrue(found > 0 && found <= plies, () -> sample + ": " + plies + " is " + found);
          checked++;
        }
      }
    }
    assertTrue(checked == 8, "some samples are mates: " + checked);
  }
}
