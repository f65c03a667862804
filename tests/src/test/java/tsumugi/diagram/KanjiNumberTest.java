package tsumugi.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KanjiNumberTest {
  @ParameterizedTest
  @CsvSource({
    "0,〇",
    "1,一",
    "9,九",
    "10,十",
    "11,十一",
    "18,十八",
    "20,二十",
    "35,三十五",
    "99,九十九",
    "100,一〇〇",
    "611,六一一",
    "49909,四九九〇九"
  })
  void asDiagramsPrintThem(int number, String kanji) {
    assertEquals(kanji, KanjiNumber.of(number));
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
    assertEquals(number, KanjiNumber.value(kanji));
  }

  @Test
  void whatIsPrintedIsReadAgain() {
    for (int number = 0; number < 10_000; number++) {
      assertEquals(number, KanjiNumber.value(KanjiNumber.of(number)));
    }
  }
}
