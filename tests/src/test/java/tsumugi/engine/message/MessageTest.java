package tsumugi.engine.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Locale;
import java.util.MissingResourceException;
import org.junit.jupiter.api.Test;

class MessageTest {
  private static final Message KNIGHT =
      Message.of(
          "engine.position.dead-piece",
          Message.of("engine.piece.knight"),
          Message.of("engine.white"),
          "4b");

  @Test
  void aMessageInAMessageIsPutIntoTheSameLanguage() {
    assertEquals("the knight of White on 4b can never move", KNIGHT.english());
    assertEquals("後手の桂が4bにあり、動けません (行き所のない駒)", KNIGHT.in(Locale.JAPANESE));
    assertEquals(
        "3 段目の 2 文字目: 先手の玉が 2 枚あります",
        Message.of(
                "engine.sfen.at",
                3,
                2,
                Message.of("engine.sfen.second-king", Message.of("engine.black")))
            .in(Locale.JAPANESE));
  }

  @Test
  void whoeverDoesNotReadJapaneseReadsEnglish() {
    for (Locale reader : new Locale[] {Locale.ROOT, Locale.ENGLISH, Locale.GERMAN}) {
      assertEquals(KNIGHT.english(), KNIGHT.in(reader));
    }
    assertEquals(KNIGHT.in(Locale.JAPANESE), KNIGHT.in(Locale.JAPAN));
  }

  @Test
  void whatSomebodyWroteIsNoPattern() {
    String written = "'it''s {0} $1 \\ {1,number}'";
    assertEquals("there is no SFEN after " + written, none(written).english());
    assertEquals(written + " の後に SFEN がありません", none(written).in(Locale.JAPANESE));
  }

  @Test
  void numbersOfRefusalsHaveNoCommas() {
    assertEquals(
        "a table of 33554433 MB is out of range (1 to 33554432 MB)",
        Message.of("engine.table.out-of-range", 33_554_433L, 33_554_432L).english());
  }

  @Test
  void aKeyThatIsNotThere() {
    for (String key : new String[] {"engine.no-such", "nowhere.none", "none", ""}) {
      assertThrows(MissingResourceException.class, () -> Message.of(key).english(), key);
    }
  }

  private static Message none(String text) {
    return Message.of("engine.sfen.none-after", text);
  }
}
