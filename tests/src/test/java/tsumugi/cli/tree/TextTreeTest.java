package tsumugi.cli.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
}
