package tsumugi.cli.base;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A value of an option that takes one of a few words. Enums implement it; {@code toString} of a
 * constant is the word that users type and that the help and the shell completion show.
 */
public interface OptionWord {
  /** The key of the sentence that lists the words; its argument is the text that was refused. */
  String refusalKey();

  /** Whether a user who types this text means this value. */
  default boolean isMeantBy(String text) {
    return toString().equals(text);
  }

  /** The constant of an enum of option words that a text means, or null. */
  static <E> @Nullable E find(Class<E> type, String text) {
    E[] constants = type.getEnumConstants();
    for (E constant : constants == null ? List.<E>of() : List.of(constants)) {
      if (constant instanceof OptionWord word && word.isMeantBy(text)) {
        return constant;
      }
    }
    return null;
  }

  /** The name of a constant as a word: lower case, with hyphens. */
  static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
