package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.usi.UsiPositionParser.Parsed;

@Timeout(300)
class UsiPositionTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          startpos                                | b - 1
          startpos moves                          | b - 1
          startpos  moves   7g7f  3c3d            | b - 3
          sfen 4k4/9/9/9/9/9/9/9/9 b G            | b G 1
          sfen 4k4/9/9/9/9/9/9/9/9 b G 7 moves    | b G 7
          sfen 4k4/9/9/9/9/9/9/9/9 w Gp moves P*5e G*5d | w - 3
          sfen 8k/8P/9/8P/9/9/9/9/9 w - 1         | w - 1
          """)
  void whatGuisSend(String arguments, String tail) {
    Parsed parsed = UsiPositionParser.parse(arguments);
    assertNull(parsed.complaint());
    String sfen = Sfen.format(position(parsed));
    assertEquals(tail, sfen.substring(sfen.indexOf(' ') + 1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''                                       | position refused: neither startpos nor sfen
          foo                                      | position refused: neither startpos nor sfen
          moves 7g7f                               | position refused: neither startpos nor sfen
          startpos 7g7f                            | position refused: neither startpos nor sfen
          sfen                                     | position refused: there is no SFEN after 'sfen'
          sfen 9/9/9 b - 1                         | position refused: the board has 9 ranks between slashes, not 3: '9/9/9'
          sfen 4k4/4G4/9/9/9/9/9/9/9 b - 1         | position refused: impossible position: White is in check and it is not its move
          """)
  void refusedAsAWhole(String arguments, String complaint) {
    Parsed parsed = UsiPositionParser.parse(arguments);
    assertNull(parsed.position());
    assertEquals(complaint, parsed.complaint());
  }

  @ParameterizedTest
  @CsvSource({
    "startpos moves 1a1a zzzz, 1, 1a1a, 1",
    "startpos moves 7g7f 7g7f, 2, 7g7f, 2",
    "startpos moves 7g7f 3c3d 8h2b+ 5i5e, 4, 5i5e, 4",
    "startpos moves K*5e, 1, K*5e, 1",
  })
  void goodUpToTheFirstIllegalMove(String arguments, int number, String move, int moveNumber) {
    Parsed parsed = UsiPositionParser.parse(arguments);
    assertEquals("move " + number + " is illegal: " + move, parsed.complaint());
    assertEquals(moveNumber, position(parsed).moveNumber());
  }

  @Test
  void tenThousandMoves() {
    String shuttle = " 5i5h 5a5b 5h5i 5b5a".repeat(2_500);
    Parsed parsed = UsiPositionParser.parse("startpos moves" + shuttle);
    assertNull(parsed.complaint());
    assertEquals(Sfen.START.replace(" 1", " 10001"), Sfen.format(position(parsed)));
  }

  @Test
  void aRefusedPositionLeavesTheFormerOne() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("position sfen " + Mates.IN_1, "position sfen 9/9 b - 1");
      gui.send("go mate infinite");
      assertEquals("checkmate G*5b", gui.answer("checkmate"));
    }
  }

  @Test
  void complaintsAreAscii() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("position startpos moves 七六歩");
      assertEquals("info string move 1 is illegal: ???", gui.soFar().getFirst());
    }
  }

  private static Position position(Parsed parsed) {
    Position position = parsed.position();
    assertNotNull(position);
    return position;
  }
}
