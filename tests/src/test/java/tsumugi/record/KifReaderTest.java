package tsumugi.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.notation.BoardDiagram;
import tsumugi.engine.notation.Sfen;
import tsumugi.reference.RandomPositions;

class KifReaderTest {
  private static final String GAME =
      """
      # KIF version=2.0 encoding=UTF-8
      開始日時：2026/01/02 10:00
      手合割：平手
      先手：甲
      後手：乙
      手数----指手---------消費時間--
      *はじめに
         1 ７六歩(77)        ( 0:16/00:00:16)
      *角道
      *を開ける
         2 ３四歩(33)        ( 0:01/00:00:01)+
         3 ２二角成(88)       ( 1:00/00:01:16)
         4 同　銀(31)        ( 0:00/00:00:01)
         5 ５五角打          ( 0:00/00:01:16)
      &しおり
         6 投了

      変化：4手
         4 ８四歩(83)
      まで4手で中断

      変化：2手
         2 ８四歩(83)
      """;

  @Test
  void aGameWithAllThatAGameHas() {
    assertEquals(
        """
        {先手=甲, 後手=乙, 開始日時=2026/01/02 10:00}
        lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 [はじめに]
        1 7g7f T16000 [角道, を開ける]
        2 3c3d T1000
        3 8h2b+ T60000
        4 3a2b T0
        5 B*5e T0 [&しおり]
        6 投了
        4* 8c8d
        5 中断
        2* 8c8d\
        """,
        Records.text(Records.one(GAME)));
  }

  @Test
  void looseHeadersBlanksAndTabs() {
    String loose = GAME.replace('：', ':').replace("\n", " \t\r\n").replace("手合割:平手　　", "手合割 : 平手");
    assertEquals(
        Records.text(Records.one(GAME)).replace("]", "").lines().map(String::strip).toList(),
        Records.text(Records.one(loose))
            .replace(" \t]", "]")
            .replace(" \t,", ",")
            .replace("]", "")
            .lines()
            .map(String::strip)
            .toList());
  }

  /** Some programs write a time without the total. */
  @ParameterizedTest
  @ValueSource(
      strings = {"( 0:16)", "(0:16 )", "（0:16）", "( 0:16／00:00:16)", "( 0:16.5/", "( 0:16"})
  void aTimeWithoutASum(String time) {
    String text = Records.text(Records.one("手合割：平手\n   1 ７六歩(77)   " + time + "\n"));
    assertTrue(text.endsWith("1 7g7f T16000"), text);
  }

  /** A time that is not understood would be lost silently. */
  @ParameterizedTest
  @ValueSource(strings = {"( 1:02:03/01:02:03)", "(01:02:03 / 01:02:03)", "[62:03]", "(1:02:03)"})
  void aTimeWithHoursOrInSquareBrackets(String time) {
    String text = Records.text(Records.one("手合割：平手\n   1 ７六歩(77)   " + time + "\n"));
    assertTrue(text.endsWith("1 7g7f T3723000"), text);
  }

  /** Left and right are White's, who owns the pieces, as in all other programs. */
  @ParameterizedTest
  @CsvSource({
    "平手, lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "香落ち, lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "右香落ち, 1nsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "角落ち, lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "飛車落ち, lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "左香落ち, lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "左香落, lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "飛落, lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "飛落ち, lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "飛香落ち, lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "二枚落ち, lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "三枚落ち, lnsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "四枚落ち, 1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "五枚落ち, 2sgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "左五枚落ち, 1nsgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "六枚落ち, 2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "左七枚落ち, 2sgkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "右七枚落ち, 3gkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "八枚落ち, 3gkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "十枚落ち, 4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
  })
  void everyHandicap(String name, String sfen) {
    assertEquals(sfen, Records.start(Records.one("手合割：" + name + "\n上手：甲\n")));
  }

  @Test
  void theDiagramThatIsPrintedCanBeReadBack() {
    for (long seed = 0; seed < 300; seed++) {
      for (var sample : List.of(RandomPositions.tsume(seed), RandomPositions.crowded(seed))) {
        String sfen = sample.position().sfen();
        String diagram = BoardDiagram.format(Sfen.parseProblem(sfen));
        assertEquals(
            Sfen.format(Sfen.parseProblem(sfen)).replaceAll("\\d+$", "1"),
            Records.start(Records.one(diagram)),
            sample::toString);
      }
    }
  }

  @Test
  void aProblemWithoutMoves() {
    String text = "作品名：入門\n手合割：詰将棋\n後手の持駒：飛二 角二 金三 銀四 桂四 香四 歩十七\n" + Records.BOARD + "先手の持駒：金\n";
    GameRecord record = Records.one(text);
    assertEquals("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", Records.start(record));
    assertEquals("入門", record.headers().get("作品名"));
    List<RecordItem> three = Records.items(text + text + "\n" + text.replace("作品名：入門\n", ""));
    assertEquals(3, three.size());
    assertTrue(three.stream().allMatch(i -> i instanceof RecordItem.Whole w && !w.only()));
    String white = text + "後手番\n手数＝20 △５一玉 まで\n";
    assertEquals("4k4/9/4P4/9/9/9/9/9/9 w G2r2b3g4s4n4l17p 21", Records.start(Records.one(white)));
  }

  @Test
  void manyGamesInOneFile() {
    List<RecordItem> items = Records.items(GAME.repeat(5));
    assertEquals(5, items.size());
    for (RecordItem item : items) {
      assertEquals(
          Records.text(Records.one(GAME)), Records.text(((RecordItem.Whole) item).record()));
    }
  }

  /** The other records of the file are still read. */
  @Test
  void oneErrorAFileOrRecordAndNotOneALine() {
    String broken = GAME.replace("３四歩(33)", "３四歩(34)");
    assertEquals(
        "line 11: an impossible move: '2 ３四歩(34)        ( 0:01/00:00:01)+'", Records.fault(broken));
    List<RecordItem> items = Records.items(GAME + broken + GAME);
    assertEquals(3, items.size());
    assertTrue(items.get(1) instanceof RecordItem.Fault);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "手合割：半香落ち; line 1: an unknown handicap without a board: '半香落ち'",
        "手合割：詰将棋; line 1: an unknown handicap without a board: '詰将棋'",
        "手合割：平手/1 同　歩(33); line 2: 同 without a previous move: '1 同" + "　歩(33)'",
        "手合割：平手/1 ７六歩(77)/変化：4手; line 3: a variation from a move that does not exist: '変化：4手'",
        "手合割：平手/1 ７六金(77); line 2: an impossible move: '1 ７六金(77)'",
        "手合割：平手/1 ７六参(77); line 2: not a move: '1 ７六参(77)'",
        "手合割：平手/▲５五歩; line 2: no legal move matches: '▲５五歩'",
        "手合割：平手/▲５八金/▲６八金; line 3: no legal move matches: '▲６八金'",
        "手合割：平手/▲５八金; line 2: more than one legal move matches: '▲５八金'",
        "先手の持駒：金五/| ・ ・ ・ ・ ・ ・ ・ ・ ・|一; line 2: the board has 1 ranks, not nine",
        "| ・ ・ ・ ・ 木 ・ ・ ・ ・|一; line 1: square number 5 of the rank is not a piece: '| ・ ・ ・ ・ 木 ・"
            + " ・ ・ ・|一'",
        "| ・ ・ ・ ・|一; line 1: square number 5 of the rank is not a piece: '| ・ ・ ・ ・|一'",
        "先手の持駒：木; line 1: an unreadable hand: '先手の持駒：木'",
      })
  void sentencesNameLineAndReason(String text, String sentence) {
    if (text.contains("▲５八金/")) {
      text = text.replace("▲５八金/", "▲５八金右/");
    }
    assertEquals(sentence, Records.fault(text.replace('/', '\n')));
  }
}
