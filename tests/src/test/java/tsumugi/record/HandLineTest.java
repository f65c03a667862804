package tsumugi.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Hands under all their names: reading a hand as empty would make another problem. */
class HandLineTest {
  private static final String ALL = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";

  @ParameterizedTest
  @CsvSource({
    "攻方の持駒：金, 玉方の持駒：歩",
    "攻め方の持駒：金, 受方の持駒：歩",
    "攻方持駒：金, 玉方持駒：歩",
    "攻方の持ち駒:金, 受け方の持ち駒:歩",
    "先手持駒：金, 後手持駒：歩",
    "先手　持駒　金, 後手　持駒　歩",
    "' 先手の持駒：金', '　後手の持駒：歩'",
    "\uFEFF先手の持駒：金, 後手の持駒：歩",
    "下手の持駒：金, 上手の持駒：歩",
    "詰方の持駒：金, 玉方の持駒：歩",
    "先手の手駒：金, 後手手駒：歩",
  })
  void namesOfHands(String black, String white) {
    String sfen = "4k4/9/4P4/9/9/9/9/9/9 b Gp 1";
    assertEquals(sfen, Records.start(Records.one(white + "\n" + Records.BOARD + black + "\n")));
    assertEquals(sfen, Records.start(Records.one(black + "\n" + Records.BOARD + white + "\n")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "持駒：金",
        "持ち駒 金",
        "先手の持駒金",
        "甲の持駒：金",
        "攻方の持駒は金",
        "先手の持駒（金）：一枚",
        "先手の持　駒：金",
        "先手の持 ち 駒：金",
        "先手：の持駒：金",
        "先手： 持 駒 金",
        "先手の駒：金",
        "攻方駒：金"
      })
  void aHandThatIsNotUnderstoodIsNotEmpty(String hand) {
    assertEquals(
        "line 13: an unreadable hand: '" + hand + "'", Records.fault(Records.BOARD + hand));
  }

  /** A hand may not stand beside a board, whether in a rank or in a frame. */
  @ParameterizedTest
  @ValueSource(strings = {"先手の持駒：金", "攻方　持　駒 金", "後手：持駒 金"})
  void aHandBesideTheBoardIsNotEmpty(String hand) {
    String[] lines = Records.BOARD.split("\n");
    for (int at : new int[] {2, 5, 12}) {
      String[] board = lines.clone();
      board[at - 1] += " " + hand;
      assertEquals(
          "line " + at + ": an unreadable hand: " + PrintableText.quote(board[at - 1]),
          Records.fault(String.join("\n", board)));
    }
    String wide = Records.BOARD.replace('+', '＋').replaceFirst("＋\n$", "＋" + hand + "\n");
    assertEquals("line 12", Records.fault(wide).substring(0, 7));
  }

  /**
   * A header that may be a hand may also be one after a blank, since whole diagrams are indented.
   */
  @ParameterizedTest
  @ValueSource(strings = {"攻方：金", " 攻方：金", "　先手：飛車 角"})
  void anIndentedHandIsNotEmpty(String hand) {
    assertEquals(
        "line 13: possibly a hand, but not named as one: '" + hand.strip() + "'",
        Records.fault(Records.BOARD + hand));
  }

  @ParameterizedTest
  @ValueSource(strings = {"先手の持駒：銀", "攻方の持駒：銀", "\n先手の持駒：銀\n先手：甲"})
  void aSecondHand(String hand) {
    String fault = Records.fault(Records.BOARD + "先手の持駒：金\n" + hand);
    assertTrue(
        fault.endsWith("a second hand for the same side: '" + hand.strip().split("\n")[0] + "'"));
  }

  /** If White moves first, the owner of the attacker's hand cannot be determined. */
  @Test
  void anAttackerWhoIsNotBlack() {
    assertEquals(
        "line 13: with White to move, it is unclear whose hand the attacker's or defender's is:"
            + " '攻方の持駒：金'",
        Records.fault(Records.BOARD + "攻方の持駒：金\n後手番\n"));
  }

  /** A word in a header's text or among moves is not a hand. */
  @Test
  void textAboutHands() {
    assertEquals(
        "4k4/9/4P4/9/9/9/9/9/9 b G 1",
        Records.start(Records.one("備考：持駒に注意\n" + Records.BOARD + "先手の持駒：金\n")));
    assertEquals("7g7f", Records.moves(Records.one("手合割：平手\n1 ７六歩(77)\n*持駒：なし\n")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"残り全部", "残り"})
  void theRestIsKnownWhenTheRestIsRead(String rest) {
    String white = "後手の持駒：" + rest + "\n";
    String black = "先手の持駒：金\n";
    for (String text :
        List.of(
            white + Records.BOARD + black,
            white + black + Records.BOARD,
            black + white + Records.BOARD,
            Records.BOARD + white + black,
            black + Records.BOARD + white)) {
      assertEquals(ALL, Records.start(Records.one(text)), text);
    }
    assertEquals(
        "line 14: both sides have the rest of the pieces",
        Records.fault(white + Records.BOARD + "先手の持駒：残り\n"));
  }

  /** Whichever hand is above the board. */
  @Test
  void problemsOneAfterAnother() {
    String one = "攻方の持駒：金\n" + Records.BOARD + "玉方の持駒：残り\n";
    List<RecordItem> items = Records.items(one.repeat(3));
    assertEquals(3, items.size());
    for (RecordItem item : items) {
      assertEquals(ALL, Records.start(((RecordItem.Whole) item).record()));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "飛車, R",
    "角行, B",
    "金将, G",
    "銀将, S",
    "桂馬, N",
    "香車, L",
    "歩兵, P",
    "飛車 角行 金将二 歩兵3, RB2G3P",
    "飛車二枚　歩, 2RP",
    "飛・角・金2枚, RB2G",
  })
  void namesOfTwoLettersAreOnePiece(String hand, String sfen) {
    assertEquals(
        "4k4/9/4P4/9/9/9/9/9/9 b " + sfen + " 1",
        Records.start(Records.one(Records.BOARD + "先手の持駒：" + hand + "\n")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"車", "兵", "飛兵", "香馬", "王将", "金枚"})
  void lettersThatAreNoPiece(String hand) {
    Records.fault(Records.BOARD + "先手の持駒：" + hand);
  }
}
