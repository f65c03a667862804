package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;
import tsumugi.engine.notation.UsiMove;

@Tag("slow")
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
          sfen 4k4/9/9/9/9/9/9/9/9 b G 0          | b G 1
          sfen 4k4/9/9/9/9/9/9/9/9 w Gp moves P*5e G*5d | w - 3
          sfen 8k/8P/9/8P/9/9/9/9/9 w - 1         | w - 1
          """)
  void whatGuisSend(String arguments, String tail) {
    String sfen = Sfen.format(UsiPositionParser.parse(arguments).position());
    assertEquals(tail, sfen.substring(sfen.indexOf(' ') + 1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''                                       | neither startpos nor sfen
          foo                                      | neither startpos nor sfen
          moves 7g7f                               | neither startpos nor sfen
          startpos 7g7f                            | neither startpos nor sfen
          sfen                                     | there is no SFEN after 'sfen'
          sfen 9/9/9 b - 1                         | the board has 9 ranks between slashes, not 3: '9/9/9'
          sfen 4k4/4G4/9/9/9/9/9/9/9 b - 1         | impossible position: White is in check and it is not its move
          """)
  void refused(String arguments, String complaint) {
    SfenException e = assertThrows(SfenException.class, () -> UsiPositionParser.parse(arguments));
    assertEquals(complaint, e.getMessage());
  }

  @ParameterizedTest
  @CsvSource({
    "startpos moves 1a1a zzzz, 1, 1a1a",
    "startpos moves 7g7f 7g7f, 2, 7g7f",
    "startpos moves 7g7f 3c3d 8h2b+ 5i5e, 4, 5i5e",
    "startpos moves K*5e, 1, K*5e",
  })
  void refusedForAnIllegalMove(String arguments, int number, String move) {
    SfenException e = assertThrows(SfenException.class, () -> UsiPositionParser.parse(arguments));
    assertEquals("move " + number + " is illegal: " + move, e.getMessage());
  }

  @Test
  void theGameIsKeptWhole() {
    UsiGame game = UsiPositionParser.parse("startpos moves 7g7f 3c3d");
    assertEquals(Sfen.START, Sfen.format(game.start()));
    assertEquals("7g7f 3c3d", UsiMove.format(game.moves()));
    Position replayed = game.start();
    for (int move : game.moves()) {
      replayed.doMove(move);
    }
    assertEquals(Sfen.format(replayed), Sfen.format(game.position()));
    game.position().doMove(UsiMove.parse("8h2b+"));
    assertEquals(Sfen.format(replayed), Sfen.format(game.position()));
  }

  @Test
  void tenThousandMoves() {
    String shuttle = " 5i5h 5a5b 5h5i 5b5a".repeat(2_500);
    UsiGame game = UsiPositionParser.parse("startpos moves" + shuttle);
    assertEquals(Sfen.START.replace(" 1", " 10001"), Sfen.format(game.position()));
    assertEquals(10_000, game.moves().length);
  }

  /** Answering for the previous position would give a false mate. */
  @ParameterizedTest
  @ValueSource(strings = {"sfen 9/9 b - 1", "startpos moves 7g7f 7g7f", "sfen", "junk", ""})
  void afterARefusalNothingIsSaidAboutTheFormerPosition(String bad) throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("position sfen " + Mates.IN_1, "position " + bad);
      assertTrue(gui.answer("info").startsWith("info string position refused: "));
      gui.send("go mate infinite");
      assertEquals(
          List.of("info string the last position was refused", "checkmate timeout"),
          gui.until("checkmate"));
      gui.send("go byoyomi 100");
      assertEquals("bestmove resign", gui.answer("bestmove"));
      gui.send("go infinite searchmoves 5a5b"); // moves of a position that is not known
      assertEquals("info string the last position was refused", gui.answer("info"));
      assertEquals(List.of(), gui.soFar());
      gui.send("stop");
      assertEquals("bestmove resign", gui.answer("bestmove"));
      gui.send("position sfen " + Mates.IN_1, "go mate infinite");
      assertEquals("checkmate G*5b", gui.answer("checkmate"));
    }
  }

  @Test
  void aNewGameBeginsAtTheStartAfterARefusal() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("position sfen " + Mates.IN_1, "position junk", "usinewgame", "go mate infinite");
      assertTrue(gui.answer("info").startsWith("info string position refused: "));
      assertEquals("checkmate nomate", gui.answer("checkmate"));
    }
  }

  @Test
  void complaintsQuoteWhatTheClientWrote() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("position startpos moves 七六歩");
      assertEquals(
          "info string position refused: move 1 is illegal: 七六歩", inUtf8(gui.soFar().getFirst()));
      gui.send("position sfen 9/9/9/9/9/9/9/9/9 先手 - 1");
      assertEquals(
          "info string position refused: the side to move is b or w, not '先手'",
          inUtf8(gui.answer("info")));
    }
  }

  private static String inUtf8(String line) {
    return new String(line.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }
}
