package tsumugi.cli.compose;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.problem.SearchRule;
import tsumugi.compose.Area;
import tsumugi.compose.ComposeRule;
import tsumugi.compose.ComposeSettings;
import tsumugi.compose.NumberRange;

/** The options that say what the composed problems look like. */
final class SettingsOptions {
  @Option(names = "--rule", paramLabel = "tsume|cooperative")
  private SearchRule rule = SearchRule.TSUME;

  @Option(names = "--plies", paramLabel = "N..M")
  private @Nullable String plies;

  @Option(names = "--board", paramLabel = "N..M")
  private @Nullable String board;

  @Option(names = "--hand", paramLabel = "N..M")
  private @Nullable String hand;

  @Option(names = "--pieces", paramLabel = "LETTERS")
  private @Nullable String pieces;

  @Option(names = "--hand-pieces", paramLabel = "LETTERS")
  private @Nullable String handPieces;

  @Option(names = "--area", paramLabel = "board|corner|WxH")
  private @Nullable String area;

  @Option(names = "--kings", paramLabel = "1|2")
  private int kings = 1;

  /**
   * The settings.
   *
   * @throws UsageException for the first invalid option
   */
  ComposeSettings settings() {
    if (rule == SearchRule.BRINKMATE) {
      throw UsageException.of("cli.usage.brinkmate-of-solve", "compose");
    }
    ComposeSettings usual = ComposeSettings.DEFAULT;
    NumberRange lengths = pliesRange(usual);
    NumberRange onBoard = range("--board", board, usual.minBoard(), usual.maxBoard());
    NumberRange inHand = range("--hand", hand, usual.minHand(), usual.maxHand());
    if (kings < 1 || kings > 2) {
      throw UsageException.of("cli.usage.range", "--kings", 1, 2);
    }
    return new ComposeSettings(
        rule == SearchRule.TSUME ? ComposeRule.TSUME : ComposeRule.COOPERATIVE,
        lengths.from(),
        lengths.to(),
        onBoard.from(),
        onBoard.to(),
        inHand.from(),
        inHand.to(),
        kinds("--pieces", pieces, true),
        kinds("--pieces", pieces, false),
        handPieces == null ? ComposeSettings.ALL_KINDS : handKinds(handPieces),
        area(),
        kings == 2,
        false);
  }

  private NumberRange pliesRange(ComposeSettings usual) {
    if (plies == null) {
      return new NumberRange(usual.minPlies(), usual.maxPlies());
    }
    NumberRange lengths = parsed("--plies", plies, 1, ComposeSettings.MAX_PLIES).odd();
    if (lengths == null) {
      throw UsageException.of("cli.usage.compose-odd", plies);
    }
    return lengths;
  }

  private static NumberRange range(String option, @Nullable String text, int from, int to) {
    return text == null
        ? new NumberRange(from, to)
        : parsed(option, text, 0, ComposeSettings.MAX_PIECES);
  }

  private static NumberRange parsed(String option, String text, int least, int most) {
    NumberRange range = NumberRange.parse(text, least, most);
    if (range == null) {
      throw UsageException.of("cli.usage.compose-range", option, least, most, text);
    }
    return range;
  }

  /** The kinds whose letters, upper-case for the attacker, a text has; all if it is not given. */
  private static int kinds(String option, @Nullable String text, boolean attacker) {
    if (text == null) {
      return ComposeSettings.ALL_KINDS;
    }
    return ComposeSettings.kinds(text, attacker)
        .orElseThrow(() -> UsageException.of("cli.usage.compose-letters", option, text));
  }

  /** In the hand upper and lower case mean the same. */
  private static int handKinds(String text) {
    return ComposeSettings.kinds(text.toUpperCase(Locale.ROOT), true)
        .orElseThrow(() -> UsageException.of("cli.usage.compose-letters", "--hand-pieces", text));
  }

  private Area area() {
    if (area == null) {
      return Area.CORNER;
    }
    Area parsed = Area.parse(area);
    if (parsed == null) {
      throw UsageException.of("cli.usage.compose-area", area);
    }
    return parsed;
  }

  /** The options beyond the defaults, each as the user writes it, in a fixed order. */
  List<String> given() {
    List<String> given = new ArrayList<>();
    add(given, "--rule", rule == SearchRule.TSUME ? null : rule.toString());
    add(given, "--plies", plies);
    add(given, "--board", board);
    add(given, "--hand", hand);
    add(given, "--pieces", pieces);
    add(given, "--hand-pieces", handPieces);
    add(given, "--area", area);
    add(given, "--kings", kings == 1 ? null : Integer.toString(kings));
    return given;
  }

  /** The first option given that says more than the rule, or null. */
  @Nullable String worldOption() {
    for (String each : given()) {
      if (!each.startsWith("--rule ")) {
        return each.substring(0, each.indexOf(' '));
      }
    }
    return null;
  }

  private static void add(List<String> given, String option, @Nullable String value) {
    if (value != null) {
      given.add(option + " " + value);
    }
  }
}
