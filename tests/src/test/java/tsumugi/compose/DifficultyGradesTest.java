package tsumugi.compose;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;

/**
 * The difficulty orders problems graded by hand no worse than their length does. The bounds are a
 * little below the values of docs/compose.md.
 */
class DifficultyGradesTest {
  /** A problem of graded.tsv. {@code old} is the number of an earlier formula. */
  @SuppressWarnings("ArrayRecordComponent") // read once, never compared
  private record Graded(
      Position position, int[] line, int plies, String part, int grade, double old) {
    static Graded parse(String row) {
      String[] cells = row.split("\t", -1);
      int[] line =
          Arrays.stream(cells[6].split(" ", -1)).mapToInt(text -> UsiMove.parse(text)).toArray();
      return new Graded(
          Sfen.parse(cells[1]),
          line,
          Integer.parseInt(cells[2]),
          cells[3],
          Integer.parseInt(cells[4]),
          Double.parseDouble(cells[5]));
    }

    int difficulty() {
      return Difficulty.tenths(position, line);
    }
  }

  private static final List<Graded> ALL = read();
  private static final List<Graded> FIFTY =
      ALL.stream().filter(each -> !each.part.equals("C")).toList();
  private static final List<Graded> FORTY =
      ALL.stream().filter(each -> each.part.equals("C")).toList();

  private static List<Graded> read() {
    try (InputStream file =
        requireNonNull(DifficultyGradesTest.class.getResourceAsStream("graded.tsv"))) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(Graded::parse)
          .toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** How the pairs of problems with different grades are ordered by a number. */
  private record Order(int right, int tied, int wrong) {
    static Order of(List<Graded> problems, ToDoubleFunction<Graded> number, boolean sameLength) {
      int[] counts = new int[3];
      for (Graded easy : problems) {
        for (Graded hard : problems) {
          if (easy.grade < hard.grade && (!sameLength || easy.plies == hard.plies)) {
            double difference = number.applyAsDouble(hard) - number.applyAsDouble(easy);
            counts[1 - (int) Math.signum(difference)]++;
          }
        }
      }
      return new Order(counts[0], counts[1], counts[2]);
    }

    /** The share of pairs in the right order, a tie counting half. */
    double share() {
      return (right + tied / 2.0) / (right + tied + wrong);
    }
  }

  private static double share(List<Graded> problems, ToDoubleFunction<Graded> number) {
    return Order.of(problems, number, false).share();
  }

  private static double sameLength(List<Graded> problems) {
    return Order.of(problems, Graded::difficulty, true).share();
  }

  @Test
  void theFiftyAreOrderedBetterThanByLength() {
    double share = share(FIFTY, Graded::difficulty);
    assertTrue(share > 0.92, "pairs in order: " + share);
    assertTrue(share > share(FIFTY, Graded::plies) + 0.02, "pairs in order: " + share);
    assertTrue(share > share(FIFTY, Graded::old), "pairs in order: " + share);
    assertTrue(sameLength(FIFTY) > 0.69, "of the same length: " + sameLength(FIFTY));
  }

  @Test
  void theOthersAreOrderedNoWorseThanByLength() {
    double share = share(FORTY, Graded::difficulty);
    assertTrue(share > 0.90 && share >= share(FORTY, Graded::plies), "pairs in order: " + share);
    assertTrue(share > share(FORTY, Graded::old) + 0.05, "pairs in order: " + share);
  }

  @Test
  void theTableHasAllLengthsAndGrades() {
    assertEquals(50, FIFTY.size());
    assertEquals(40, FORTY.size());
    for (int plies = 3; plies <= 11; plies += 2) {
      int length = plies;
      assertEquals(10, FIFTY.stream().filter(each -> each.plies == length).count());
      assertEquals(8, FORTY.stream().filter(each -> each.plies == length).count());
    }
    assertTrue(ALL.stream().allMatch(each -> each.line.length == each.plies));
    assertEquals(5, ALL.stream().map(Graded::grade).distinct().count());
  }

  @Test
  void allImagesOfAProblemHaveTheSameDifficulty() {
    for (Graded each : ALL) {
      for (Orientation orientation : Orientation.values()) {
        Position image = orientation.of(each.position);
        int[] line = orientation.line(each.line);
        assertEquals(each.difficulty(), Difficulty.tenths(image, line), Sfen.format(image));
      }
    }
  }

  @Test
  void theFiguresOfTheDocumentationAreThese() throws IOException {
    String page = Files.readString(Path.of("..", "docs", "compose.md"));
    List<String> rows =
        List.of(
            row("length in plies", Graded::plies),
            row("old formula", Graded::old),
            row("this formula", Graded::difficulty));
    for (String row : rows) {
      assertTrue(page.contains(row), () -> String.join("\n", rows));
    }
  }

  private static String row(String name, ToDoubleFunction<Graded> number) {
    return "| " + name + " | " + cells(FIFTY, number) + " | " + cells(FORTY, number) + " |";
  }

  private static String cells(List<Graded> problems, ToDoubleFunction<Graded> number) {
    return String.format(
        Locale.ROOT,
        "%.1f %% | %.1f %% | %.2f",
        100 * share(problems, number),
        100 * Order.of(problems, number, true).share(),
        tau(problems, number));
  }

  /** Kendall's tau-b of a number and the grades. */
  private static double tau(List<Graded> problems, ToDoubleFunction<Graded> number) {
    Order order = Order.of(problems, number, false);
    double grades = order.right + order.tied + order.wrong;
    double numbers = 0;
    for (int i = 0; i < problems.size(); i++) {
      for (int j = 0; j < i; j++) {
        double one = number.applyAsDouble(problems.get(i));
        numbers += one == number.applyAsDouble(problems.get(j)) ? 0 : 1;
      }
    }
    return (order.right - order.wrong) / Math.sqrt(grades * numbers);
  }
}
