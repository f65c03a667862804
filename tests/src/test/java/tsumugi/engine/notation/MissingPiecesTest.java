package tsumugi.engine.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Position;

class MissingPiecesTest {
  @ParameterizedTest
  @CsvSource({
    "9/9/9/9/9/9/9/9/9 b - 1, 9/9/9/9/9/9/9/9/9 b 2r2b4g4s4n4l18p 1",
    "8k/9/8+P/9/9/9/9/9/9 b G 1, 8k/9/8+P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1",
    "4+B4/9/9/9/9/9/9/9/9 b Rr3g, 4+B4/9/9/9/9/9/9/9/9 b Rrb4g4s4n4l18p 1",
  })
  void whatIsMissingGoesToWhite(String before, String after) {
    Position position = Sfen.parse(before);
    MissingPieces.giveTo(position, Color.WHITE);
    assertEquals(after, Sfen.format(position));
  }

  @Test
  void whatIsMissingGoesToBlack() {
    Position position = Sfen.parse("9/9/9/9/9/9/9/9/K8 w 2r 1");
    MissingPieces.giveTo(position, Color.BLACK);
    assertEquals("9/9/9/9/9/9/9/9/K8 w 2B4G4S4N4L18P2r 1", Sfen.format(position));
  }

  @Test
  void aFullSetGetsNothing() {
    Position position = Sfen.parse(Sfen.START);
    MissingPieces.giveTo(position, Color.WHITE);
    assertEquals(Sfen.START, Sfen.format(position));
  }
}
