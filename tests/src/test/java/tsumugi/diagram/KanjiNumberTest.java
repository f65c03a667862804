package tsumugi.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
}
