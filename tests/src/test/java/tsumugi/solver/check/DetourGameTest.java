package tsumugi.solver.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;

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

  @Test
  void noBoardSharesRecordsWithAnother() {
    Position position = Sfen.parseProblem(SOUND);
    long one = new DetourGame(position, position.sideToMove(), true, 1).key();
    assertNotEquals(position.boardKey(), one);
    assertNotEquals(new DetourGame(position, position.sideToMove(), true, 2).key(), one);
  }
}
