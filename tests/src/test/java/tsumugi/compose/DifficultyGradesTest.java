package tsumugi.compose;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;

/**
 * The difficulty orders problems graded by hand no worse than their length does. The bounds are a
 * little below the values of docs/compose.md. {@code -Dtsumugi.grades=true} prints these.
 */
class DifficultyGradesTest {
  /** A problem of graded.tsv. {@code old} is the number of an earlier formula. */
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
  @EnabledIfSystemProperty(named = "tsumugi.grades", matches = "true")
  void printsTheFigures() {
    print("fifty", FIFTY);
    print("forty", FORTY);
  }

  private static void print(String name, List<Graded> problems) {
    print(name + ", length", problems, Graded::plies);
    print(name + ", old", problems, Graded::old);
    print(name + ", new", problems, Graded::difficulty);
  }

  private static void print(String name, List<Graded> problems, ToDoubleFunction<Graded> number) {
    Order all = Order.of(problems, number, false);
    Order same = Order.of(problems, number, true);
    System.out.printf(
        "%s: pairs in order %.1f %%, of the same length %.1f %%, tau-b %.2f%n",
        name, 100 * all.share(), 100 * same.share(), tau(problems, number));
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
