package tsumugi.record;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * The headers of a record while its lines are read. Where a name comes a second time, both texts
 * are kept; they are put together once, at the end, since a name may come as often as a file likes.
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

  /** True when a name has come with another text. */
  boolean saysOtherwise(String name, String text) {
    Set<String> known = texts.getOrDefault(name, Set.of());
    return !known.isEmpty() && !text.isEmpty() && !known.contains(text);
  }

  /** Gives a record all headers, in the order in which their names came first. */
  void putInto(GameRecord record) {
    texts.forEach((name, known) -> record.headers().put(name, String.join(BETWEEN, known)));
  }
}
