package tsumugi.cli.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tsumugi.cli.CliRun;

/** The tree of variations as text. */
@Timeout(60)
class TextTreeTest {
  private static final String THREE_GOLDS = "9/8k/8g/9/8B/9/9/9/9 b 3G2rb4s4n4l18p 1";

  /** Without futile interpositions, each move of the tree has one row. */
  @Test
  void theLastLineCountsTheRows() {
    CliRun run = CliRun.with("", Locale.JAPANESE, "solve", "--tree", THREE_GOLDS);
    long rows =
        run.lines().stream().filter(line -> line.matches(" *[0-9]+(-[0-9]+)? [▲△].*")).count();
    assertEquals(16, rows, run.out());
    assertTrue(run.out().contains("\n変化と紛れ: " + rows + "手、"), run.out());
  }

  /** The literal length of a move, too, counts from there and from the start. */
  @Test
  void bothLengthsCountFromTheSamePlaces() {
    String sfen = "9/6Spk/9/5R1+B1/9/9/9/9/9 b Nrb4g3s3n4l17p 1";
    String english = CliRun.of("solve", "--tree", "--tries", "none", sfen).out();
    assertTrue(
        english.contains(
            "2-1 △１一玉 1b1a: mate in 1 (3 in all), with every interposition 5 (7 in all),"),
        english);
    String japanese =
        CliRun.with("", Locale.JAPANESE, "solve", "--tree", "--tries", "none", sfen).out();
    assertTrue(japanese.contains("1手で詰み (初手から3手)、無駄合を含めると5手 (初手から7手)、駒余り1枚"), japanese);
  }

  /**
   * The answer in JSON states the composed length that the text states, not only the tree in it.
   */
  @Test
  void theAnswerInJsonHasBothLengths() {
    String sfen = "8l/7sk/7R1/6B2/9/8b/9/9/9 b Sr4g2s4n3l18p 1";
    String[] words = {"solve", "--tree", "--tries", "none", "--format", "json", sfen};
    String json = CliRun.of(words).out();
    String answer = json.substring(0, json.indexOf("\"tree\""));
    assertTrue(answer.contains("\"plies\":5,\"exact\":true"), answer);
    assertTrue(answer.contains("\"composedPlies\":3,\"composedExact\":true"), answer);
    assertTrue(answer.contains("\"composedMoves\":[\"S*1c\",\"2b1c\",\"2c2e+\"]"), answer);
  }

  /** Futile drops on one square share one row, even if their mates differ in length. */
  @Test
  void futileDropsOnOneSquareShareARow() {
    String sfen = "5s2l/6p1k/6G2/9/7N1/8R/9/9/9 w r2b3g3s3n3l17p 8";
    String out = CliRun.of("solve", "--tree", "--tries", "none", sfen).out();
    List<String> rows = out.lines().filter(line -> line.startsWith("  1-")).toList();
    assertEquals(3, rows.size(), rows::toString);
    for (String rank : new String[] {"三", "四", "五"}) {
      String row = rows.stream().filter(line -> line.contains("△１" + rank)).findFirst().get();
      assertTrue(row.endsWith(": futile interpositions"), row);
      assertEquals(7, row.chars().filter(letter -> letter == '△').count(), row);
    }
  }

  /** Without a mate the tree names the forbidden pawn drop, and says why it has no rows. */
  @Test
  void aTreeWithoutRowsSaysWhy() {
    String sfen = "7lk/9/8G/9/9/9/9/9/9 b P2r2b3g4s4n3l17p 1";
    String english = CliRun.of("solve", "--tree", sfen).out();
    assertTrue(
        english.contains(
            """
            Tree of variations
            ▲１二歩 is a drop-pawn mate (uchifuzume), which is illegal
            No check is shown; --tries all shows those that a person would hardly try.
            Tree: 0 moves\
            """),
        english);
    String all = CliRun.with("", Locale.JAPANESE, "solve", "--tree", "--tries", "all", sfen).out();
    assertTrue(all.contains("変化と紛れ\n▲１二歩は打歩詰です\n  1-1 ▲１二金 1c1b: 不詰"), all);
    assertTrue(!CliRun.of("solve", "--tree", THREE_GOLDS).out().contains("--tries all"));
  }
}
