package tsumugi.solver.check;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;

class DetourPositionTest {
  private static final String SOUND = "5r3/5kP2/3+N4K/3+N2G2/9/9/9/9/9 b - 1";

  /** What a table has forgotten is no escape, and the board says so. */
  @Test
  void lostEscapesAreNoticed() {
    Position position = Sfen.parseProblem(SOUND);
    try (MainSubTable table = MainSubTable.allocate(1)) {
      table.newSearch();
      DetourPosition board = new DetourPosition(position, 1);
      assertTrue(board.hasEscapes(table), "it has none");
      board.setEscape(position, table);
      assertTrue(board.hasEscapes(table));
      table.newSearch();
      assertFalse(board.hasEscapes(table));
    }
  }

  @Test
  void noBoardSharesRecordsWithAnother() {
    Position position = Sfen.parseProblem(SOUND);
    long one = new DetourPosition(position, 1).boardKey();
    assertNotEquals(position.boardKey(), one);
    assertNotEquals(new DetourPosition(position, 2).boardKey(), one);
  }
}
