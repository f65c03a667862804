package tsumugi.solver.tsume.composed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Move;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;

class RefundPositionTest {
  /** The rook checks from afar; a pawn may be dropped between, or the silver go there. */
  private static final String ROOT = "k8/9/1s7/9/9/9/9/9/1K6R b Pp 1";

  private final RefundPosition board = new RefundPosition(Sfen.parse(ROOT), Color.BLACK, true);

  /** Several threads go on from where the line stands, each on a copy. */
  @Test
  void aCopyKnowsOnWhichSquareWasInterposed() {
    play("1i9i", "P*9h");
    assertTrue(board.isRefundable());
    RefundPosition copy = new RefundPosition(board);
    assertTrue(copy.isRefundable());
    assertEquals(board.interposedSquare(), copy.interposedSquare());
    assertSame(copy);
    int gift = Move.gift(UsiMove.parse("9i9h"));
    board.doMove(gift);
    copy.doMove(gift);
    assertSame(copy);
    assertFalse(copy.isRefundable());
    assertEquals(1, copy.hand(Color.WHITE) & 0x1F, "the pawn is back");
    board.undoMove(gift);
    copy.undoMove(gift);
    assertSame(copy);
  }

  /** A piece that came from the board leaves play when it is given up, and is out on a copy. */
  @Test
  void aCopyKnowsWhatIsOutOfPlay() {
    play("1i9i", "8c9d");
    board.doMove(Move.gift(UsiMove.parse("9i9d")));
    RefundPosition copy = new RefundPosition(board);
    assertSame(copy);
    RefundPosition afresh = new RefundPosition(Sfen.parse(Sfen.format(board)), Color.BLACK, true);
    assertNotEquals(afresh.boardKey(), copy.boardKey(), "the silver is not in a hand");
  }

  private void play(String... moves) {
    for (String move : moves) {
      board.doMove(UsiMove.parse(move));
    }
  }

  private void assertSame(RefundPosition copy) {
    assertEquals(board.boardKey(), copy.boardKey());
    assertEquals(Sfen.format(board), Sfen.format(copy));
  }
}
