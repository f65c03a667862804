package tsumugi.engine.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** All moves between two squares, plain and promoting, and all drops. */
class MoveTest {
  @Test
  void everyMoveComesBack() {
    Set<Integer> seen = new HashSet<>();
    for (int to = 0; to < Square.COUNT; to++) {
      for (int from = 0; from < Square.COUNT; from++) {
        if (from != to) {
          check(Move.of(from, to), from, to, false, seen);
          check(Move.promotion(from, to), from, to, true, seen);
        }
      }
      for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
        int move = Move.drop(type, to);
        assertTrue(Move.isDrop(move));
        assertFalse(Move.isPromotion(move));
        assertEquals(type, Move.dropType(move));
        assertEquals(to, Move.to(move));
        assertIsNew(move, seen);
      }
    }
    assertEquals(2 * 81 * 80 + 7 * 81, seen.size());
  }

  private static void check(int move, int from, int to, boolean promotes, Set<Integer> seen) {
    assertFalse(Move.isDrop(move));
    assertEquals(promotes, Move.isPromotion(move));
    assertEquals(from, Move.from(move));
    assertEquals(to, Move.to(move));
    assertIsNew(move, seen);
  }

  private static void assertIsNew(int move, Set<Integer> seen) {
    assertNotEquals(Move.NONE, move);
    assertTrue(move > 0 && move < 1 << 15, "15 bits: " + move);
    assertTrue(seen.add(move), "twice: " + move);
  }
}
