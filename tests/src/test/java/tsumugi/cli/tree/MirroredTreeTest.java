package tsumugi.cli.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.cli.CliRun;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.notation.Sfen;
import tsumugi.reference.RandomPositions;
import tsumugi.usi.Mates;

/** A problem and its mirror image have trees that are mirror images, move for move. */
@Tag("slow")
class MirroredTreeTest {
  private static final int RANDOM = 12;

  /** A move in USI, and the numbers that differ from run to run. */
  private static final Pattern MOVE = Pattern.compile("\\b([RBGSNLP]\\*|[1-9][a-i])[1-9][a-i]\\b");

  private static List<String> problems() {
    List<String> problems =
        new ArrayList<>(
            List.of(
                Mates.GIFTS,
                Mates.COOKED,
                "9/8k/8g/9/8B/9/9/9/9 b 3G2rb4s4n4l18p 1",
                "7kg/9/4B2BS/5LG1P/9/9/9/9/9 b n 1"));
    for (int seed = 0; problems.size() < RANDOM + 4; seed++) {
      String sfen = RandomPositions.smallTsume(seed).position().sfen();
      CliRun run = CliRun.solve("--format", "json", "--nodes", "2000", sfen);
      if (run.out().contains("\"result\":\"mate\"")) {
        problems.add(sfen);
      }
    }
    return problems;
  }

  private static String mirrored(String usi) {
    char first = usi.charAt(0);
    String head =
        Character.isDigit(first)
            ? "" + (char) ('1' + '9' - first) + usi.charAt(1)
            : usi.substring(0, 2);
    return head + (char) ('1' + '9' - usi.charAt(2)) + usi.charAt(3);
  }

  /** The tree in JSON, without the time that it took. */
  private static String tree(CliRun run) {
    int at = run.out().indexOf("\"tree\":{");
    assertTrue(at > 0, run.out() + run.err());
    return run.out().substring(at).replaceAll("\"millis\":\\d+", "");
  }

  @ParameterizedTest
  @ValueSource(strings = {"solve --tree=1", "check --keep-pieces --variations"})
  void theImageHasTheImageOfTheTree(String command) {
    for (String sfen : problems()) {
      String image = Sfen.format(Orientation.MIRRORED.of(Sfen.parseProblem(sfen)));
      List<String> trees = new ArrayList<>();
      for (String asked : List.of(sfen, image)) {
        List<String> words = new ArrayList<>(List.of(command.split(" ", -1)));
        words.addAll(List.of("--hash", "16", "--nodes", "20000", "--format", "json", asked));
        trees.add(tree(CliRun.of(words.toArray(String[]::new))));
      }
      String back = MOVE.matcher(trees.get(1)).replaceAll(move -> mirrored(move.group()));
      assertEquals(trees.get(0), back, sfen);
    }
  }
}
