package tsumugi.spark;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tsumugi.compose.Area;
import tsumugi.compose.ComposeRule;
import tsumugi.compose.ComposeSettings;
import tsumugi.compose.NumberRange;
import tsumugi.engine.table.MainSubTable;

/** The options of the command {@code compose}. */
final class ComposeArguments {
  private static final Set<String> REPEATABLE = Set.of("--not-in", "--input-option");
  private static final Set<String> VALUED =
      Set.of(
          "--climbs",
          "--first-climb",
          "--seed",
          "--climbs-per-partition",
          "--hash",
          "--rule",
          "--plies",
          "--board",
          "--hand",
          "--pieces",
          "--hand-pieces",
          "--area",
          "--kings",
          "--input-format",
          "--sfen-column",
          "--output",
          "--output-format");

  /** A bound that keeps the number of the last climb within a {@code long}. */
  private static final long MOST_CLIMBS = 1_000_000_000_000_000L;

  private static final int CLIMBS_A_TASK = 1_000;

  /** The table of a job of {@code compose random}. */
  private static final long MEGABYTES = 4;

  private final Arguments given;

  private ComposeArguments(Arguments given) {
    this.given = given;
  }

  static JobOptions parse(String command, String[] words) {
    Arguments given = new Arguments(command, words, VALUED, Set.of(), REPEATABLE);
    return new ComposeArguments(given).options();
  }

  private JobOptions options() {
    given.required("--climbs");
    return new JobOptions.OfClimbs(
        JobArguments.output(given),
        settings(),
        given.number("--seed", 1, Long.MIN_VALUE, Long.MAX_VALUE),
        given.number("--first-climb", 0, 0, MOST_CLIMBS),
        given.number("--climbs", 1, 1, MOST_CLIMBS),
        (int) given.number("--climbs-per-partition", CLIMBS_A_TASK, 1, 1_000_000),
        given.number("--hash", MEGABYTES, 1, MainSubTable.MAX_MEGABYTES),
        notIn());
  }

  private JobOptions.@Nullable Source notIn() {
    boolean isRead =
        given.has("--not-in")
            || given.has("--input-format")
            || given.has("--input-option")
            || given.has("--sfen-column");
    return isRead ? JobArguments.source(given, "--not-in", null) : null;
  }

  private ComposeSettings settings() {
    ComposeSettings usual = ComposeSettings.DEFAULT;
    NumberRange lengths = lengths(usual);
    NumberRange board = numbers("--board", usual.minBoard(), usual.maxBoard());
    NumberRange hand = numbers("--hand", usual.minHand(), usual.maxHand());
    return new ComposeSettings(
        given.oneOf(
            "--rule",
            "tsume",
            Map.of("tsume", ComposeRule.TSUME, "cooperative", ComposeRule.COOPERATIVE)),
        lengths.from(),
        lengths.to(),
        board.from(),
        board.to(),
        hand.from(),
        hand.to(),
        kinds("--pieces", given.text("--pieces", ""), true),
        kinds("--pieces", given.text("--pieces", ""), false),
        handKinds(),
        area(),
        given.number("--kings", 1, 1, 2) == 2,
        false);
  }

  private NumberRange lengths(ComposeSettings usual) {
    NumberRange asked =
        range("--plies", usual.minPlies(), usual.maxPlies(), 1, ComposeSettings.MAX_PLIES);
    NumberRange lengths = asked.odd();
    if (lengths == null) {
      throw UsageException.of("spark.usage.odd", given.text("--plies", ""));
    }
    return lengths;
  }

  private NumberRange numbers(String option, int from, int to) {
    return range(option, from, to, 0, ComposeSettings.MAX_PIECES);
  }

  private NumberRange range(String option, int from, int to, int least, int most) {
    if (!given.has(option)) {
      return new NumberRange(from, to);
    }
    String text = given.required(option);
    NumberRange range = NumberRange.parse(text, least, most);
    if (range == null) {
      throw UsageException.of("spark.usage.range", option, least, most, text);
    }
    return range;
  }

  private int kinds(String option, String letters, boolean attacker) {
    if (!given.has(option)) {
      return ComposeSettings.ALL_KINDS;
    }
    return ComposeSettings.kinds(letters, attacker)
        .orElseThrow(() -> UsageException.of("spark.usage.letters", option, letters));
  }

  /** In the hand upper and lower case mean the same. */
  private int handKinds() {
    if (!given.has("--hand-pieces")) {
      return ComposeSettings.ALL_KINDS;
    }
    String letters = given.required("--hand-pieces");
    return ComposeSettings.kinds(letters.toUpperCase(Locale.ROOT), true)
        .orElseThrow(() -> UsageException.of("spark.usage.letters", "--hand-pieces", letters));
  }

  private Area area() {
    String text = given.text("--area", "corner");
    Area area = Area.parse(text);
    if (area == null) {
      throw UsageException.of("spark.usage.area", text);
    }
    return area;
  }
}
