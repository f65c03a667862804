package tsumugi.verifier;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** The table compared with a list that is searched linearly, over many growths. */
class ClaimTableTest {
  private record Entry(Kind kind, String board, int hand, int bound) {
    boolean covers(Kind kind, String board, int hand, int bound) {
      if (this.kind != kind || !this.board.equals(board)) {
        return false;
      }
      for (int piece = Piece.PAWN; piece <= Piece.GOLD; piece++) {
        int more = Hand.count(hand, piece) - Hand.count(this.hand, piece);
        if (kind.isMate() ? more < 0 : more > 0) {
          return false;
        }
      }
      return kind.isMate() ? this.bound <= bound : this.bound >= bound;
    }
  }

  private final RandomGenerator random = new SplittableRandom(3);
  private final Position position = new Position();

  @Test
  void coversWhatTheDefinitionSays() {
    ClaimTable table = new ClaimTable();
    List<Entry> entries = new ArrayList<>();
    for (int i = 0; i < 3_000; i++) {
      Entry entry = entry();
      entries.add(entry);
      table.add(entry.kind, position, entry.hand, entry.bound, i, i + 6);
      Entry asked = entry();
      boolean expected =
          entries.stream()
              .anyMatch(e -> e.covers(asked.kind, asked.board, asked.hand, asked.bound));
      assertEquals(expected, table.covers(asked.kind, position, asked.hand, asked.bound));
    }
    for (int i = 0; i < entries.size(); i++) {
      Entry entry = entries.get(i);
      table.setBoard(i, position);
      assertEquals(
          entry, new Entry(table.kind(i), position.boardText(), table.hand(i), table.bound(i)));
      assertEquals(i, table.move(i));
      assertEquals(i + 6, table.line(i));
    }
  }

  /** Many boards: nothing gets lost when the slots double and chunks are added. */
  @Test
  void manyBoards() {
    ClaimTable table = new ClaimTable();
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < 60_000; i++) {
        position.clear();
        for (int bit = 0; bit < 16; bit++) {
          position.put(Square.inOrder(5 * bit), (i >> bit & 1) == 0 ? Piece.EMPTY : Piece.GOLD);
        }
        if (round == 0) {
          table.add(Kind.MATED, position, Hand.NONE, i, Move.NONE, 6);
        } else {
          assertEquals(true, table.covers(Kind.MATED, position, Hand.NONE, i));
          assertEquals(false, table.covers(Kind.MATED, position, Hand.NONE, i - 1));
          assertEquals(false, table.covers(Kind.MATES, position, Hand.NONE, i));
        }
      }
    }
  }

  /**
   * Each claim is stronger than all before it: only one has to be found, and no look-up goes
   * through all.
   */
  @Test
  void whatIsCoveredIsNotWalkedPast() {
    ClaimTable table = new ClaimTable();
    position.clear();
    for (int bound = 0; bound < 3 * ClaimTable.MOST_ON_BOARD; bound++) {
      assertNull(table.add(Kind.ESCAPES, position, Hand.NONE, bound, Move.NONE, 6));
      assertTrue(table.covers(Kind.ESCAPES, position, Hand.NONE, bound));
      assertFalse(table.covers(Kind.ESCAPES, position, Hand.NONE, bound + 1));
    }
    assertEquals(3 * ClaimTable.MOST_ON_BOARD, table.size());
  }

  /** The more pawns, the shorter the mate: no claim covers another. */
  @Test
  void tooManyClaimsOnOneBoardAreRefused() {
    ClaimTable table = new ClaimTable();
    position.clear();
    int added = 0;
    for (int pieces = 0; added <= ClaimTable.MOST_ON_BOARD; pieces++) {
      int hand = Hand.NONE;
      int rest = pieces;
      int sum = 0;
      for (int piece : Hand.SFEN_ORDER) {
        int most = Piece.inASet(piece) + 1;
        hand += rest % most * Hand.one(piece);
        sum += rest % most;
        rest /= most;
      }
      Reason refusal = table.add(Kind.MATES, position, hand, 1_001 - 2 * sum, Move.NONE, 6);
      assertEquals(added < ClaimTable.MOST_ON_BOARD ? null : Reason.CROWDED, refusal);
      added++;
    }
  }

  /** Sets the position as well. */
  private Entry entry() {
    position.clear();
    position.put(Square.inOrder(random.nextInt(81)), Piece.of(random.nextInt(2), Piece.KING));
    int hand = Hand.NONE;
    for (int kind = Piece.PAWN; kind <= Piece.GOLD; kind++) {
      hand += random.nextInt(3) * Hand.one(kind);
    }
    if (random.nextInt(3) == 0) {
      hand = Hand.NONE;
    }
    int bound = random.nextInt(8);
    return new Entry(Kind.of(random.nextInt(4)), position.boardText(), hand, bound);
  }
}
