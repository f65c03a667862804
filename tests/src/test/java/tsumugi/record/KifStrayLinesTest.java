package tsumugi.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines of KIF that are unusual, meaningless or not understood are never skipped silently. */
class KifStrayLinesTest {
  private static final String GAME =
      """
      手合割：平手
      手数----指手---------消費時間--
         1 ７六歩(77)
         2 ３四歩(33)
         3 ２二角成(88)
         4 同　銀(31)
         5 ５五角打
         6 投了
      """;

  private static final String READ = Records.text(Records.one(GAME));

  /** The record is read, and one sentence reports the first of these lines. */
  private static String complaint(String text, String record) {
    List<RecordItem> items = Records.items(text);
    assertEquals(2, items.size(), items::toString);
    assertEquals(record, Records.text(((RecordItem.Whole) items.getFirst()).record()));
    return ((RecordItem.Fault) items.get(1)).message().english();
  }

  @Test
  void numbersOfFullWidthAndNoBlanks() {
    String wide = GAME;
    for (int i = 1; i <= 6; i++) {
      wide = wide.replace("   " + i + " ", Digits.fullWidth(i) + "　");
    }
    assertEquals(READ, Records.text(Records.one(wide)));
    assertEquals(READ, Records.text(Records.one(wide.replaceAll("(?m)^([１-６])　", "　$1"))));
    assertEquals(READ, Records.text(Records.one(GAME.replaceAll("(?m)^ +([1-6]) ", "$1"))));
    assertEquals(READ, Records.text(Records.one(GAME.replace("   1 ７六", "176"))));
    assertEquals(READ, Records.text(Records.one(wide.replaceAll("[(]..[)]|打", ""))));
    String twelve = "手合割：香落ち\n11３四歩(33)\n12７六歩(77)\n13投了\n";
    assertEquals("3c3d 7g7f", Records.moves(Records.one(twelve)));
  }

  /** What programs and people write between and around the lines that count. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "#注",
        "----------",
        "＝＝＝＝＝",
        "* * *",
        "　",
        "\u001A",
        "\uFEFF",
        "まで5手で先手の勝ち",
        "　まで5手で先手の勝ち",
        "&しおり",
        " &しおり",
        " *コメント",
      })
  void whatMeansNothing(String line) {
    String plain = READ.replaceAll(" \\[.*]", "");
    GameRecord before =
        Records.one("手合割：平手\n" + line.replaceFirst("まで.*", "") + "\n" + GAME.substring(7));
    assertEquals(plain, Records.text(before).replaceAll(" \\[.*]", ""));
    assertEquals(plain, Records.text(Records.one(GAME + line)).replaceAll(" \\[.*]", ""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "手数----指手---------消費時間--",
        "手数－－－－指手－－－－消費時間",
        "手数    指手    消費時間",
      })
  void theLineAboveTheMoves(String line) {
    assertEquals(READ, Records.text(Records.one(GAME.replaceFirst("手数--.*", line))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "  ９ ８ ７ ６ ５ ４ ３ ２ １",
        "  9 8 7 6 5 4 3 2 1",
        "  9  8  7  6  5  4  3  2  1",
        "９８７６５４３２１",
        "|九 八 七 六 五 四 三 二 一|",
      })
  void theNumbersAboveABoard(String line) {
    String board =
        """
        | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
        """
            + "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n".repeat(7);
    String sfen = "4k4/9/9/9/9/9/9/9/9 b G 1";
    String text = line + "\n" + board + "先手の持駒：金\n先手番\n";
    assertEquals(sfen, Records.start(Records.one(text)));
    assertEquals(sfen, Records.start(Records.one(text.indent(3))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hello",
        "4k4/9/4P4/9/9/9/9/9/9 b G 1",
        "PI",
        "+7776FU",
        "７六歩",
        "以下省略",
        "7. ３四歩(33)",
        "先手番です",
        "<pre>",
        ": 詰将棋パラダイス",
      })
  void oneSentenceForAllThatIsNotUnderstood(String line) {
    String told = "left out, because it is not a line of KIF, KI2 or BOD: '" + line + "'";
    assertEquals("line 9: " + told, complaint(GAME + line + "\n" + line, READ));
    assertEquals("line 2: " + told, complaint(GAME.replace("手数-", line + "\n手数-"), READ));
    String between = GAME.replace("   3", line + "\n   3");
    assertEquals("line 5: " + told, complaint(between, READ));
    assertEquals(4, Records.items(GAME + line + "\n" + GAME + GAME).size());
  }

  /** What precedes the colon is too long for a header. */
  @Test
  void aLongSentenceWithAColon() {
    String prose = "ここで後手が角を成ると先手は銀で取り返し次に飛車を狙う手が生じるので決して互角とは言えない：先手良し";
    String told = "line 9: left out, because it is not a line of KIF, KI2 or BOD: '";
    String note = complaint(GAME + prose + "\n", READ);
    assertTrue(note.startsWith(told), note);
    for (String indented : List.of(" 消費時間：1分", "　手筋：ここでは")) {
      assertEquals(told + indented.strip() + "'", complaint(GAME + indented + "\n", READ));
    }
    String early = GAME.replace("手数-", "変化：1手\n手数-");
    assertEquals(told.replace('9', '2') + "変化：1手'", complaint(early, READ));
  }

  /** The line that was not a move is the reason why the next one cannot be made. */
  @Test
  void theFirstLineIsToBlame() {
    assertEquals(
        "line 3: left out, because it is not a line of KIF, KI2 or BOD: '1.７六歩(77)'",
        Records.fault(GAME.replace("   1 ", "1.").replace("２二角成(88)", "２二角成(77)")));
    assertEquals(
        "line 2: an unknown handicap without a board: '手合割 二枚落ち'",
        Records.fault("先手：甲\n手合割 二枚落ち\n"));
  }

  /** A remark may be lost, but another move on the line must be reported. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "1 ７六歩(77) 好手",
        "1 ７六歩(77)   ( 0:16/00:00:16) *好手",
        "1 ７六歩(77) 2 ３四歩(33)",
        "1 ７六歩(77) △３四歩",
        "1 ▲７六歩 △３四歩 ▲２六歩",
        "1 ７六歩 ３四歩",
        "1 ７六歩(77) (好手)",
      })
  void wordsBehindAMove(String line) {
    List<RecordItem> items = Records.items("手合割：平手\n" + line + "\n");
    assertEquals("7g7f", Records.moves(((RecordItem.Whole) items.getFirst()).record()));
    assertEquals(
        "line 2: words after a move, which are left out: '" + line + "'",
        ((RecordItem.Fault) items.get(1)).message().english());
    assertEquals(2, Records.items("手合割：平手\n" + line + "\n2 投了 by X\n").size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1 ７六歩(77)+",
        "1 ７六歩(77)   ( 0:16/00:00:16)+",
        "1 ７六歩(77)   (００：１６／00:00:16)",
        "1 ７六歩(77) [0:16]",
        "1 ７六歩(77) ( 0:16",
        "1 ７六歩(77) まで1手",
        "1 ７六歩 ----",
        "1 ▲７六歩",
      })
  void whatMayStandBehindAMove(String line) {
    assertEquals("7g7f", Records.moves(Records.one("手合割：平手\n" + line + "\n")));
  }

  /** With the next number, prose looks like an ending. */
  @Test
  void proseThatIsNoEnd() {
    String prose = GAME.replace("   3 ", "3 ここで好手が出る\n   3 ");
    assertEquals("line 5: not a move: '3 ここで好手が出る'", Records.fault(prose));
    String word = GAME.replace("   3 ", "3 封じ手\n   3 ");
    assertEquals(
        "line 5: a word between two moves, which is left out: '封じ手'", complaint(word, READ));
  }

  /** It is kept if it says something new. */
  @Test
  void headersAmongTheMoves() {
    String late = "先手：甲\n" + GAME.replace("   3 ", "備考：好局\n先手：甲\n   3 ") + "終了日時：昨日\n";
    assertEquals("{先手=甲, 備考=好局, 終了日時=昨日}", Records.one(late).headers().toString());
    for (String other : List.of("先手：乙", "手番：後手")) {
      List<RecordItem> items = Records.items(late.replace("備考：好局", other));
      String told = ((RecordItem.Fault) items.get(1)).message().english();
      assertEquals(
          "line 6: left out, because it is not a line of KIF, KI2 or BOD: '" + other + "'", told);
    }
  }

  /** Mail and web pages indent a whole record. */
  @ParameterizedTest
  @ValueSource(strings = {" ", "　　", "\t"})
  void headersBehindBlanks(String blanks) {
    String game = "先手：甲\n後手: 乙\n作品名：初雁\n開始日時：昨日\n" + GAME;
    String indented = game.replaceAll("(?m)^(?=.)", blanks);
    assertEquals(Records.text(Records.one(game)), Records.text(Records.one(indented)));
    assertEquals(2, Records.items(indented + indented).size());
  }

  /** The last lines of a record may be lost; its result then reveals it. */
  @ParameterizedTest
  @ValueSource(strings = {"まで7手で先手の勝ち", "まで３手で中断", "まで 70 手で先手の勝ち"})
  void aResultOfOtherMoves(String result) {
    String told = "line 9: the number of moves differs from the 5 that were read: '" + result + "'";
    assertEquals(told, complaint(GAME + result + "\n", READ));
    String ki2 = "手合割：平手\n▲７六歩 △３四歩\n" + result.replaceFirst("３", "1") + "\n";
    assertEquals(2, Records.items(ki2).size());
  }

  @Test
  void aResultThatCountsOtherwise() {
    for (String result : new String[] {"まで5手で先手の勝ち", "まで、5手で先手の勝ち", "まで6手で先手の勝ち", "まで先手の勝ち"}) {
      assertEquals(READ, Records.text(Records.one(GAME + result + "\n")), result);
    }
    String board = Records.BOARD + "先手の持駒：金\n手数＝10\n";
    for (String result : new String[] {"まで1手で詰み", "まで11手で詰み"}) {
      assertEquals("G*5b", Records.moves(Records.one(board + "▲５二金\n" + result + "\n")));
      assertEquals("G*5b", Records.moves(Records.one(board + "11 ５二金打\n" + result + "\n")));
    }
  }

  /** After the standard start position the first move is number 1. */
  @Test
  void aGameWithoutItsBeginning() {
    assertEquals(
        "line 2: move number 3 instead of 1: '3 ２六歩(27)'",
        Records.fault("手合割：平手\n3 ２六歩(27)\n4 ８四歩(83)\n"));
  }
}
