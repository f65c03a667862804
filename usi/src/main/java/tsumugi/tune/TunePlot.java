package tsumugi.tune;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;
import tsumugi.plot.Drawing;
import tsumugi.plot.Drawing.Anchor;
import tsumugi.plot.Drawing.Label;
import tsumugi.plot.Drawing.Mark;
import tsumugi.plot.Drawing.Pen;
import tsumugi.plot.Drawing.Point;
import tsumugi.plot.Ticks;

/** A plot of time and table use over table size. */
public final class TunePlot {
  private static final int WIDTH = 840;
  private static final int HEIGHT = 520;
  private static final int LEAST_LEFT = 78;
  private static final int RIGHT = WIDTH - 78;
  private static final int TOP = 122;
  private static final int BOTTOM = HEIGHT - 68;

  /** Space between the scales and the first and last size. */
  private static final int INSET = 36;

  /**
   * Space to the left of the time labels: the name of their scale, written vertically, and gaps.
   */
  private static final int NAME_ROOM = 40;

  /** Width of a digit at label size; other characters of the labels are hardly wider. */
  private static final double DIGIT = 8.4;

  private static final double GAP = 6;

  private static final int WHITE = 0xFFFFFF;
  private static final int BLACK = 0x222222;
  private static final int GREY = 0x666666;
  private static final int BLUE = 0x1F5FA8;
  private static final int ORANGE = 0xD9661F;
  private static final Pen GRID = new Pen(0xE4E4E4, 1, false);
  private static final Pen AXIS = new Pen(0x555555, 1, false);
  private static final Pen CHOSEN = new Pen(0x888888, 1, true);
  private static final Pen TIME = new Pen(BLUE, 2.5, false);
  private static final Pen PEAK = new Pen(ORANGE, 2, false);
  private static final Pen MEAN = new Pen(ORANGE, 1.5, true);

  private final List<SizeRow> rows;
  private final Ticks time;
  private final Locale reader;

  /** Position of the time scale, which depends on the width of its labels. */
  private final double left;

  private final List<Drawing.Shape> shapes = new ArrayList<>();

  private TunePlot(List<SizeRow> rows, Locale reader) {
    this.rows = rows;
    this.reader = reader;
    this.time = Ticks.upTo(rows.stream().mapToDouble(SizeRow::seconds).max().orElse(0));
    int letters =
        IntStream.rangeClosed(0, Ticks.STEPS).map(i -> time.label(i).length()).max().orElse(0);
    this.left = Math.max(LEAST_LEFT, NAME_ROOM + letters * DIGIT);
  }

  /**
   * Draws the rows.
   *
   * @param rows in ascending order of size, at least one
   * @param subtitle what was solved and how
   * @param reader the language of the words
   */
  public static Drawing draw(
      List<SizeRow> rows,
      @Nullable Recommendation recommendation,
      Message subtitle,
      Locale reader) {
    TunePlot plot = new TunePlot(rows, reader);
    plot.titles(subtitle);
    plot.scales();
    plot.sizes();
    if (recommendation != null) {
      plot.chosen(recommendation.chosen());
    }
    plot.curves();
    plot.legend();
    return new Drawing(WIDTH, HEIGHT, List.copyOf(plot.shapes));
  }

  private void titles(Message subtitle) {
    Drawing.Type large = new Drawing.Type(BLACK, 19, true);
    text(left, 34, word("tune.plot.title"), large, Anchor.START);
    text(left, 56, subtitle.in(reader), new Drawing.Type(GREY, 13, false), Anchor.START);
  }

  /** Time on the left, percentages on the right, both from 0 and on one grid. */
  private void scales() {
    for (int i = 0; i <= Ticks.STEPS; i++) {
      double y = y((double) i / Ticks.STEPS);
      line(left, y, RIGHT, y, GRID);
      text(left - 10, y + 4.5, time.label(i), new Drawing.Type(BLUE, 13, false), Anchor.END);
      String percent = 100 * i / Ticks.STEPS + " %";
      text(RIGHT + 10, y + 4.5, percent, new Drawing.Type(ORANGE, 13, false), Anchor.START);
    }
    line(left, TOP, left, BOTTOM, AXIS);
    line(RIGHT, TOP, RIGHT, BOTTOM, AXIS);
    line(left, BOTTOM, RIGHT, BOTTOM, AXIS);
    double middle = (TOP + BOTTOM) / 2.0;
    upward(24, middle, word("tune.plot.scale-time"), BLUE);
    upward(WIDTH - 12, middle, word("tune.plot.scale-use"), ORANGE);
  }

  private void sizes() {
    double free = 0;
    for (SizeRow row : rows) {
      double x = x(row);
      line(x, BOTTOM, x, BOTTOM + 5, AXIS);
      String size = size(row.megabytes());
      double half = size.length() * DIGIT / 2;
      if (x - half >= free) {
        text(x, BOTTOM + 22, size, new Drawing.Type(BLACK, 13, false), Anchor.MIDDLE);
        free = x + half + GAP;
      }
    }
    double middle = (left + RIGHT) / 2.0;
    String label = word("tune.plot.scale-size");
    text(middle, BOTTOM + 50, label, new Drawing.Type(BLACK, 13, false), Anchor.MIDDLE);
  }

  private void chosen(SizeRow row) {
    line(x(row), TOP - 6, x(row), BOTTOM, CHOSEN);
    String label = word("tune.plot.chosen", size(row.megabytes()));
    text(x(row), TOP - 11, label, new Drawing.Type(GREY, 12, false), Anchor.MIDDLE);
  }

  private void curves() {
    curve(row -> row.hashfull() / 1000.0, MEAN);
    curve(row -> row.peakHashfull() / 1000.0, PEAK);
    curve(row -> row.seconds() / time.end(), TIME);
    int most = mostSolved();
    for (SizeRow row : rows) {
      Point peak = new Point(x(row), y(row.peakHashfull() / 1000.0));
      shapes.add(new Mark(peak, 3.5, true, ORANGE, ORANGE));
    }
    for (SizeRow row : rows) {
      Point at = new Point(x(row), y(row.seconds() / time.end()));
      shapes.add(new Mark(at, 5, false, row.solved() < most ? WHITE : BLUE, BLUE));
    }
  }

  private void curve(ToDoubleFunction<SizeRow> height, Pen pen) {
    shapes.add(
        new Drawing.Path(
            rows.stream().map(row -> new Point(x(row), y(height.applyAsDouble(row)))).toList(),
            pen));
  }

  private void legend() {
    double y = 82;
    legend(left, y, TIME, word("tune.plot.time"));
    shapes.add(new Mark(new Point(left + 15, y - 4.5), 5, false, BLUE, BLUE));
    legend(left + 92, y, PEAK, word("tune.plot.peak"));
    shapes.add(new Mark(new Point(left + 107, y - 4.5), 3.5, true, ORANGE, ORANGE));
    legend(left + 300, y, MEAN, word("tune.plot.mean"));
    if (rows.stream().anyMatch(row -> row.solved() < mostSolved())) {
      shapes.add(new Mark(new Point(left + 543, y - 4.5), 5, false, WHITE, BLUE));
      text(
          left + 554, y, word("tune.plot.fewer"), new Drawing.Type(BLACK, 13, false), Anchor.START);
    }
  }

  private void legend(double x, double y, Pen pen, String name) {
    line(x, y - 4.5, x + 30, y - 4.5, pen);
    text(x + 38, y, name, new Drawing.Type(BLACK, 13, false), Anchor.START);
  }

  private int mostSolved() {
    return rows.stream().mapToInt(SizeRow::solved).max().orElse(0);
  }

  private double x(SizeRow row) {
    double first = log(rows.getFirst());
    double last = log(rows.getLast());
    double share = last > first ? (log(row) - first) / (last - first) : 0.5;
    return left + INSET + share * (RIGHT - left - 2 * INSET);
  }

  private static double log(SizeRow row) {
    return Math.log((double) row.megabytes());
  }

  private static double y(double share) {
    return BOTTOM - share * (BOTTOM - TOP);
  }

  private static String size(long megabytes) {
    return megabytes % 1024 == 0 ? megabytes / 1024 + " GB" : megabytes + " MB";
  }

  private String word(String key, Object... arguments) {
    return Message.of(key, arguments).in(reader);
  }

  private void line(double x1, double y1, double x2, double y2, Pen pen) {
    shapes.add(new Drawing.Path(List.of(new Point(x1, y1), new Point(x2, y2)), pen));
  }

  private void text(double x, double y, String text, Drawing.Type type, Anchor anchor) {
    shapes.add(new Label(new Point(x, y), text, type, anchor, false));
  }

  private void upward(double x, double y, String text, int color) {
    Drawing.Type type = new Drawing.Type(color, 13, false);
    shapes.add(new Label(new Point(x, y), text, type, Anchor.MIDDLE, true));
  }
}
