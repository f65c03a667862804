package tsumugi.cli.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.cli.TestJson;

class JsonObjectTest {
  @Test
  void eachKindOfValue() {
    JsonObject inner = new JsonObject().add("n", -5);
    JsonObject object =
        new JsonObject()
            .add("a", "text")
            .add("b", true)
            .addNull("c")
            .add("d", List.of("7g7f", "P*5e"))
            .add("e", List.of())
            .add("f", inner)
            .add("g", (String) null);
    assertEquals(
        "{\"a\":\"text\",\"b\":true,\"c\":null,\"d\":[\"7g7f\",\"P*5e\"],\"e\":[],"
            + "\"f\":{\"n\":-5},\"g\":null}",
        object.toString());
    assertEquals("{}", new JsonObject().toString());
  }

  @Test
  void anyTextReadsBackAndStaysOnOneLine() {
    RandomGenerator random = new SplittableRandom(5);
    for (int i = 0; i < 5_000; i++) {
      StringBuilder text =
          new StringBuilder("\"\\/\b\f\n\r\t\u0000\u001F\u007F\u2028\u2029詰\uD83D\uDE00");
      for (int length = random.nextInt(20); length > 0; length--) {
        text.append((char) random.nextInt(0x10000));
      }
      String json = new JsonObject().add("key", text.toString()).toString();
      assertEquals(text.toString(), TestJson.object(json).get("key"));
      assertEquals(1, json.lines().count());
      assertFalse(json.chars().anyMatch(c -> Character.isSurrogate((char) c)));
    }
  }

  /** The reader that the other tests rely on. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "{}x",
        "{} {}",
        "{\"a\":1,}",
        "{\"a\"}",
        "{a:1}",
        "{\"a\":01}",
        "{\"a\":1.}",
        "{\"a\":.5}",
        "{\"a\":\"\t\"}",
        "{\"a\":\"\\x\"}",
        "{\"a\":1,\"a\":2}",
        "{\"a\":tru}",
        "[]",
      })
  void theTestsReaderIsStrict(String text) {
    assertThrows(AssertionError.class, () -> TestJson.object(text));
  }
}
