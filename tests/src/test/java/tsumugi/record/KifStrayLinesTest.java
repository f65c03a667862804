package tsumugi.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Lines of KIF that are written otherwise, mean nothing or are not understood: never in silence.
 */
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

  /** The record is read, and one sentence tells of the first of these lines. */
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
    String twelve = "手合割：平手\n11７六歩(77)\n12３四歩(33)\n13投了\n";
    assertEquals("7g7f 3c3d", Records.moves(Records.one(twelve)));
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
        " 消費時間：1分",
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
      })
  void oneSentenceForAllThatIsNotUnderstood(String line) {
    String told = "a line of no record in KIF, KI2 or BOD, which is left out: '" + line + "'";
    assertEquals("line 9: " + told, complaint(GAME + line + "\n" + line, READ));
    assertEquals("line 2: " + told, complaint(GAME.replace("手数-", line + "\n手数-"), READ));
    String between = GAME.replace("   3", line + "\n   3");
    assertEquals("line 5: " + told, complaint(between, READ));
    assertEquals(4, Records.items(GAME + line + "\n" + GAME + GAME).size());
  }

  /** The line that was no move is why the next one cannot be made. */
  @Test
  void theFirstLineIsToBlame() {
    assertEquals(
        "line 3: a line of no record in KIF, KI2 or BOD, which is left out: '1.７六歩(77)'",
        Records.fault(GAME.replace("   1 ", "1.").replace("２二角成(88)", "２二角成(77)")));
    assertEquals(
        "line 2: a handicap that is not known, and no board: '手合割 二枚落ち'",
        Records.fault("先手：甲\n手合割 二枚落ち\n"));
  }
}
