package tsumugi.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PositionLineTest {
  /** As tsshogi writes the end of a game. */
  @ParameterizedTest
  @CsvSource({"resign, 投了", "win, 入玉勝ち"})
  void aLineMayTellHowTheGameEnded(String word, String ending) {
    GameRecord record = PositionLine.read("position startpos moves 7g7f 3c3d " + word, 1);
    assertEquals("7g7f 3c3d", Records.moves(record));
    assertEquals(ending, record.node(record.size() - 1).ending());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "position startpos moves 7g7f resign 3c3d; line 4: not a move: 'resign'",
        "position startpos moves 7g7f quit; line 4: not a move: 'quit'",
        "17銀, 17玉; line 4: two pieces on one square: '17玉'",
        "17銀17金 +歩2, 16玉; line 4: two pieces on one square: '17金'",
        "17銀 +歩2, 16玉 +と; line 4: an unreadable hand: 'と'",
        "17銀 +歩2, 16玉 + 協力詰; line 4: an unreadable hand: '協力詰'",
      })
  void sentences(String text, String sentence) {
    RecordException e = assertThrows(RecordException.class, () -> PositionLine.read(text, 4, true));
    assertEquals(sentence, e.explanation().english());
  }

  @Test
  void anEndMayComeAtOnce() {
    GameRecord record = PositionLine.read("startpos moves resign", 1);
    assertEquals("投了", record.node(1).ending());
  }

  /** A defender's hand in the line is not ignored. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "53歩+金, 51玉; G2r2b3g4s4n4l17p",
        "53歩+金, 51玉+; G2r2b3g4s4n4l17p",
        "53歩+金, 51玉 + 残り全部; G2r2b3g4s4n4l17p",
        "53歩+金, 51玉 +飛歩2; Gr2p",
        "53歩+金, 51玉 ＋ 銀４　歩; G4sp",
        "53歩+金, 51玉 +なし; G",
      })
  void theDefendersHandOfAFairyLine(String text, String hands) {
    GameRecord record = PositionLine.read(text, 1);
    assertEquals("4k4/9/4P4/9/9/9/9/9/9 b " + hands + " 1", Records.start(record));
  }
}
