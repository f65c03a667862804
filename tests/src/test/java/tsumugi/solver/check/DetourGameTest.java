package tsumugi.solver.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;

class DetourGameTest {
  private static final String SOUND = "5r3/5kP2/3+N4K/3+N2G2/9/9/9/9/9 b - 1";

  /** If a table has lost an escape, the board reports it. */
  @Test
  void lostEscapesAreNoticed() {
    Position position = Sfen.parseProblem(SOUND);
    try (MainSubTable table = MainSubTable.allocate(1)) {
      table.newSearch();
      DetourGame game = new DetourGame(position, position.sideToMove(), true, 1);
      assertTrue(game.hasEscapes(table), "it has none");
      game.setEscape(position, table);
      assertTrue(game.hasEscapes(table));
      table.newSearch();
      assertFalse(game.hasEscapes(table));
    }
  }

  /** With a smaller hand it is another position, and so are the positions after its moves. */
  @Test
  void theAttackersHandIsPartOfTheKey() {
    Position position = Sfen.parse("4k4/9/4p4/9/4R4/9/9/9/9 b Gg 1");
    Position less = Sfen.parse("4k4/9/4p4/9/4R4/9/9/9/9 b g 1");
    long key = new DetourGame(position, Color.BLACK, true, 1).key();
    assertNotEquals(key, new DetourGame(less, Color.BLACK, true, 1).key());
    assertEquals(
        new DetourGame(position, Color.BLACK, false, 1).key(),
        new DetourGame(less, Color.BLACK, false, 1).key(),
        "of the other kind it is not");
    for (String move : List.of("G*5b", "5e5c+", "5e5d", "5e9e")) {
      DetourGame game = new DetourGame(position, Color.BLACK, true, 1);
      long after = game.keyAfter(UsiMove.parse(move));
      game.doMove(UsiMove.parse(move));
      assertEquals(game.key(), after, move);
      long passed = game.keyAfter(Move.PASS);
      assertEquals(game.key(), passed, "a pass");
      game.undoMove(UsiMove.parse(move));
      assertEquals(key, game.key(), move);
    }
  }

  /**
   * A mate with a larger hand than an escape's is stored under its proof hand, which may be as
   * small as the escape's, and would contradict it.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "7+N1/9/9/+N1N6/9/3s5/6+bsS/7P1/7K1 w RBG4L17Ps 1",
        "1k5+p1/9/sS+B6/+p2p5/3P3n+n/6n2/9/s5p2/1+n7 b L2rb4gsl13p 1"
      })
  void noMateContradictsAnEscape(String sfen) {
    try (MainSubTable table = MainSubTable.allocate(8)) {
      new SoundnessCheck(table, new SoundnessCheck.Options(1, 20_000, false, true))
          .check(
              Sfen.parseProblem(sfen),
              new int[0],
              SearchLimits.NONE.withMaxNodes(400_000),
              SearchMonitor.SILENT);
      assertEquals(0, table.contradictions());
    }
  }

  @Test
  void noBoardSharesRecordsWithAnother() {
    Position position = Sfen.parseProblem(SOUND);
    long one = new DetourGame(position, position.sideToMove(), true, 1).key();
    assertNotEquals(position.boardKey(), one);
    assertNotEquals(new DetourGame(position, position.sideToMove(), true, 2).key(), one);
  }
}
