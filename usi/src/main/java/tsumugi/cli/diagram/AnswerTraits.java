package tsumugi.cli.diagram;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the themes and the difficulty of an answer. Another program may have written them, so
 * values of other kinds are left out, and what is kept is bounded.
 */
final class AnswerTraits {
  /** The number of themes kept per answer. */
  static final int MOST_THEMES = 64;

  /** The length of a theme in characters; the rest of a longer one is cut off. */
  static final int LONGEST_THEME = 60;

  /** Greater numbers are no difficulty. */
  static final double GREATEST_DIFFICULTY = 1e6;

  private AnswerTraits() {}

  /** Reads the array at which the parser stands. Repetitions are left out. */
  static List<String> themes(JsonParser in) throws IOException {
    if (in.currentToken() != JsonToken.START_ARRAY) {
      in.skipChildren();
      return List.of();
    }
    Set<String> themes = new LinkedHashSet<>();
    while (in.nextToken() != JsonToken.END_ARRAY) {
      String theme = in.currentToken() == JsonToken.VALUE_STRING ? in.getText().strip() : "";
      in.skipChildren();
      if (!theme.isEmpty() && themes.size() < MOST_THEMES) {
        themes.add(cut(theme));
      }
    }
    return List.copyOf(themes);
  }

  private static String cut(String theme) {
    if (theme.length() <= LONGEST_THEME) {
      return theme;
    }
    int end = LONGEST_THEME - 1;
    return theme.substring(0, Character.isHighSurrogate(theme.charAt(end - 1)) ? end - 1 : end)
        + "…";
  }

  /**
   * Reads the number at which the parser stands, rounded to one decimal; null if it is not a
   * number.
   */
  static @Nullable BigDecimal difficulty(JsonParser in) throws IOException {
    boolean isNumber = in.currentToken() != null && in.currentToken().isNumeric();
    double number = isNumber ? in.getDoubleValue() : Double.NaN;
    in.skipChildren();
    return Math.abs(number) <= GREATEST_DIFFICULTY
        ? BigDecimal.valueOf(number).setScale(1, RoundingMode.HALF_UP)
        : null;
  }
}
