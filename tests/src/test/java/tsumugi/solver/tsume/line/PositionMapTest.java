package tsumugi.solver.tsume.line;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.PieceType;

/** The map against one of the JDK. */
class PositionMapTest {
  private record Key(long board, int side, int hand) {}

  private final PositionMap map = new PositionMap();

  @Test
  void aNewMapIsEmpty() {
    assertEquals(PositionMap.ABSENT, map.get(0, 0, 0));
    assertEquals(0, map.size());
  }

  /** Key 0, an empty hand and the value 0 are ordinary values. */
  @Test
  void zerosAreValues() {
    map.put(0, 0, 0, 0);
    assertEquals(0, map.get(0, 0, 0));
    assertEquals(PositionMap.ABSENT, map.get(0, 1, 0));
    assertEquals(PositionMap.ABSENT, map.get(1, 0, 0));
    assertEquals(PositionMap.ABSENT, map.get(0, 0, 1));
    assertEquals(1, map.size());
  }

  @Test
  void behavesLikeAMapOfTheJdk() {
    for (int seed = 1; seed <= 5; seed++) {
      Random random = new Random(seed);
      Map<Key, Long> expected = new HashMap<>();
      map.clear();
      for (int i = 0; i < 20_000; i++) {
        Key key = key(random);
        if (random.nextInt(3) > 0) {
          long value = random.nextLong() >>> 1;
          map.put(key.board, key.side, key.hand, value);
          expected.put(key, value);
        }
        long known = expected.getOrDefault(key, PositionMap.ABSENT);
        assertEquals(known, map.get(key.board, key.side, key.hand));
        assertEquals(expected.size(), map.size());
      }
      expected.forEach((key, value) -> assertEquals(value, map.get(key.board, key.side, key.hand)));
    }
  }

  @Test
  void aClearedMapIsEmpty() {
    Random random = new Random(9);
    for (int i = 0; i < 1_000; i++) {
      Key key = key(random);
      map.put(key.board, key.side, key.hand, i);
    }
    map.clear();
    assertEquals(0, map.size());
    Random again = new Random(9);
    for (int i = 0; i < 1_000; i++) {
      Key key = key(again);
      assertEquals(PositionMap.ABSENT, map.get(key.board, key.side, key.hand));
    }
  }

  /** A full map keeps its entries and can still change them. */
  @Test
  void aFullMapReportsTheFailure() {
    PositionMap small = new PositionMap(128);
    int noted = 0;
    for (int board = 0; board < 200; board++) {
      noted += small.put(board, 0, 0, board) ? 1 : 0;
    }
    assertEquals(64, noted);
    assertEquals(64, small.size());
    assertEquals(PositionMap.ABSENT, small.get(64, 0, 0));
    for (int board = 0; board < 64; board++) {
      assertEquals(board, small.get(board, 0, 0));
      assertTrue(small.put(board, 0, 0, 1_000 + board));
      assertEquals(1_000 + board, small.get(board, 0, 0));
    }
    assertFalse(small.put(64, 0, 0, 1));
    small.clear();
    assertTrue(small.put(64, 0, 0, 1));
  }

  /** Few boards and hands, so that most keys differ in only one of their three parts. */
  private static Key key(Random random) {
    int hand = Hand.add(Hand.EMPTY, PieceType.PAWN, random.nextInt(18));
    hand = Hand.add(hand, PieceType.GOLD, random.nextInt(4));
    return new Key(random.nextInt(40) * 0x9E37_79B9_7F4A_7C15L, random.nextInt(2), hand);
  }
}
