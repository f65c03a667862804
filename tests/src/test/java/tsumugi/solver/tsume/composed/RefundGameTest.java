package tsumugi.solver.tsume.composed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Color;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;

class RefundGameTest {
  /** The rook checks from afar; a pawn may be dropped between, or the silver go there. */
  private static final String ROOT = "k8/9/1s7/9/9/9/9/9/1K6R b Pp 1";

  private final RefundGame game = new RefundGame(Sfen.parse(ROOT), Color.BLACK);

  /** Each thread continues from the current position on a copy. */
  @Test
  void aCopyKnowsOnWhichSquareWasInterposed() {
    play("1i9i", "P*9h");
    assertTrue(game.isRefundable());
    RefundGame copy = new RefundGame(game);
    assertTrue(copy.isRefundable());
    assertEquals(game.interposedSquare(), copy.interposedSquare());
    assertSame(copy);
    int gift = GiftMove.of(UsiMove.parse("9i9h"));
    game.doMove(gift);
    copy.doMove(gift);
    assertSame(copy);
    assertFalse(copy.isRefundable());
    assertEquals(1, copy.position().hand(Color.WHITE) & 0x1F, "the pawn is back");
    game.undoMove(gift);
    copy.undoMove(gift);
    assertSame(copy);
  }

  /** A piece that came from the board leaves play when it is given up, on a copy too. */
  @Test
  void aCopyKnowsWhatIsOutOfPlay() {
    play("1i9i", "8c9d");
    game.doMove(GiftMove.of(UsiMove.parse("9i9d")));
    RefundGame copy = new RefundGame(game);
    assertSame(copy);
    RefundGame afresh = new RefundGame(Sfen.parse(Sfen.format(game.position())), Color.BLACK);
    assertNotEquals(afresh.key(), copy.key(), "the silver is not in a hand");
  }

  private void play(String... moves) {
    for (String move : moves) {
      game.doMove(UsiMove.parse(move));
    }
  }

  private void assertSame(RefundGame copy) {
    assertEquals(game.key(), copy.key());
    assertEquals(Sfen.format(game.position()), Sfen.format(copy.position()));
  }
}
