package tsumugi.engine.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Squares, colours, kinds of piece and pieces as numbers. */
class SquareAndPieceTest {
  @Test
  void fileAndRankComeBack() {
    Set<Integer> seen = new HashSet<>();
    for (int file = 0; file < 9; file++) {
      for (int rank = 0; rank < 9; rank++) {
        int square = Square.of(file, rank);
        assertEquals(file, Square.file(square));
        assertEquals(rank, Square.rank(square));
        assertTrue(square >= 0 && square < Square.COUNT && seen.add(square));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 0, 1a", "0, 8, 1i", "8, 0, 9a", "8, 8, 9i", "6, 5, 7f", "1, 6, 2g"})
  void names(int file, int rank, String name) {
    assertEquals(name, Square.name(Square.of(file, rank)));
  }

  @Test
  void rankAsAColourSeesIt() {
    int square = Square.of(4, 2);
    assertEquals(2, Square.rankFor(Color.BLACK, square));
    assertEquals(6, Square.rankFor(Color.WHITE, square));
  }

  @Test
  void colours() {
    assertEquals(Color.WHITE, Color.opposite(Color.BLACK));
    assertEquals(Color.BLACK, Color.opposite(Color.WHITE));
  }

  @Test
  void piecesComeBackAndAreDistinct() {
    Set<Integer> seen = new HashSet<>(Set.of(Piece.EMPTY));
    for (int color = Color.BLACK; color <= Color.WHITE; color++) {
      for (int type = PieceType.PAWN; type < PieceType.COUNT; type++) {
        int piece = Piece.of(color, type);
        assertEquals(color, Piece.color(piece));
        assertEquals(type, Piece.type(piece));
        assertTrue(piece < Piece.COUNT && seen.add(piece));
      }
    }
  }

  @ParameterizedTest(name = "{0} promotes to {1}, {2} in a full set")
  @CsvSource({"1,9,18", "2,10,4", "3,11,4", "4,12,4", "5,13,2", "6,14,2", "7,0,4", "8,0,2"})
  void promotions(int type, int promoted, int inFullSet) {
    assertEquals(promoted != 0, PieceType.canPromote(type));
    assertEquals(inFullSet, PieceType.inFullSet(type));
    assertEquals(type, PieceType.unpromoted(type));
    assertTrue(!PieceType.isPromoted(type));
    if (promoted != 0) {
      assertEquals(promoted, PieceType.promoted(type));
      assertTrue(PieceType.isPromoted(promoted));
      assertTrue(!PieceType.canPromote(promoted));
      assertEquals(type, PieceType.unpromoted(promoted));
    }
  }
}
