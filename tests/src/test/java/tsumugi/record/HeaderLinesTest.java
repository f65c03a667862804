package tsumugi.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.notation.Sfen;

/** Headers may have any name in their formats, and must not become anything else. */
class HeaderLinesTest {
  private static final String PROBLEM = "8k/9/8P/9/9/9/9/9/9 w G 3";

  private static GameRecord with(String key, String value) {
    GameRecord record = new GameRecord(Sfen.parseProblem(PROBLEM));
    record.headers().put(key, value);
    record.headers().put("作品名", "詰,-");
    return record;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "先手の持駒",
        "後手の持駒",
        "持駒",
        "手数＝3",
        "手数",
        "手数----指手",
        "▲７六歩",
        "1 ７六歩(77)",
        "手合割x",
        "手合割",
        "手番",
        "後手番",
        "変化",
        "まで3手",
        "#a",
        "*a",
        "&a",
        "|a",
        "+-",
        "a：b",
        "a:b",
        "",
        " a",
        "'CSA",
        "{",
        "V2.2,PI"
      })
  void noHeaderIsReadAsAnythingElse(String key) {
    for (String value : new String[] {"飛", "後手", "1手", "a\t" + Sfen.START, "x,PI,-"}) {
      for (String format : new String[] {"kif", "ki2", "csa"}) {
        RecordWriter writer = Objects.requireNonNull(RecordWriter.of(format, "UTF-8"));
        String text = writer.write(with(key, value));
        GameRecord again = Records.one(text);
        String sfen = format.equals("csa") ? PROBLEM.replace("G 3", "G 1") : PROBLEM;
        assertEquals(sfen, Records.start(again), text);
        String title = again.headers().get("作品名");
        assertTrue(title != null && title.startsWith("詰"), text);
      }
    }
  }

  @Test
  void aHeaderThatIsLeftOutIsTold() {
    for (String format : new String[] {"kif", "ki2"}) {
      RecordWriter writer = Objects.requireNonNull(RecordWriter.of(format, "UTF-8"));
      writer.write(with("場所", "東京"));
      assertTrue(writer.losses().isEmpty());
      writer.write(with("先手の持駒", "飛"));
      assertTrue(writer.losses().contains(Loss.HEADERS));
    }
  }
}
