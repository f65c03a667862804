package tsumugi.engine.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;

class UsiMoveTest {
  @Test
  void eachKindOfMove() {
    assertEquals(Move.of(Square.of(6, 6), Square.of(6, 5)), UsiMove.parse("7g7f"));
    assertEquals(Move.promotion(Square.of(7, 7), Square.of(1, 1)), UsiMove.parse("8h2b+"));
    assertEquals(Move.drop(PieceType.PAWN, Square.of(4, 4)), UsiMove.parse("P*5e"));
    assertEquals(Move.drop(PieceType.GOLD, Square.of(0, 8)), UsiMove.parse("G*1i"));
  }

  @Test
  void everyMoveReadsBack() {
    for (int to = 0; to < Square.COUNT; to++) {
      for (int from = 0; from < Square.COUNT; from++) {
        if (from != to) {
          assertReadsBack(Move.of(from, to));
          assertReadsBack(Move.promotion(from, to));
        }
      }
      for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
        assertReadsBack(Move.drop(type, to));
      }
    }
  }

  private static void assertReadsBack(int move) {
    String text = UsiMove.format(move);
    assertEquals(move, UsiMove.parse(text), text);
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {
        "",
        "7",
        "7g",
        "7g7",
        "7g7f7",
        "7g7f++",
        "7g7f=",
        "7g7j",
        "7g0f",
        "0g7f",
        "7G7F",
        "aaaa",
        "P*5",
        "P*5e+",
        "p*5e",
        "K*5e",
        "X*5e",
        "+*5e",
        "P*0e",
        "P**e",
        "resign",
        "win",
        "5e5e",
        "1a1a",
        "5e5e+",
        "\u0000\u0000\u0000\u0000",
        "７ｇ７ｆ",
      })
  void whatIsNoMove(String text) {
    assertEquals(Move.NONE, UsiMove.parse(text));
    assertEquals(Move.NONE, UsiMove.parseLegal(Sfen.parse(Sfen.START), text));
  }

  @ParameterizedTest
  @CsvSource({
    "7g7f, true",
    "2h7h, true",
    "8h2b+, false",
    "7g7e, false",
    "7g7f+, false",
    "3c3d, false",
    "5e5d, false",
    "P*5e, false",
    "8h3c+, false",
    "2g2h, false",
  })
  void legalOnTheStartPosition(String text, boolean legal) {
    int expected = legal ? UsiMove.parse(text) : Move.NONE;
    assertEquals(expected, UsiMove.parseLegal(Sfen.parse(Sfen.START), text));
  }

  @Test
  void rulesThatNeedMoreThanTheBoard() {
    Position pawnMate = Sfen.parse("7lk/9/8G/9/9/9/9/9/9 b PL 1");
    assertEquals(Move.NONE, UsiMove.parseLegal(pawnMate, "P*1b"));
    assertNotEquals(Move.NONE, UsiMove.parseLegal(pawnMate, "L*1b"));
    Position pinned = Sfen.parse("4r4/9/9/9/9/9/9/4G4/4K4 b - 1");
    assertEquals(Move.NONE, UsiMove.parseLegal(pinned, "5h4h"));
    assertNotEquals(Move.NONE, UsiMove.parseLegal(pinned, "5h5g"));
  }

  @Test
  void lines() {
    int[] line = {UsiMove.parse("7g7f"), UsiMove.parse("P*5e")};
    assertEquals("7g7f P*5e", UsiMove.format(line));
    assertEquals("", UsiMove.format(new int[0]));
  }
}
