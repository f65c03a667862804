package tsumugi.trainer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import tsumugi.player.SearchConstant;
import tsumugi.player.nnue.NetworkException;

class DuelistTest {
  private static final Map<String, String> WORDS =
      Map.of("a", "written", "a.razor", "300", "b.futility_step", "90", "games", "2");

  @Test
  void readsTheArgumentsOfItsSide() throws NetworkException {
    assertEquals(Map.of(SearchConstant.RAZOR, 300), Duelist.parse(WORDS, "a").numbers());
    assertEquals(Map.of(SearchConstant.FUTILITY_STEP, 90), Duelist.parse(WORDS, "b").numbers());
  }

  @Test
  void aMisspeltNumberIsRefused() {
    for (String word : new String[] {"a.rasor", "a.", "a.RAZOR"}) {
      IllegalArgumentException refused =
          assertThrows(
              IllegalArgumentException.class, () -> Duelist.parse(Map.of(word, "300"), "a"));
      String message = String.valueOf(refused.getMessage());
      assertTrue(message.endsWith(word.substring(2)), message);
    }
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class, () -> Duelist.parse(Map.of("a.razor", "many"), "a"));
    assertTrue(String.valueOf(refused.getMessage()).startsWith("a.razor is a number"));
  }

  /** With a step of 0 the search divides by it. */
  @Test
  void aNumberThatNoSearchHasIsRefused() {
    for (String number : new String[] {"0", "79", "601", "-1"}) {
      IllegalArgumentException refused =
          assertThrows(
              IllegalArgumentException.class,
              () -> Duelist.parse(Map.of("a.null_step", number), "a"));
      assertEquals("a.null_step is a number from 80 to 600, not " + number, refused.getMessage());
    }
  }

  @Test
  void anOddNumberOfGamesIsRefused() {
    assertThrows(
        IllegalArgumentException.class, () -> Duel.main(new String[] {"games=3", "nodes=1"}));
  }
}
