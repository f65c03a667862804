package tsumugi.solver.tsume.composed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.solver.tsume.node.MateGame;

/** A stored composed length is found for the same position, and for no other. */
class ComposedTableTest {
  private static final int MOVE = 77;
  private static final int OTHER = 99;

  private final MainSubTable memory = MainSubTable.allocate(4);
  private final ComposedTable table = new ComposedTable(memory, Color.BLACK);
  private final Position position = Sfen.parseProblem("7k1/9/6G2/9/9/9/9/9/9 b GP2g 1");
  private final MateGame game = new MateGame(position);

  @AfterEach
  void close() {
    memory.close();
  }

  @Test
  void nothingIsKnownAtFirst() {
    assertKnown(position, -1, ComposedTable.UNKNOWN, 0);
  }

  @Test
  void theShortestMateIsKept() {
    table.storeUpper(game, 7, MOVE);
    assertKnown(position, -1, 7, MOVE);
    table.storeUpper(game, 9, OTHER);
    assertKnown(position, -1, 7, MOVE);
    table.storeUpper(game, 7, OTHER);
    assertKnown(position, -1, 7, MOVE);
    table.storeUpper(game, 5, OTHER);
    assertKnown(position, -1, 5, OTHER);
  }

  @Test
  void theGreatestLowerBoundIsKept() {
    table.storeLower(game, 3, MOVE);
    assertKnown(position, 3, ComposedTable.UNKNOWN, MOVE);
    table.storeLower(game, 1, OTHER);
    assertKnown(position, 3, ComposedTable.UNKNOWN, MOVE);
    table.storeLower(game, 5, OTHER);
    assertKnown(position, 5, ComposedTable.UNKNOWN, OTHER);
  }

  /** A later lower bound does not replace the move of a mate. */
  @Test
  void aMateKeepsItsMove() {
    table.storeUpper(game, 7, MOVE);
    table.storeLower(game, 5, OTHER);
    assertKnown(position, 5, 7, MOVE);
    table.storeLower(game, 1, OTHER);
    table.storeUpper(game, 9, OTHER);
    assertKnown(position, 5, 7, MOVE);
  }

  /** A mate on the board has 0 plies, and its lower bound is -1. */
  @Test
  void lengthsBeginAtNothing() {
    table.storeLower(game, -1, MOVE);
    assertKnown(position, -1, ComposedTable.UNKNOWN, 0);
    table.storeLower(game, 0, OTHER);
    assertKnown(position, 0, ComposedTable.UNKNOWN, OTHER);
    table.storeUpper(game, 0, MOVE);
    assertEquals(0, table.upper(game));
  }

  @Test
  void bothHandsAndTheSideToMoveCount() {
    table.storeUpper(game, 7, MOVE);
    for (int side = Color.BLACK; side <= Color.WHITE; side++) {
      for (int type : new int[] {PieceType.PAWN, PieceType.GOLD, PieceType.ROOK}) {
        Position more = new Position(position);
        more.setHand(side, Hand.add(position.hand(side), type, 1));
        assertKnown(more, -1, ComposedTable.UNKNOWN, 0);
      }
    }
    Position fewer = new Position(position);
    fewer.setHand(Color.WHITE, 0);
    assertKnown(fewer, -1, ComposedTable.UNKNOWN, 0);
    Position exchanged = new Position(position);
    exchanged.setHand(Color.BLACK, position.hand(Color.WHITE));
    exchanged.setHand(Color.WHITE, position.hand(Color.BLACK));
    assertKnown(exchanged, -1, ComposedTable.UNKNOWN, 0);
    Position waiting = new Position(position);
    waiting.setSideToMove(Color.WHITE);
    assertKnown(waiting, -1, ComposedTable.UNKNOWN, 0);
    assertKnown(position, -1, 7, MOVE);
  }

  /** Literal and composed records of one position are separate. */
  @Test
  void literalRecordsAreOthers() {
    int side = position.sideToMove();
    long literal = memory.findOrCreate(position.boardKey(), side, position.hand(Color.BLACK), 1);
    memory.setBounds(literal, 9, 7);
    assertKnown(position, -1, ComposedTable.UNKNOWN, 0);
    table.storeUpper(game, 5, MOVE);
    long again = memory.find(position.boardKey(), side, position.hand(Color.BLACK));
    assertEquals(9, memory.upper(again));
    assertEquals(7, memory.lower(again));
  }

  /** With far more positions than a table of 1 MB holds, some are forgotten and none is wrong. */
  @Test
  void aFullTableForgetsAndDoesNotInvent() {
    try (MainSubTable small = MainSubTable.allocate(1)) {
      ComposedTable full = new ComposedTable(small, Color.WHITE);
      Position root = EngineForm.position(RandomPositions.smallTsume(5).position());
      int positions = 100_000;
      for (int i = 0; i < positions; i++) {
        full.storeUpper(new MateGame(numbered(root, i)), i % 40, MOVE);
      }
      int known = 0;
      for (int i = 0; i < positions; i++) {
        int upper = full.upper(new MateGame(numbered(root, i)));
        assertTrue(upper == i % 40 || upper == ComposedTable.UNKNOWN, "position " + i);
        known += upper == ComposedTable.UNKNOWN ? 0 : 1;
      }
      assertTrue(known > 5_000 && known < positions, known + " known");
    }
  }

  /** Positions that differ in both hands only. */
  private static Position numbered(Position root, int number) {
    Position position = new Position(root);
    int[] types = {PieceType.PAWN, PieceType.LANCE, PieceType.KNIGHT, PieceType.SILVER};
    int left = number;
    for (int side = Color.BLACK; side <= Color.WHITE; side++) {
      int hand = Hand.EMPTY;
      for (int type : types) {
        hand = Hand.add(hand, type, left % 5);
        left /= 5;
      }
      position.setHand(side, hand);
    }
    return position;
  }

  private void assertKnown(Position position, int lower, int upper, int move) {
    MateGame asked = new MateGame(position);
    assertEquals(lower, table.lower(asked), "lower");
    assertEquals(upper, table.upper(asked), "upper");
    assertEquals(move, table.move(asked), "move");
  }
}
