package tsumugi.engine.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;

/** Keys must distinguish boards: single keys, sums of two, and whole random boards. */
@Tag("slow")
class ZobristTest {
  @Test
  void keysAndTheirPairwiseSumsAreDistinct() {
    List<Long> keys = new ArrayList<>();
    for (int color = Color.BLACK; color <= Color.WHITE; color++) {
      for (int type = PieceType.PAWN; type < PieceType.COUNT; type++) {
        for (int square = 0; square < Square.COUNT; square++) {
          keys.add(Zobrist.key(Piece.of(color, type), square));
        }
      }
    }
    Set<Long> seen = new HashSet<>(Set.of(0L));
    for (long key : keys) {
      assertTrue(seen.add(key), "key twice");
    }
    for (int i = 0; i < keys.size(); i += 2) {
      for (int j = 0; j < i; j++) {
        assertTrue(seen.add(keys.get(i) ^ keys.get(j)), "two pieces sum to a key seen before");
      }
    }
  }

  @Test
  void everyBitIsSetInAboutHalfOfTheKeys() {
    int[] set = new int[64];
    int keys = 0;
    for (int type = PieceType.PAWN; type < PieceType.COUNT; type++) {
      for (int square = 0; square < Square.COUNT; square++) {
        long key = Zobrist.key(type, square);
        keys++;
        for (int bit = 0; bit < 64; bit++) {
          set[bit] += (int) (key >>> bit & 1);
        }
      }
    }
    for (int bit = 0; bit < 64; bit++) {
      double share = (double) set[bit] / keys;
      assertTrue(share > 0.4 && share < 0.6, "bit " + bit + ": " + share);
    }
  }

  @Test
  void keyIsOfTheBoardAlone() {
    Position position = EngineForm.position(RandomPositions.crowded(11).position());
    long key = position.boardKey();
    position.setHand(Color.BLACK, Hand.add(Hand.EMPTY, PieceType.GOLD));
    position.setSideToMove(Color.opposite(position.sideToMove()));
    assertEquals(key, position.boardKey());
    assertEquals(0, new Position().boardKey());
    assertNotEquals(0, key);
  }
}
