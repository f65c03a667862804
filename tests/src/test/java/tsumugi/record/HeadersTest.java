package tsumugi.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tsumugi.engine.notation.Sfen;

/** The meaning of headers, and how they are copied to another record. */
class HeadersTest {
  private static Headers headers(String... namesAndTexts) {
    Map<String, String> all = new LinkedHashMap<>();
    for (int i = 0; i < namesAndTexts.length; i += 2) {
      all.put(namesAndTexts[i], namesAndTexts[i + 1]);
    }
    return new Headers(all);
  }

  private static String put(Headers headers, String title) {
    GameRecord record = new GameRecord(Sfen.parse(Sfen.START));
    headers.putInto(record, title);
    return record.headers().toString();
  }

  @Test
  void theFirstNameThatSaysSomethingCounts() {
    Headers all = headers("表題", "二", "作者名", "紬", "作品名", " 一 ", "手数", "７手");
    assertEquals(List.of("一", "紬", "７手"), List.of(all.title(), all.author(), all.length()));
    assertEquals("二", headers("作品名", " ", "表題", "二").title());
    Headers none = headers("先手", "紬");
    assertEquals(List.of("", "", ""), List.of(none.title(), none.author(), none.length()));
  }

  @Test
  void anotherRecordGetsThemAllAndATitle() {
    assertEquals("{作者=紬, 作品名=一}", put(headers("作者", "紬", "作品名", "一"), "a.kif"));
    assertEquals("{作品名=a.kif, 作者=紬}", put(headers("作者", "紬"), "a.kif"));
    assertEquals("{作品名=a.kif}", put(headers("表題", " "), "a.kif"));
    assertEquals("{作品名=a.kif}", put(headers("作品名", ""), "a.kif"));
    assertEquals("{作品名=a.kif}", put(Headers.NONE, "a.kif"));
  }

  @Test
  void aLaterPositionIsNotWhatTheTitleNames() {
    Headers later = headers("作品名", "一", "作品番号", "3", "作者", "紬", "詰手数", "7").ofLaterPosition();
    assertEquals("{作者=紬}", later.all().toString());
  }

  @Test
  void nothingInThemSteersATerminal() {
    assertEquals("{作品名=a\uFFFD[2Jb\uFFFD}", headers("作品名", "a\u001b[2Jb\n").all().toString());
  }
}
