package tsumugi.engine.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

/** How the sentences of {@link SfenException} quote the text that they reject. */
class SfenQuotesTest {
  private static String refusal(String side) {
    String sfen = "9/9/9/9/9/9/9/9/9 " + side + " - 1";
    return String.valueOf(
        assertThrows(SfenException.class, () -> Sfen.parse(sfen)).explanation().english());
  }

  @Test
  void lettersStandAsTheyAre() {
    assertEquals("the side to move is b or w, not '先手番'", refusal("先手番"));
    assertEquals("the side to move is b or w, not '𠮷é~'", refusal("𠮷é~"));
  }

  @Test
  void whatCouldSteerATerminalIsEscaped() {
    assertEquals(
        "the side to move is b or w, not '\\u001B[2J\\u202E\\u0000\\u009B'",
        refusal("\u001B[2J\u202E\u0000\u009B"));
    assertEquals("the side to move is b or w, not '\\uD842\\uE000'", refusal("\uD842\uE000"));
  }

  /** A text is cut between characters, never inside one. */
  @Test
  void longTextIsCut() {
    assertEquals(
        "the side to move is b or w, not '" + "手".repeat(24) + "...'", refusal("手".repeat(25)));
    assertEquals(
        "the side to move is b or w, not '手" + "𠮷".repeat(11) + "...'",
        refusal("手" + "𠮷".repeat(12)));
  }
}
