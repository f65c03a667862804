package tsumugi.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.diagram.KanjiNumber;

/** Lengths in headers, comments and the last line of a record. */
class StatedLengthTest {
  @ParameterizedTest
  @CsvSource({"7,7", "７手,7", "7手詰,7", "七手詰,7", "十一手詰め,11", "nomate,0", "完全,0", "5 plies,5"})
  void aHeaderIsALength(String text, int plies) {
    assertEquals(plies, StatedLength.of(text));
  }

  @ParameterizedTest
  @CsvSource({
    "5手詰,5",
    "変化7手,7",
    "変化：７手,7",
    "以下九手詰め。,9",
    "※5手で詰み,5",
    "作意は15手,15",
    "（7手）,7",
    "【７手詰】,7",
    "変化7手駒余り,7",
    "(変化5手で駒余),5",
    "7手で詰む。,7",
    "7手駒余りに見える,0",
    "（7手目）,0",
    "7手目が難しい,0",
    "変化：4手目,0",
    "5手詰に見えるが,0",
    "5,0",
  })
  void aCommentIsALengthOnlyAsAWhole(String comment, int plies) {
    assertEquals(plies, StatedLength.ofComment(comment));
  }

  /** A comment of blanks is no length, and does not take longer than its letters. */
  @Test
  @Timeout(20)
  void aLongCommentOfBlanksIsNoWork() {
    for (String blanks : new String[] {" ".repeat(100_000), "　".repeat(100_000)}) {
      for (String comment : new String[] {blanks + "x", "変化" + blanks + "x", "7手" + blanks + "x"}) {
        assertEquals(0, StatedLength.ofComment(comment));
        assertEquals(0, StatedLength.of(comment));
      }
      assertEquals(7, StatedLength.ofComment(blanks + "変化" + blanks + "7" + blanks + "手" + blanks));
    }
  }

  /** The same for a line for programs, whatever character follows the blanks. */
  @Test
  @Timeout(20)
  void aLongNoteOfBlanksIsNoWork() {
    for (String end : new String[] {"", "x", "\u2028", "\u0085"}) {
      assertEquals(0, StatedLength.ofNote("#手数" + " ".repeat(100_000) + end));
      assertEquals(0, StatedLength.ofNote("#" + "　".repeat(100_000) + end));
    }
    assertEquals(7, StatedLength.ofNote("#手数" + " ".repeat(100_000) + "：　7手"));
  }

  @ParameterizedTest
  @CsvSource({"#手数：5,5", "＃手数＝七手,7", "# KIF version=2.0,0", "#手数----指手,0"})
  void aLineForPrograms(String line, int plies) {
    assertEquals(plies, StatedLength.ofNote(line));
  }

  @ParameterizedTest
  @CsvSource({
    "九,9",
    "十,10",
    "十一,11",
    "四十,40",
    "百,100",
    "百二十三,123",
    "百三,103",
    "二百十,210",
    "千五百十九,1519",
    "九千九百九十九,9999",
    "〇,0",
    "零,0",
    "一〇〇,100",
    "一五一九,1519",
    "'',-1",
    "十百,-1",
    "百百,-1",
    "二三十,-1",
    "十〇,-1",
    "一二三四五六七,-1",
    "七手,-1",
    "7,-1",
  })
  void bothWaysToWriteOneAreRead(String kanji, int number) {
    assertEquals(number, StatedLength.kanji(kanji));
  }

  @Test
  void whatIsPrintedIsReadAgain() {
    for (int number = 0; number < 10_000; number++) {
      assertEquals(number, StatedLength.kanji(KanjiNumber.of(number)));
    }
  }
}
