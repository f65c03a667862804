package tsumugi.record;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written can be read, and what is not written is reported. */
class WritersTest {
  private static RecordWriter writer(String format) {
    return requireNonNull(RecordWriter.of(format, "UTF-8"));
  }

  private static GameRecord usi(String line) {
    return PositionLine.read(line, 1);
  }

  /** Games end with illegal moves, for example a promotion far from the zone. */
  @ParameterizedTest
  @ValueSource(strings = {"kif", "csa", "jkf", "usi"})
  void aPromotionOutsideTheZone(String format) {
    String text = writer(format).write(usi("position startpos moves 7g7f+ 3c3d"));
    RecordItem item = Records.items(text).getFirst();
    GameRecord read =
        item instanceof RecordItem.Text line
            ? usi(line.text())
            : ((RecordItem.Whole) item).record();
    assertEquals("7g7f+ 3c3d", Records.moves(read), text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"kif", "ki2", "csa", "jkf", "bod", "sfen", "usi"})
  void theNumberOfTheFirstMove(String format) {
    RecordWriter writer = writer(format);
    String start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -";
    writer.write(usi("position startpos"));
    writer.write(usi("position sfen " + start + " 1"));
    assertEquals(Set.of(), writer.losses());
    writer.write(usi("position sfen " + start + " 37"));
    boolean hasNone = format.equals("csa") || format.equals("jkf");
    assertEquals(hasNone ? Set.of(Loss.MOVE_NUMBER) : Set.of(), writer.losses());
  }

  /** In CSA a colon ends the name; JKF allows any character. */
  @Test
  void aHeaderWithAColonInItsName() {
    GameRecord record = usi("position startpos moves 7g7f");
    record.headers().put("a:b", "c:d");
    GameRecord read = Records.one(writer("csa").write(record));
    assertEquals("{a：b=c:d}", read.headers().toString());
  }

  /** Words of other programs that a reader of KIF might take for a move. */
  @ParameterizedTest
  @ValueSource(strings = {"Give up", "TORYO2", "+ILLEGAL_MOVE", "５五角", "a b", "", "two\nlines"})
  void wordsThatAreNoEndOfKif(String word) {
    GameRecord record = usi("position startpos moves 7g7f");
    record.addEnding(1, word);
    RecordWriter writer = writer("kif");
    GameRecord read = Records.one(writer.write(record));
    assertEquals("中断", read.node(2).ending());
    assertEquals(word.lines().toList(), read.node(2).comments());
    assertEquals(Set.of(Loss.ENDINGS), writer.losses());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"投了", "反則勝ち", "MAX_MOVES", "HATTEN", "時間切れ", "最大手数", "Resign", "入玉宣言勝ち", "二歩"})
  void wordsThatStay(String word) {
    GameRecord record = usi("position startpos moves 7g7f");
    record.addEnding(1, word);
    RecordWriter writer = writer("kif");
    assertEquals(word, Records.one(writer.write(record)).node(2).ending());
    assertEquals(Set.of(), writer.losses());
  }

  /** The words of the CSA standard for its codes, most of which differ from KIF. */
  @ParameterizedTest
  @CsvSource({"時間切れ, %TIME_UP", "反則行為, %ILLEGAL_MOVE", "勝ち宣言, %KACHI"})
  void wordsOfCsaHaveItsCodes(String word, String code) {
    GameRecord record = usi("position startpos moves 7g7f");
    record.addEnding(1, word);
    RecordWriter writer = writer("csa");
    String text = writer.write(record);
    assertTrue(text.contains("\n" + code + "\n"), text);
    assertEquals(Set.of(), writer.losses());
  }

  /** If Java wrote other digits, no program could read them. */
  @Test
  void digitsAreThoseOfTheFormat() {
    GameRecord record = usi("position startpos moves 7g7f");
    record.node(1).setMillis(61_000);
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("fa-IR-u-nu-arabext"));
    try {
      String text = writer("kif").write(record);
      assertTrue(text.contains("   1 ７六歩(77)   ( 1:01/00:01:01)"), text);
    } finally {
      Locale.setDefault(before);
    }
  }
}
