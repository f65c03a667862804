package tsumugi.cli.diagram;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tsumugi.compose.Themes;

/** Themes are named in the words of the reader. */
class ThemeNamesTest {
  private static String name(String theme, Locale reader) {
    return requireNonNull(ThemeNames.of(theme), theme).in(reader);
  }

  /** A theme without a text would throw, and two of the same name could not be told apart. */
  @Test
  void everyThemeHasANameOfItsOwnInBothLanguages() {
    for (Locale reader : List.of(Locale.ENGLISH, Locale.JAPANESE)) {
      Set<String> names = new TreeSet<>();
      Themes.ALL.forEach(theme -> names.add(name(theme, reader)));
      assertEquals(Themes.ALL.size(), names.size(), names::toString);
      assertTrue(names.stream().noneMatch(name -> name.contains("{")), names::toString);
    }
  }

  @Test
  void theWordsAreThoseOfTheField() {
    assertEquals("飛捨て", name("sacrifice-rook", Locale.JAPANESE));
    assertEquals("角不成", name("non-promotion-bishop", Locale.JAPANESE));
    assertEquals("桂合", name("interposition-knight", Locale.JAPANESE));
    assertEquals("囲い: 美濃", name("castle-mino", Locale.JAPANESE));
    assertEquals("promoted silver sacrifice", name("sacrifice-pro-silver", Locale.ENGLISH));
  }

  @Test
  void otherWordsHaveNone() {
    for (String theme : List.of("", "castle-", "sacrifice-king", "constructor", "castle-mino ")) {
      assertNull(ThemeNames.of(theme), theme);
    }
  }
}
