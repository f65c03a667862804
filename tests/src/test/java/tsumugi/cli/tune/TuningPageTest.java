package tsumugi.cli.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tsumugi.cli.CliRun;
import tsumugi.tune.Recommendation;
import tsumugi.tune.SizeRow;

/**
 * The session in {@code docs/tuning.md} is one of this program: all figures except times, and the
 * recommendation that follows from them. {@code ./dev pages} renews it.
 */
@Tag("slow")
@Timeout(600)
class TuningPageTest {
  private static final Path DOCS = Path.of("..", "docs");

  /** The table of the page: the cells of each size. */
  private static List<List<String>> table() throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (String line : Files.readAllLines(DOCS.resolve("tuning.md"))) {
      if (line.matches(" *[0-9]+( +[0-9.,]+){14}")) {
        rows.add(Arrays.asList(line.strip().replace(",", "").split(" +", -1)));
      }
    }
    return rows;
  }

  /** The cells without the time, which is the seventh. */
  private static List<String> withoutTime(List<String> cells) {
    List<String> kept = new ArrayList<>(cells);
    kept.remove(6);
    return kept;
  }

  /** Two of the sizes are enough to notice that a search has changed. */
  @Test
  void theFiguresAreThoseOfThisProgram() throws IOException {
    List<List<String>> rows = table();
    assertEquals(7, rows.size());
    CliRun run = CliRun.of("tune", "--sizes", "4,64", DOCS.resolve("tuning.tsv").toString());
    assertEquals(0, run.status(), run.err());
    int found = 0;
    for (String line : run.lines()) {
      if (line.matches(" *[0-9]+( +[0-9.,]+){14}")) {
        List<String> cells = Arrays.asList(line.strip().replace(",", "").split(" +", -1));
        List<String> row =
            rows.stream()
                .filter(it -> it.getFirst().equals(cells.getFirst()))
                .findAny()
                .orElseThrow();
        assertEquals(withoutTime(cells), withoutTime(row), "./dev pages makes the page anew");
        found++;
      }
    }
    assertEquals(2, found, run.out());
  }

  @Test
  void theAdviceFollowsFromTheTable() throws IOException {
    List<SizeRow> rows = table().stream().map(TuningPageTest::row).toList();
    Recommendation choice = Recommendation.of(rows).orElseThrow();
    String page = Files.readString(DOCS.resolve("tuning.md"));
    assertTrue(page.contains("\nUse " + choice.chosen().megabytes() + " MB: "), choice::toString);
  }

  /** What is said below the session must hold for a renewed one, too. */
  @Test
  void noFiguresOfTheSessionAreRepeated() throws IOException {
    String page = Files.readString(DOCS.resolve("tuning.md"));
    String prose = page.substring(page.lastIndexOf("```"));
    for (List<String> row : table()) {
      for (String cell : row) {
        if (cell.matches("[0-9]{4,}")) {
          assertFalse(prose.replace(",", "").contains(cell), cell);
        }
      }
    }
  }

  private static SizeRow row(List<String> cells) {
    long[] whole = new long[cells.size()];
    for (int i = 0; i < whole.length; i++) {
      whole[i] = (long) (Double.parseDouble(cells.get(i)) * 10) / 10;
    }
    long nanos = (long) (Double.parseDouble(cells.get(6)) * 1e9);
    return new SizeRow(
        whole[0],
        (int) whole[1],
        (int) whole[2],
        (int) whole[3],
        nanos,
        whole[4],
        (int) whole[7] * 10,
        (int) whole[8] * 10,
        whole[9],
        whole[9] * whole[11] / 1000,
        whole[10],
        whole[14],
        (int) whole[12],
        0,
        0);
  }
}
