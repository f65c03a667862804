package tsumugi.engine.movegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Rays;
import tsumugi.engine.notation.Sfen;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;

/** No piece with a capture or a promotion is missed, and most others are skipped. */
class TacticalPiecesTest {
  private final TacticalPieces pieces = new TacticalPieces();

  private boolean has(int square) {
    return ((pieces.lo & Rays.bitLo(square)) | (pieces.hi & Rays.bitHi(square))) != 0;
  }

  private int count(Position position) {
    pieces.find(position);
    return Long.bitCount(pieces.lo) + Long.bitCount(pieces.hi);
  }

  /** Two lances, two knights, bishop and rook. */
  @ParameterizedTest
  @ValueSource(strings = {"b", "w"})
  void atTheStartThoseThatGoFarAreLeft(String side) {
    assertEquals(6, count(Sfen.parse(Sfen.START.replace(" b ", " " + side + " "))));
  }

  /**
   * A pawn before the zone, one before an enemy, one before its own piece there, one before none.
   */
  @Test
  void pawnsAreFoundByTheSquareInFrontOfThem() {
    pieces.find(Sfen.parse("4k4/9/4S4/P3P4/2p6/2P5P/9/9/4K4 b - 1"));
    assertTrue(has(8 * 9 + 3), "9d");
    assertTrue(has(6 * 9 + 5), "7f");
    assertTrue(has(4 * 9 + 3), "5d: 5c is in the zone");
    assertEquals(false, has(5), "1f");
  }

  @Test
  void everyPieceWithOneIsFound() {
    int found = 0;
    int all = 0;
    MoveList moves = new MoveList();
    for (long seed = 0; seed < 3_000; seed++) {
      Position position = EngineForm.position(RandomPositions.crowded(seed).position());
      found += count(position);
      int us = position.sideToMove();
      all += Long.bitCount(position.colorLo(us)) + Long.bitCount(position.colorHi(us));
      moves.clear();
      new LegalMoveGenerator().generate(position, moves);
      for (int i = 0; i < moves.size(); i++) {
        int move = moves.get(i);
        boolean tactical = Move.isPromotion(move) || position.pieceAt(Move.to(move)) != Piece.EMPTY;
        assertTrue(!tactical || has(Move.from(move)), () -> EngineForm.usi(move));
      }
    }
    assertTrue(found < all, found + " of " + all);
  }
}
