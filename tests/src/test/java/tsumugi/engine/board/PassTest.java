package tsumugi.engine.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;

/** A pass gives the turn to the other side and changes nothing else. */
class PassTest {
  @Test
  void doAndUndo() {
    for (long seed = 370_000; seed < 370_200; seed++) {
      Position position = EngineForm.position(RandomPositions.crowded(seed).position());
      long number = seed;
      PositionState before = PositionState.of(position);
      long key = position.boardKeyAfter(Move.PASS);
      int hand = position.handAfter(Move.PASS);
      int mover = position.sideToMove();
      assertEquals(position.hand(mover), hand);
      position.doMove(Move.PASS);
      assertEquals(key, position.boardKey());
      assertEquals(position.computeBoardKey(), position.boardKey());
      assertEquals(mover ^ 1, position.sideToMove());
      assertEquals(hand, position.hand(mover));
      position.setSideToMove(mover);
      PositionState.of(position).assertSameAs(before, () -> "seed " + number);
      position.setSideToMove(mover ^ 1);
      position.undoMove(Move.PASS);
      PositionState.of(position).assertSameAs(before, () -> "undone, seed " + number);
    }
  }

  /** Between moves, a pass does not affect what those moves have to restore. */
  @Test
  void amongMoves() {
    Position position = new Position();
    position.put(Piece.of(Color.BLACK, PieceType.GOLD), 40);
    position.put(Piece.of(Color.WHITE, PieceType.PAWN), 39);
    PositionState before = PositionState.of(position);
    int capture = Move.of(40, 39);
    position.doMove(Move.PASS);
    position.doMove(Move.PASS);
    position.doMove(capture);
    position.doMove(Move.PASS);
    position.undoMove(Move.PASS);
    position.undoMove(capture);
    position.undoMove(Move.PASS);
    position.undoMove(Move.PASS);
    PositionState.of(position).assertSameAs(before, () -> "not as it was");
  }

  /** A pass is different from every move of a piece, every drop, every promotion and "no move". */
  @Test
  void aPassIsNoOtherMove() {
    assertFalse(Move.isDrop(Move.PASS));
    assertFalse(Move.isPromotion(Move.PASS));
    assertEquals(Move.from(Move.PASS), Move.to(Move.PASS));
    assertTrue(Move.PASS != Move.NONE && Move.PASS >>> 15 == 0);
  }
}
