package tsumugi.engine.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.SlowPosition;

class SfenTest {
  private static final String EMPTY_BOARD = "9/9/9/9/9/9/9/9/9";

  @Test
  void readsEveryField() {
    Position position = Sfen.parse("8l/9/9/9/4+P4/9/9/9/K8 w R2G3p 42");
    assertEquals(Piece.of(Color.WHITE, PieceType.LANCE), position.pieceAt(Square.of(0, 0)));
    assertEquals(Piece.of(Color.BLACK, PieceType.PRO_PAWN), position.pieceAt(Square.of(4, 4)));
    assertEquals(Square.of(8, 8), position.kingSquare(Color.BLACK));
    assertEquals(Square.NONE, position.kingSquare(Color.WHITE));
    assertEquals(Color.WHITE, position.sideToMove());
    int black = Hand.add(Hand.add(Hand.EMPTY, PieceType.ROOK), PieceType.GOLD, 2);
    assertEquals(black, position.hand(Color.BLACK));
    assertEquals(Hand.add(Hand.EMPTY, PieceType.PAWN, 3), position.hand(Color.WHITE));
    assertEquals(42, position.moveNumber());
  }

  /** The rule book has its own SFEN writer, so the two sides of the comparison are independent. */
  @Test
  void agreesWithTheRuleBookOnRandomPositions() {
    for (long seed = 0; seed < 300; seed++) {
      SlowPosition slow = RandomPositions.crowded(seed).position();
      String text = slow.sfen();
      assertEquals(text, Sfen.format(EngineForm.position(slow)), () -> "format " + text);
      assertEquals(text, Sfen.format(Sfen.parseProblem(text)), () -> "parse " + text);
    }
  }

  @Test
  void aGameReadsBackFromAnyPoint() {
    for (RandomPositions.Sample sample : RandomPositions.game(7)) {
      Position position = EngineForm.position(sample.position());
      Position read = Sfen.parse(Sfen.format(position));
      assertEquals(position.boardKey(), read.boardKey(), sample::toString);
      assertEquals(position.hand(Color.BLACK), read.hand(Color.BLACK), sample::toString);
      assertEquals(position.hand(Color.WHITE), read.hand(Color.WHITE), sample::toString);
      assertEquals(position.sideToMove(), read.sideToMove(), sample::toString);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "4k4/9/9/9/9/9/9/9/9 b G 1",
        "4k4/9/9/9/9/9/9/9/9 b G",
        "  4k4/9/9/9/9/9/9/9/9   b\tG  1 ",
        "sfen 4k4/9/9/9/9/9/9/9/9 b G 1",
        "position sfen 4k4/9/9/9/9/9/9/9/9 b G 1",
        "4k4/45/9/9/333/9/111111111/9/9 b 1G 1",
      })
  void toleratesWhatPeopleAndGuisWrite(String text) {
    assertEquals("4k4/9/9/9/9/9/9/9/9 b G 1", Sfen.format(Sfen.parse(text)));
  }

  @Test
  void handsMayComeInAnyOrderAndInParts() {
    assertEquals(EMPTY_BOARD + " b R2Gp 1", Sfen.format(Sfen.parse(EMPTY_BOARD + " b pGRG 1")));
  }

  @Test
  void eighteenPawnsMayBeHeld() {
    String text = EMPTY_BOARD + " w 18p 1";
    assertEquals(text, Sfen.format(Sfen.parse(text)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          9/9/9/9/9/9/9/9 b - 1                 | 9 ranks between slashes, not 8
          9/9/9/9/9/9/9/9/9/9 b - 1             | not 10
          9/9/9/9/9/9/9/9/ b - 1                | rank 9 has 0 squares
          9/9/8/9/9/9/9/9/9 b - 1               | rank 3 has 8 squares, not 9
          9/9/9/9P/9/9/9/9/9 b - 1              | rank 4, column 2: more than 9 squares
          9/9/9/55/9/9/9/9/9 b - 1              | rank 4, column 2: more than 9 squares
          9/9/9/9/4x4/9/9/9/9 b - 1             | rank 5, column 2: unknown piece 'x'
          9/9/9/9/4\u73894/9/9/9/9 b - 1        | rank 5, column 2: unknown piece '玉'
          9/9/9/9/0333/9/9/9/9 b - 1            | rank 5, column 1: unknown piece '0'
          9/9/9/9/4+K4/9/9/9/9 b - 1            | rank 5, column 3: a king does not promote
          9/9/9/9/4+g4/9/9/9/9 b - 1            | a gold does not promote
          9/9/9/9/4+5/9/9/9/9 b - 1             | rank 5, column 3: '+' before '5'
          9/9/9/9/4++P4/9/9/9/9 b - 1           | rank 5, column 3: '+' before '+'
          9/9/9/9/9+/9/9/9/9 b - 1              | rank 5, column 2: '+' with no piece
          K8/9/9/9/4K4/9/9/9/9 b - 1            | rank 5, column 2: a second king of Black
          k8/9/9/9/4k4/9/9/9/9 b - 1            | a second king of White
          9/9/9/9/9/9/9/9/9                     | side to move is missing
          9/9/9/9/9/9/9/9/9 x - 1               | b or w, not 'x'
          9/9/9/9/9/9/9/9/9 B - 1               | b or w, not 'B'
          9/9/9/9/9/9/9/9/9 b                   | hands are missing
          9/9/9/9/9/9/9/9/9 b 0P 1              | bad count in the hands: '0'
          9/9/9/9/9/9/9/9/9 b 100P 1            | bad count in the hands: '100'
          9/9/9/9/9/9/9/9/9 b 99999999999P 1    | bad count in the hands
          9/9/9/9/9/9/9/9/9 b P2 1              | number without a piece
          9/9/9/9/9/9/9/9/9 b 2 1               | number without a piece
          9/9/9/9/9/9/9/9/9 b K 1               | column 1: no piece a hand can hold: 'K'
          9/9/9/9/9/9/9/9/9 b G+P 1             | column 2: no piece a hand can hold: '+'
          9/9/9/9/9/9/9/9/9 b G- 1              | column 2: no piece a hand can hold: '-'
          9/9/9/9/9/9/9/9/9 b 19P 1             | pawn x 19, a full set has 18
          9/9/9/9/9/9/9/9/9 b 3R 1              | rook x 3, a full set has 2
          9/9/9/9/9/9/9/9/9 b R2r 1             | rook x 3, a full set has 2
          9/9/9/4+R4/9/9/9/9/9 b Rr 1           | rook x 3, a full set has 2
          9/9/9/ppppppppp/9/+p8/9/9/9 b 9P 1    | pawn x 19, a full set has 18
          9/9/9/9/9/9/9/9/9 b - -1              | number from 1: '-1'
          9/9/9/9/9/9/9/9/9 b - 1x              | number from 1: '1x'
          9/9/9/9/9/9/9/9/9 b - 99999999999999  | number from 1
          9/9/9/9/9/9/9/9/9 b - 1 moves 7g7f    | nothing may follow
          P8/9/9/9/9/9/9/9/9 b - 1              | the pawn of Black on 9a can never move
          9/9/9/9/9/9/9/9/8p b - 1              | the pawn of White on 1i can never move
          L8/9/9/9/9/9/9/9/9 b - 1              | the lance of Black on 9a
          9/4N4/9/9/9/9/9/9/9 b - 1             | the knight of Black on 5b
          9/9/9/9/9/9/9/4n4/9 b - 1             | the knight of White on 5h
          4k4/4G4/9/9/9/9/9/9/9 b - 1           | White is in check and it is not its move
          8r/9/9/9/9/9/9/9/8K w - 1             | Black is in check and it is not its move
          sfen                                  | no SFEN after 'sfen'
          position                              | no SFEN after 'position'
          position startpos                     | 9 ranks
          """)
  void saysWhatIsWrongAndWhere(String text, String fragment) {
    SfenException e = assertThrows(SfenException.class, () -> Sfen.parse(text));
    String message = String.valueOf(e.getMessage());
    assertTrue(message.contains(fragment), () -> message + " should say " + fragment);
    SfenException problem = assertThrows(SfenException.class, () -> Sfen.parseProblem(text));
    assertEquals(message, problem.getMessage());
  }

  @Test
  void nothingIsRefusedByName() {
    for (String text : new String[] {null, "", "   ", "\t\n"}) {
      assertEquals(
          "there is no SFEN",
          assertThrows(SfenException.class, () -> Sfen.parse(text)).getMessage());
    }
  }

  @Test
  void doubledPawnsAreForProblemsOnly() {
    String doubled = "8k/8P/9/8P/9/9/9/9/9 w - 1";
    SfenException e = assertThrows(SfenException.class, () -> Sfen.parse(doubled));
    assertEquals("two unpromoted pawns of Black on file 1", e.getMessage());
    assertEquals(doubled, Sfen.format(Sfen.parseProblem(doubled)));

    String harmless = "8k/9/8p/8P/9/8+P/9/9/9 w - 1";
    assertEquals(harmless, Sfen.format(Sfen.parse(harmless)));
  }

  /** The counterpart of dead pieces: one rank further back these pieces can move. */
  @Test
  void piecesThatCanStillMoveAreFine() {
    String text = "9/P1L6/4N4/9/9/9/4n4/6l1p/9 b - 1";
    assertEquals(text, Sfen.format(Sfen.parse(text)));
  }

  /** The side to move may be in check, and a side without a king never is. */
  @Test
  void checksThatAreNoneOfOurBusiness() {
    String inCheck = "4k4/4G4/9/9/9/9/9/9/9 w - 1";
    assertEquals(inCheck, Sfen.format(Sfen.parse(inCheck)));
    String noKing = "9/4G4/9/9/9/9/9/9/9 b - 1";
    assertEquals(noKing, Sfen.format(Sfen.parse(noKing)));
  }

  @Test
  void moveNumberZeroIsTheFirstMove() {
    Position position = Sfen.parse("4k4/9/9/9/9/9/9/9/9 b G 0");
    assertEquals("4k4/9/9/9/9/9/9/9/9 b G 1", Sfen.format(position));
  }
}
