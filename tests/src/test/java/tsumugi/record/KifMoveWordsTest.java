package tsumugi.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.notation.BoardDiagram;
import tsumugi.engine.notation.Sfen;

/** Moves of KIF and KI2 in the words of many writers; one that is not understood is an error. */
class KifMoveWordsTest {
  /** A drop has no origin and no promotion. */
  @ParameterizedTest
  @ValueSource(strings = {"成打", "右打", "打(88)", "不成", "不成打", "生", "直打"})
  void wordsThatADropDoesNotHave(String words) {
    String before = "手合割：平手\n▲７六歩    △３四歩    ▲２二角成    △同　銀\n";
    Records.fault(before + "▲５五角" + words + "\n");
    Records.fault(before.replace("同　銀", "同　銀    ▲５五角" + words));
    String kif = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n5 ５五角";
    Records.fault(kif + words + "\n");
    assertEquals("7g7f 3c3d 8h2b+ 3a2b B*5e", Records.moves(Records.one(before + "▲５五角打\n")));
  }

  private static final String EMPTY = "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n";
  private static final String PAWN =
      "| ・ ・ ・ ・ ・ ・ ・ ・v玉|\n" + EMPTY + "| ・ ・ ・ ・ ・ ・ ・ ・ 歩|\n" + EMPTY.repeat(6);

  /** Black's gold on 3h; another one on 5h is between king and rook. */
  private static final String GOLD =
      "| ・ ・ ・ ・v玉 ・ ・ ・ ・|\n" + EMPTY.repeat(6) + "| ・ ・ ・ ・ ・ ・ 金 ・ ・|\n" + EMPTY;

  private static final String PINNED =
      "| ・ ・ ・ ・v飛 ・ ・ ・v玉|\n"
          + EMPTY.repeat(6)
          + "| ・ ・ ・ ・ 金 ・ 金 ・ ・|\n"
          + "| ・ ・ ・ ・ 玉 ・ ・ ・ ・|\n";

  /** No other word may follow a move: it may be a move that has lost its sign. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "▲７六歩 △３四歩 ２六歩",
        "▲７六歩 foo △３四歩",
        "▲７六歩　△３四歩　同",
        "▲７六歩 △３四歩 5",
        "▲７六歩 成 △３四歩",
      })
  void aWordBehindAMoveOfKi2(String moves) {
    RecordItem item = Records.items("手合割：平手\n" + moves + "\n").getFirst();
    assertTrue(item instanceof RecordItem.Fault, item::toString);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "▲７六歩 △３四歩",
        "▲７六歩　　△３四歩　　",
        "▲７六歩 (0:16) △３四歩*",
        "▲７六歩 △３四歩 まで2手で後手の勝ち",
        "▲７六歩 △３四歩  まで 2 手で後手の勝ち",
      })
  void whatMayStandBehindAMoveOfKi2(String moves) {
    assertEquals("7g7f 3c3d", Records.moves(Records.one("手合割：平手\n" + moves + "\n")));
  }

  /** Text from web pages contains them; they are blanks. */
  @ParameterizedTest
  @ValueSource(strings = {"\u0085", "\u2028", "\u2029"})
  void lineEndsOfUnicodeBehindAMove(String end) {
    String kif = "手合割：平手\n1 ７六歩(77)" + end + "\n2 ３四歩(33)" + end + "( 0:01/00:00:01)\n";
    assertEquals("7g7f 3c3d", Records.moves(Records.one(kif)));
    assertEquals(
        "7g7f 3c3d", Records.moves(Records.one("手合割：平手\n▲７六歩" + end + "△３四歩" + end + "\n")));
  }

  /** A code that other formats have for an ending is one here too, and survives a round trip. */
  @ParameterizedTest
  @ValueSource(strings = {"FOO", "OUTE_SENNICHITE", "TORYO"})
  void endingsByTheirCodes(String code) {
    String csa = "V2.2\nPI\n+\n+7776FU\n%" + code + "\n";
    String ending = Records.one(csa).node(2).ending();
    String kif = "手合割：平手\n1 ７六歩(77)\n2 " + ending + "\n";
    assertEquals(ending, Records.one(kif).node(2).ending());
  }

  @ParameterizedTest
  @CsvSource({
    "成らず, 1c1b",
    "ならず, 1c1b",
    "不成, 1c1b",
    "生, 1c1b",
    "成, 1c1b+",
    "成り, 1c1b+",
    "成る, 1c1b+"
  })
  void promotionInWords(String word, String move) {
    assertEquals(move, Records.moves(Records.one(PAWN + "1 １二歩" + word + "(13)\n")));
    assertEquals(move, Records.moves(Records.one(PAWN + "▲１二歩" + word + "\n")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1 一二歩成(13)",
        "1 foobar",
        "1 同步(13)",
        "1 １二步(13)",
        "1 参(13)",
        "1 １二歩成ズ(13)",
        "1 １二歩(13)成",
        "1 １二歩(00)",
        "1 １二歩 (3)",
        "1 １二歩打(13)",
        "▲１二歩成ズ",
        "▲１二歩(00)",
      })
  void whatIsNoMove(String line) {
    String fault = Records.fault(PAWN + line + "\n");
    assertTrue(fault.startsWith("line 10: "), fault);
  }

  @ParameterizedTest
  @ValueSource(strings = {"投了", "詰み", "入玉勝ち", "TORYO", "終局", "最大手数", "投了 ( 0:01/00:00:01)"})
  void wordsForTheEnd(String word) {
    String text = Records.text(Records.one(PAWN + "1 " + word + "\n"));
    assertTrue(text.contains("\n1 " + word.replaceFirst(" .*", "")), text);
  }

  @Test
  void wordsThatDoNotFit() {
    for (String right : new String[] {"", "右", "寄", "右寄", "(38)"}) {
      assertEquals("3h4h", Records.moves(Records.one(GOLD + "▲４八金" + right + "\n")));
    }
    for (String wrong : new String[] {"左", "直", "上", "引", "左寄", "(58)", "打"}) {
      assertTrue(
          Records.fault(GOLD + "▲４八金" + wrong + "\n").startsWith("line 10: no legal move"), wrong);
      assertTrue(Records.fault(GOLD + "1 ４八金" + wrong + "\n").startsWith("line 10: "), wrong);
    }
  }

  @Test
  void wordsAmongTheLegalMoves() {
    assertEquals("3h4h", Records.moves(Records.one(PINNED + "▲４八金\n")));
    assertEquals("3h4h", Records.moves(Records.one(PINNED + "▲４八金右\n")));
    Records.fault(PINNED + "▲４八金左\n");
  }

  /** The right rook reaches the square but does not promote there; the left one is not meant. */
  @Test
  void aWordForTheRookThatDoesNotPromote() {
    String board = BoardDiagram.format(Sfen.parse("k8/3R5/9/9/6R2/9/9/9/4K4 b - 1"));
    for (String meant : new String[] {"左成", "引成", "成"}) {
      assertEquals("6b6e+", Records.moves(Records.one(board + "▲６五飛" + meant + "\n")), meant);
    }
    assertEquals("3e6e", Records.moves(Records.one(board + "▲６五飛右\n")));
    String fault = Records.fault(board + "▲６五飛右成\n");
    assertTrue(fault.contains(": an illegal move"), fault);
  }

  @ParameterizedTest
  @ValueSource(strings = {"△１二歩成", "☖１二歩成", "1 △１二歩成(13)"})
  void theSignOfTheOtherSide(String line) {
    assertEquals(
        "line 10: a move of the side not to move: '" + line + "'",
        Records.fault(PAWN + line + "\n"));
  }
}
