package tsumugi.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sides to move and hands in the head of a record: none of them is ignored. */
class KifHeadTest {
  private static final String BARE = "4k4/9/4P4/9/9/9/9/9/9 ";
  private static final String HAND = "先手の持駒：金\n";

  @ParameterizedTest
  @CsvSource({
    "手番：△, w", "手番：☖, w", "手番：後手, w", "手番：上手番, w", "手番：玉方, w", "手番：受方, w", "後手番, w",
    "手番：▲, b", "手番：☗, b", "手番：先手, b", "手番：下手, b", "手番：攻方, b", "手番：詰方, b", "手番：, b"
  })
  void turns(String line, String side) {
    assertEquals(
        BARE + side + " G 1", Records.start(Records.one(Records.BOARD + HAND + line + "\n")));
  }

  @ParameterizedTest
  @ValueSource(strings = {" 手番：後手", "　手番：後手", "   後手番", "\uFEFF手番：後手", "\u001A手番：後手"})
  void turnsBehindWhatIsNothing(String line) {
    assertEquals(BARE + "w G 1", Records.start(Records.one(Records.BOARD + HAND + line + "\n")));
    assertEquals(BARE + "w G 1", Records.start(Records.one(line + "\n" + Records.BOARD + HAND)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"後手番", "手番：後手", "後 手 番"})
  void aTurnBesideTheBoard(String turn) {
    String[] lines = Records.BOARD.split("\n");
    for (int at : new int[] {2, 5, 12}) {
      String[] board = lines.clone();
      board[at - 1] += " " + turn;
      String fault = Records.fault(String.join("\n", board));
      assertTrue(fault.startsWith("line " + at + ": a side to move beside the board"), fault);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"手番：w", "手番：b", "手番：甲", "先手番\n手番：後手"})
  void turnsThatAreNotKnown(String line) {
    String fault = Records.fault(Records.BOARD + HAND + line + "\n");
    assertTrue(fault.contains("an unknown side to move"), fault);
  }

  @Test
  void aTurnWithoutABoard() {
    for (String turn : List.of("後手番\n", "手番：後手\n")) {
      GameRecord record = Records.one("手合割：平手\n" + turn + "1 ３四歩(33)\n");
      assertEquals("3c3d", Records.moves(record));
      assertTrue(Records.start(record).contains(" w "));
    }
  }

  @Test
  void aHandWithoutABoard() {
    assertEquals(
        "line 2: a hand without a board: '先手の持駒：金'", Records.fault("手合割：平手\n先手の持駒：金\n1 ７六歩(77)\n"));
    Records.one("手合割：平手\n先手の持駒：なし\n後手の持駒：\n1 ７六歩(77)\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"攻方：金", "玉方：歩二", "先手：飛車 角", "先手：持駒 金", "先手の手駒 金と"})
  void whatMayBeAHand(String line) {
    String fault = Records.fault(line + "\n" + Records.BOARD);
    assertTrue(fault.startsWith("line 1: "), fault);
    assertTrue(fault.contains(" hand"), fault);
  }

  @Test
  void namesThatPiecesHave() {
    Records.one("先手：金\n手合割：平手\n1 ７六歩(77)\n");
    Records.one("先手：金\n" + Records.BOARD + "先手の持駒：なし\n");
    Records.one("攻方：甲\n" + Records.BOARD + "先手の持駒：金\n");
  }

  @ParameterizedTest
  @CsvSource({"2枚落ち, 二枚落ち", "２枚落, 二枚落ち", "10枚落ち, 十枚落ち", "左5枚落ち, "})
  void handicapsInDigits(String name, String plain) {
    if (plain == null) {
      Records.fault("手合割：" + name + "\n");
      return;
    }
    assertEquals(
        Records.start(Records.one("手合割：" + plain + "\n")),
        Records.start(Records.one("手合割：" + name + "\n")));
  }

  /** Half a character, left by programs that cut lines by bytes. */
  @Test
  void textCutWithinALetter() {
    for (String text : List.of("*注", "備考：注", "先手：甲")) {
      List<RecordItem> items = Records.items("-", cut("手合割：平手\n" + text, "\n1 ７六歩(77)\n"));
      assertEquals("7g7f", Records.moves(((RecordItem.Whole) items.getFirst()).record()), text);
      assertEquals(1, items.size());
    }
    for (String text : List.of("手番：後", "攻方：金", "手合割：平手", "先手の持駒：金")) {
      List<RecordItem> items = Records.items("-", cut(text, "\n" + Records.BOARD));
      assertTrue(items.getFirst() instanceof RecordItem.Fault, text);
    }
  }

  private static byte[] cut(String before, String after) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] first = before.getBytes(Records.SHIFT_JIS);
    out.write(first, 0, first.length - 1);
    out.writeBytes(after.getBytes(Records.SHIFT_JIS));
    return out.toByteArray();
  }
}
