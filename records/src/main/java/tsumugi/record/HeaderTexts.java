package tsumugi.record;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * The headers of a record while its lines are read. If a name occurs again, both texts are kept.
 * They are joined once, at the end, since a name may occur any number of times.
 */
final class HeaderTexts {
  private static final String BETWEEN = "　";

  private final Map<String, Set<String>> texts = new LinkedHashMap<>();

  void add(String name, String text) {
    Set<String> known = texts.computeIfAbsent(name, unused -> new LinkedHashSet<>());
    if (!text.isEmpty()) {
      known.add(text);
    }
  }

  /** Whether a name has occurred with another text. */
  boolean saysOtherwise(String name, String text) {
    Set<String> known = texts.getOrDefault(name, Set.of());
    return !known.isEmpty() && !text.isEmpty() && !known.contains(text);
  }

  /** Copies all headers into a record, in the order in which their names first occurred. */
  void putInto(GameRecord record) {
    texts.forEach((name, known) -> record.headers().put(name, String.join(BETWEEN, known)));
  }
}
