package tsumugi.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.notation.BoardDiagram;
import tsumugi.engine.notation.Sfen;

/** A board that is not drawn like a diagram is refused, since a guess would be another problem. */
class KifBoardTest {
  @ParameterizedTest
  @ValueSource(strings = {"+銀", "^銀", "^玉", "v・", "↓銀"})
  void marksThatAreNotKnown(String square) {
    String fault = Records.fault(Records.BOARD.replaceFirst(" ・", square));
    assertTrue(fault.startsWith("line 3: square number 1 of the rank"), fault);
  }

  @Test
  void framesAndDotsOfOtherPrograms() {
    String board = Records.BOARD.replace('|', '｜').replace('・', '·');
    assertEquals("4k4/9/4P4/9/9/9/9/9/9 b G 1", Records.start(Records.one(board + "先手の持駒：金\n")));
  }

  @Test
  void aTurnedBoard() {
    String turned = Records.BOARD;
    for (int i = 1; i <= 9; i++) {
      turned = turned.replaceFirst("[|]" + Digits.kanji(i) + "\n", "|" + (10 - i) + "\n");
    }
    assertTrue(Records.fault(turned).startsWith("line 3: a board that is not drawn from Black's"));
    String kanji = turned;
    for (int i = 1; i <= 9; i++) {
      kanji = kanji.replace("|" + i + "\n", "|" + Digits.kanji(i) + "\n");
    }
    assertTrue(Records.fault(kanji).startsWith("line 3: a board that is not drawn from Black's"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"  １ ２ ３ ４ ５ ６ ７ ８ ９", "1 2 3 4 5 6 7 8 9", "|一二三四五六七八九|"})
  void filesFromTheOtherSide(String files) {
    String turned = Records.BOARD.replaceFirst(".*\n", files + "\n").replaceAll("(?m)[|].$", "|");
    assertTrue(Records.fault(turned).startsWith("line 1: a board that is not drawn from Black's"));
  }

  @Test
  void aHandBesideTheBoard() {
    String fault = Records.fault(Records.BOARD.replace("|二", "|二 持駒：金"));
    assertTrue(fault.startsWith("line 4: an unreadable hand"), fault);
  }

  /** The exact board of a named handicap: White moves first, unless something else is stated. */
  @ParameterizedTest
  @CsvSource({
    "二枚落ち, '', w, 7a6b",
    "２枚落, '', w, 7a6b",
    "二枚落ち, 手番：下手, b, 7g7f",
    "二枚落ち, 手数＝2　△６二銀(71)　まで, b, 7g7f",
    "平手, '', b, 7g7f",
    "香落ち, '', b, 7g7f",
    "その他, '', b, 7g7f",
  })
  void theBoardOfAHandicap(String name, String turn, String side, String move) {
    String board = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
    String diagram =
        BoardDiagram.format(Sfen.parse(board + " b - 1"))
            .replace("先手の", "下手の")
            .replace("後手の", "上手の");
    String moves = side.equals("w") ? "1 ６二銀(71)\n" : "1 ７六歩(77)\n";
    GameRecord record = Records.one("手合割：" + name + "\n" + diagram + turn + "\n" + moves);
    assertEquals(board + " " + side, Records.start(record).replaceAll(" - .*", ""));
    assertEquals(move, Records.moves(record));
  }

  /** Another board of a handicap is a position like any other. */
  @Test
  void anotherBoardThanThatOfTheHandicap() {
    GameRecord record = Records.one("手合割：二枚落ち\n" + Records.BOARD);
    assertEquals("4k4/9/4P4/9/9/9/9/9/9 b - 1", Records.start(record));
  }

  /** Diagrams state who moved last; a statement of the side to move takes precedence. */
  @ParameterizedTest
  @CsvSource({
    "手数＝3 ▲５三歩 まで, w - 4",
    "手数＝4　△５一玉(41)　まで, b - 5",
    "手数＝0, b - 1",
    "手数＝３　▲５三歩　まで/先手番, b - 4",
    "手数＝３　▲５三歩　まで//後手番, w - 4",
    "手番：後手/手数＝4 △５一玉 まで, w - 5",
  })
  void theTurnBehindTheLastMove(String lines, String rest) {
    GameRecord record = Records.one(Records.BOARD + lines.replace('/', '\n') + "\n");
    assertEquals("4k4/9/4P4/9/9/9/9/9/9 " + rest, Records.start(record));
  }
}
