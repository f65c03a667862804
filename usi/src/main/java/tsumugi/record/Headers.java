package tsumugi.record;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a record says of itself, by the names of KIF, in the order of the file. Those of problems
 * are Kakinoki's. Control characters are gone from the texts.
 */
public record Headers(Map<String, String> all) {
  public static final Headers NONE = new Headers(Map.of());

  private static final List<String> TITLES = List.of("作品名", "表題", "題名", "作品番号");
  private static final List<String> AUTHORS = List.of("作者", "作者名");
  private static final List<String> LENGTHS = List.of("詰手数", "手数");

  /** What games have and problems have not. */
  private static final List<String> OF_GAMES = List.of("先手", "後手", "下手", "上手", "棋戦", "持ち時間", "戦型");

  private static final Set<String> KNOWN =
      Stream.of(
              TITLES,
              AUTHORS,
              LENGTHS,
              OF_GAMES,
              List.of("開始日時", "終了日時", "対局日", "場所", "備考"),
              List.of("出典", "発表誌", "発表年月", "完全性", "分類", "受賞"))
          .flatMap(List::stream)
          .collect(Collectors.toUnmodifiableSet());

  public Headers {
    Map<String, String> copy = new LinkedHashMap<>();
    all.forEach((name, text) -> copy.put(PrintableText.text(name), PrintableText.text(text)));
    all = Collections.unmodifiableMap(copy);
  }

  /** True for a name that many records have. */
  static boolean isKnown(String name) {
    return KNOWN.contains(name);
  }

  /** True when something is said that only games say, such as who played; 先手：先手 is nobody. */
  public boolean areOfGame() {
    return OF_GAMES.stream()
        .map(name -> all.getOrDefault(name, "").strip())
        .anyMatch(text -> !text.isEmpty() && !OF_GAMES.contains(text));
  }

  /** What the problem is called; empty when nothing says so. */
  public String title() {
    return first(TITLES);
  }

  /** Who made it; empty when nothing says so. */
  public String author() {
    return first(AUTHORS);
  }

  /** How long it is, in whatever words; empty when nothing says so. */
  public String length() {
    return first(LENGTHS);
  }

  /**
   * Gives those that say something to another record.
   *
   * @param title for a record that would have none
   */
  public void putInto(GameRecord record, String title) {
    if (title().isEmpty()) {
      record.headers().put(TITLES.getFirst(), title);
    }
    all.forEach(
        (name, text) -> {
          if (!text.isBlank()) {
            record.headers().put(name, text);
          }
        });
  }

  /** Tells another record the length of its mate, unless the headers say one. */
  public void putLengthInto(GameRecord record, int plies) {
    putLengthInto(record, plies + "手");
  }

  /** The same in words that also name the kind of mate. */
  public void putLengthInto(GameRecord record, String length) {
    if (length().isEmpty()) {
      record.headers().put(LENGTHS.getLast(), length);
    }
  }

  /** Those of a position farther on: title and length are not its own. */
  public Headers ofLaterPosition() {
    Map<String, String> rest = new LinkedHashMap<>(all);
    rest.keySet().removeAll(TITLES);
    rest.keySet().removeAll(LENGTHS);
    return new Headers(rest);
  }

  private String first(List<String> names) {
    return names.stream()
        .map(name -> all.getOrDefault(name, "").strip())
        .filter(text -> !text.isEmpty())
        .findFirst()
        .orElse("");
  }
}
