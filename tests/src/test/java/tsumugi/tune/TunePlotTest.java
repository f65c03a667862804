package tsumugi.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.message.Message;
import tsumugi.plot.Drawing;

class TunePlotTest {
  private static final List<SizeRow> ROWS =
      List.of(Rows.of(1, 12, 3000, 9, 0, 7), Rows.of(32, 8, 1100), Rows.of(1024, 7.9, 1000));

  @Test
  void bothScalesTheSizesAndTheChoiceAreLabelled() {
    List<String> texts = texts(draw(ROWS));
    for (String text :
        new String[] {
          "Solving time and table use by table size",
          "a.tsv: 3 problems, rule tsume, method auto",
          "time, all problems (s)",
          "table in use (%)",
          "table size (USI_Hash), doubling at equal steps",
          "0.0",
          "12.5",
          "0 %",
          "100 %",
          "1 MB",
          "32 MB",
          "1 GB",
          "recommended: 32 MB",
          "fewer solved"
        }) {
      assertTrue(texts.contains(text), text + " in " + texts);
    }
  }

  @Test
  void theWordsAreInTheReadersLanguage() {
    Drawing japanese =
        TunePlot.draw(ROWS, Recommendation.of(ROWS).orElseThrow(), subtitle(1), Locale.JAPANESE);
    List<String> texts = texts(japanese);
    assertTrue(texts.contains("置換表の使用率 (%)") && texts.contains("お勧め: 32 MB"), texts.toString());
    assertTrue(texts.contains("a.tsv: 3 問、ルール tsume、探索法 auto"), texts.toString());
    assertEquals(List.of(), texts.stream().filter(text -> text.matches(".*[a-z]{6}.*")).toList());
  }

  @Test
  void repeatedRunsAreToldOf() {
    List<SizeRow> rows = List.of(Rows.of(4, 1, 1));
    String text = texts(TunePlot.draw(rows, null, subtitle(3), Locale.ENGLISH)).toString();
    assertTrue(
        text.contains("a.tsv: 3 problems, rule tsume, method auto, fastest of 3 runs"), text);
  }

  @Test
  void theSizeScaleIsLogarithmic() {
    List<Drawing.Mark> dots = marks(draw(ROWS), false).subList(0, 3);
    double first = dots.get(0).at().x();
    double middle = dots.get(1).at().x();
    assertEquals(middle - first, dots.get(2).at().x() - middle, 1e-9);
    assertTrue(dots.get(0).fill() != dots.get(1).fill(), "hollow where fewer were solved");
  }

  @Test
  void aLegendOnlyForWhatIsThere() {
    List<SizeRow> allSolved = List.of(Rows.of(4, 1, 1));
    assertFalse(texts(draw(allSolved)).contains("fewer solved"));
    Drawing unsolved =
        TunePlot.draw(List.of(Rows.of(4, 60, 9, 0, 0, 0)), null, subtitle(1), Locale.ENGLISH);
    assertFalse(texts(unsolved).toString().contains("recommended"));
  }

  /** Whatever the figures are, nothing is drawn outside the picture. */
  @Test
  void everythingStaysInside() {
    List<SizeRow> many =
        LongStream.range(0, 32).mapToObj(i -> Rows.of(1L << i % 26, 1 << i / 2, 1 << i)).toList();
    List<SizeRow> rising = many.subList(0, 26);
    for (List<SizeRow> rows :
        List.of(ROWS, rising, List.of(Rows.of(7, 0, 0)), List.of(Rows.of(1 << 25, 1e6, 1)))) {
      Drawing drawing = draw(rows);
      for (Drawing.Shape shape : drawing.shapes()) {
        for (Drawing.Point point : points(shape)) {
          assertTrue(point.x() >= 0 && point.x() <= drawing.width(), point::toString);
          assertTrue(point.y() >= 0 && point.y() <= drawing.height(), point::toString);
        }
      }
    }
  }

  @Test
  void sizesThatStandTooCloseAreNotAllNamed() {
    List<SizeRow> close = LongStream.range(100, 130).mapToObj(i -> Rows.of(i, 1, 1)).toList();
    long named = texts(draw(close)).stream().filter(text -> text.matches("1\\d\\d MB")).count();
    assertTrue(named >= 2 && named <= 15, "named: " + named);
  }

  /** Whatever the figures are; characters are assumed to be as wide as those of DejaVu Sans. */
  @ParameterizedTest
  @ValueSource(doubles = {0, 1e-6, 0.0031, 0.9, 8, 60, 12345, 150_000, 1e9})
  void noTextLiesOverAnother(double seconds) {
    List<SizeRow> doubling =
        LongStream.range(0, 14).mapToObj(i -> Rows.of(1L << i, seconds, 9)).toList();
    List<SizeRow> odd =
        LongStream.range(0, 20).mapToObj(i -> Rows.of(33_000_001 + 500 * i, seconds, 9)).toList();
    for (List<SizeRow> rows : List.of(doubling, odd, List.of(Rows.of(1023, seconds, 9)))) {
      List<Drawing.Label> labels =
          draw(rows).shapes().stream()
              .filter(Drawing.Label.class::isInstance)
              .map(Drawing.Label.class::cast)
              .toList();
      for (Drawing.Label one : labels) {
        for (Drawing.Label other : labels) {
          assertTrue(one == other || !box(one).intersects(box(other)), one + " lies on " + other);
        }
      }
    }
  }

  private static Rectangle2D box(Drawing.Label label) {
    double width =
        label.text().chars().mapToDouble(TunePlotTest::width).sum() * label.type().size();
    double before =
        switch (label.anchor()) {
          case START -> 0;
          case MIDDLE -> width / 2;
          case END -> width;
        };
    double high = 0.76 * label.type().size();
    double x = label.at().x();
    double y = label.at().y();
    return label.vertical()
        ? new Rectangle2D.Double(x - high, y - before, high, width)
        : new Rectangle2D.Double(x - before, y - high, width, high);
  }

  private static double width(int letter) {
    if (letter >= '0' && letter <= '9') {
      return 0.636;
    }
    return letter == 'M' ? 0.863 : letter == 'G' ? 0.775 : letter == 'B' ? 0.686 : 0.318;
  }

  private static Drawing draw(List<SizeRow> rows) {
    return TunePlot.draw(rows, Recommendation.of(rows).orElseThrow(), subtitle(1), Locale.ENGLISH);
  }

  private static Message subtitle(int repeat) {
    return Message.of("tune.plot.subtitle", "a.tsv: ", 3, "tsume", "auto", repeat);
  }

  private static List<String> texts(Drawing drawing) {
    return drawing.shapes().stream()
        .filter(Drawing.Label.class::isInstance)
        .map(shape -> ((Drawing.Label) shape).text())
        .toList();
  }

  private static List<Drawing.Mark> marks(Drawing drawing, boolean square) {
    return drawing.shapes().stream()
        .filter(Drawing.Mark.class::isInstance)
        .map(Drawing.Mark.class::cast)
        .filter(mark -> mark.square() == square)
        .toList();
  }

  private static List<Drawing.Point> points(Drawing.Shape shape) {
    return switch (shape) {
      case Drawing.Path path -> path.points();
      case Drawing.Mark mark -> List.of(mark.at());
      case Drawing.Label label -> List.of(label.at());
    };
  }
}
