package tsumugi.solver.tsume.node;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.PieceType;
import tsumugi.solver.tsume.TsumeFixture;

class KnownBoundsTest extends TsumeFixture {
  private static final int PAWN = Hand.add(Hand.EMPTY, PieceType.PAWN);
  private static final int GOLD = Hand.add(Hand.EMPTY, PieceType.GOLD);
  private static final int BOTH = Hand.add(GOLD, PieceType.PAWN);
  private static final long BOARD = 0x1234_5678_9ABC_DEF0L;

  private final KnownBounds known = new KnownBounds(table, Color.WHITE);

  @Test
  void nothingIsKnownWithoutARecord() {
    assertEquals(MateBounds.UNKNOWN, known.of(BOARD, GOLD));
    store(Color.BLACK, GOLD, 5, 3, 7);
    assertEquals(MateBounds.UNKNOWN, known.of(BOARD, GOLD), "the other side is to move there");
  }

  @Test
  void theOwnRecordSaysBothBounds() {
    store(Color.WHITE, GOLD, 5, 3, 7);
    assertEquals(new MateBounds(3, 5, 7), known.of(BOARD, GOLD));
  }

  @Test
  void aMateServesSuperiorHandsAndARefutationInferiorOnes() {
    store(Color.WHITE, GOLD, 5, 3, 7);
    assertEquals(new MateBounds(0, 5, 7), known.of(BOARD, BOTH));
    assertEquals(MateBounds.noMateWithin(3), known.of(BOARD, Hand.EMPTY));
    assertEquals(MateBounds.UNKNOWN, known.of(BOARD, PAWN));
  }

  /** The move belongs to the shortest mate, whatever its place in the chain. */
  @Test
  void amongManyHandsTheBestBoundsCount() {
    store(Color.WHITE, GOLD, 9, 1, 7);
    store(Color.WHITE, PAWN, 5, 0, 8);
    store(Color.WHITE, Hand.EMPTY, 11, 0, 9);
    store(Color.WHITE, Hand.add(BOTH, PieceType.PAWN), MateBounds.NEVER, 3, 0);
    store(Color.WHITE, Hand.add(BOTH, PieceType.GOLD), MateBounds.NEVER, 1, 0);
    assertEquals(new MateBounds(3, 5, 8), known.of(BOARD, BOTH));
  }

  private void store(int side, int hand, int upper, int lower, int move) {
    long record = table.findOrCreate(BOARD, side, hand, 1);
    table.setBounds(record, upper, lower);
    table.setMove(record, move);
  }
}
