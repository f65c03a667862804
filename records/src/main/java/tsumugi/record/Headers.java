package tsumugi.record;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The headers of a record, by their names in KIF, in the order of the file. Those of problems are
 * Kakinoki's. The texts contain no control characters.
 *
 * @param all the texts by name
 */
public record Headers(Map<String, String> all) {
  /** No headers. */
  public static final Headers NONE = new Headers(Map.of());

  private static final List<String> TITLES = List.of("作品名", "表題", "題名", "作品番号");
  private static final List<String> AUTHORS = List.of("作者", "作者名");
  private static final List<String> LENGTHS = List.of("詰手数", "手数");

  /** Headers that games have and problems do not. */
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

  /** Copies the headers. Control characters are replaced by U+FFFD. */
  public Headers {
    Map<String, String> copy = new LinkedHashMap<>();
    all.forEach((name, text) -> copy.put(PrintableText.text(name), PrintableText.text(text)));
    all = Collections.unmodifiableMap(copy);
  }

  /** Whether many records have a header of this name. */
  static boolean isKnown(String name) {
    return KNOWN.contains(name);
  }

  /**
   * {@return whether a header says something that applies only to games, such as who played; 先手：先手
   * names nobody}
   */
  public boolean areOfGame() {
    return OF_GAMES.stream()
        .map(name -> all.getOrDefault(name, "").strip())
        .anyMatch(text -> !text.isEmpty() && !OF_GAMES.contains(text));
  }

  /** {@return the title of the problem; may be empty} */
  public String title() {
    return first(TITLES);
  }

  /** {@return the author of the problem; may be empty} */
  public String author() {
    return first(AUTHORS);
  }

  /** {@return the length in the record's own words; may be empty} */
  public String length() {
    return first(LENGTHS);
  }

  /**
   * Copies the headers that are not empty into another record.
   *
   * @param record the record that receives the headers
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

  /**
   * Adds the length of the mate to another record, unless the headers state one.
   *
   * @param record the record that receives the header
   * @param plies the length in plies
   */
  public void putLengthInto(GameRecord record, int plies) {
    putLengthInto(record, plies + "手");
  }

  /**
   * The same with words that also name the kind of mate.
   *
   * @param record the record that receives the header
   * @param length the text of the header
   */
  public void putLengthInto(GameRecord record, String length) {
    if (length().isEmpty()) {
      record.headers().put(LENGTHS.getLast(), length);
    }
  }

  /**
   * {@return the headers for a later position, without title and length, which do not apply to it}
   */
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
