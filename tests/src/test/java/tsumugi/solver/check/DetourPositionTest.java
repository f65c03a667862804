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

class DetourPositionTest {
  private static final String SOUND = "5r3/5kP2/3+N4K/3+N2G2/9/9/9/9/9 b - 1";

  /** If a table has lost an escape, the board reports it. */
  @Test
  void lostEscapesAreNoticed() {
    Position position = Sfen.parseProblem(SOUND);
    try (MainSubTable table = MainSubTable.allocate(1)) {
      table.newSearch();
      DetourPosition board = new DetourPosition(position, position.sideToMove(), true, 1);
      assertTrue(board.hasEscapes(table), "it has none");
      board.setEscape(position, table);
      assertTrue(board.hasEscapes(table));
      table.newSearch();
      assertFalse(board.hasEscapes(table));
    }
  }

  /** With a smaller hand it is another position, and so are the positions after its moves. */
  @Test
  void theAttackersHandIsPartOfTheKey() {
    Position position = Sfen.parse("4k4/9/4p4/9/4R4/9/9/9/9 b Gg 1");
    Position less = Sfen.parse("4k4/9/4p4/9/4R4/9/9/9/9 b g 1");
    long key = new DetourPosition(position, Color.BLACK, true, 1).boardKey();
    assertNotEquals(key, new DetourPosition(less, Color.BLACK, true, 1).boardKey());
    assertEquals(
        new DetourPosition(position, Color.BLACK, false, 1).boardKey(),
        new DetourPosition(less, Color.BLACK, false, 1).boardKey(),
        "of the other kind it is not");
    for (String move : List.of("G*5b", "5e5c+", "5e5d", "5e9e")) {
      DetourPosition board = new DetourPosition(position, Color.BLACK, true, 1);
      long after = board.boardKeyAfter(UsiMove.parse(move));
      board.doMove(UsiMove.parse(move));
      assertEquals(board.boardKey(), after, move);
      long passed = board.boardKeyAfter(Move.PASS);
      assertEquals(board.boardKey(), passed, "a pass");
      board.undoMove(UsiMove.parse(move));
      assertEquals(key, board.boardKey(), move);
    }
  }

  @Test
  void noBoardSharesRecordsWithAnother() {
    Position position = Sfen.parseProblem(SOUND);
    long one = new DetourPosition(position, position.sideToMove(), true, 1).boardKey();
    assertNotEquals(position.boardKey(), one);
    assertNotEquals(new DetourPosition(position, position.sideToMove(), true, 2).boardKey(), one);
  }
}
