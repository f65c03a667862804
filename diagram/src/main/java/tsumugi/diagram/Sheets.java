package tsumugi.diagram;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * Puts figures on sheets: one picture as large as its content, or A4 pages with a fixed number of
 * figures each. The boards of a row are aligned.
 */
public final class Sheets {
  private static final double PAGE_WIDTH = 210;
  private static final double PAGE_HEIGHT = 297;
  private static final double MARGIN = 15;

  /** Lower margin, which contains the page number. */
  private static final double FOOT = 10;

  private static final double FOOT_SIZE = 3.5;

  private static final double FIGURE_WIDTH =
      FigureDrawing.LEFT + FigureDrawing.BOARD_WIDTH + FigureDrawing.RIGHT;

  /** Distance between the figures of a picture, in widths of a square. */
  private static final double GAP = 0.6;

  private static final double MARGIN_BELOW = 0.25;

  private static final double HEAD_SIZE = 6;
  private static final double TEXT_SIZE = 3.5;
  private static final double LINE = 5.6;

  /** Longer texts are cut. */
  private static final int MOST_LETTERS = 20_000;

  private final Letters letters;
  private final double unit;

  /** The heading of every page; may be empty. */
  private final Supplier<String> heading;

  /**
   * @param boardWidth in millimetres; on a page it is reduced if there is not enough room
   */
  public Sheets(Letters letters, double boardWidth) {
    this(letters, boardWidth, () -> "");
  }

  /**
   * The same with a heading on every page.
   *
   * @param heading asked for when a page is made; may be empty
   */
  public Sheets(Letters letters, double boardWidth, Supplier<String> heading) {
    this.letters = letters;
    this.heading = heading;
    this.unit = boardWidth / FigureDrawing.BOARD_WIDTH;
  }

  /**
   * One picture of several figures.
   *
   * @param columns figures in a row
   */
  public Sheet picture(String name, List<Figure> figures, int columns) {
    int wide = Math.min(columns, figures.size());
    boolean white = figures.stream().anyMatch(figure -> figure.whiteHand() != null);
    boolean black = figures.stream().anyMatch(figure -> figure.blackHand() != null);
    double left = white ? FigureDrawing.LEFT : FigureDrawing.BARE_LEFT;
    double right = black ? FigureDrawing.RIGHT : FigureDrawing.BARE_RIGHT;
    double step = left + FigureDrawing.BOARD_WIDTH + right + GAP;
    List<Mark> marks = new ArrayList<>();
    double top = 0.3;
    for (int i = 0; i < figures.size(); i += wide) {
      List<Figure> row = figures.subList(i, Math.min(figures.size(), i + wide));
      boolean titled = row.stream().anyMatch(FigureDrawing::isTitled);
      boolean named = row.stream().anyMatch(FigureDrawing::isNamed);
      boolean captioned = row.stream().anyMatch(figure -> !figure.caption().isEmpty());
      double boards = top + FigureDrawing.above(titled, named);
      for (int j = 0; j < row.size(); j++) {
        drawing(unit, (j * step + left) * unit, boards * unit, marks).draw(row.get(j), named);
      }
      top = boards + FigureDrawing.BOARD_HEIGHT + FigureDrawing.below(captioned) + GAP;
    }
    double width = wide * step - GAP;
    String title = figures.getFirst().title();
    String label = title.isEmpty() ? name : title;
    return new Sheet(name, label, width * unit, (top - GAP + MARGIN_BELOW) * unit, marks);
  }

  /**
   * A page of figures.
   *
   * @param number of the page, from 1
   * @param rows rows that the page has room for
   */
  public Sheet page(int number, List<Figure> figures, int columns, int rows) {
    double cellWidth = (PAGE_WIDTH - 2 * MARGIN) / columns;
    double head = headHeight();
    double cellHeight = (PAGE_HEIGHT - 2 * MARGIN - head) / rows;
    double height =
        FigureDrawing.above(true, true) + FigureDrawing.BOARD_HEIGHT + FigureDrawing.below(true);
    double fitting =
        Math.min(unit, Math.min(cellWidth / (FIGURE_WIDTH + GAP), cellHeight / (height + GAP)));
    List<Mark> marks = new ArrayList<>();
    for (int i = 0; i < figures.size(); i++) {
      double left = MARGIN + i % columns * cellWidth + (cellWidth - FIGURE_WIDTH * fitting) / 2;
      int row = i / columns;
      double top = MARGIN + head + row * cellHeight + (cellHeight - height * fitting) / 2;
      drawing(
              fitting,
              left + FigureDrawing.LEFT * fitting,
              top + FigureDrawing.above(true, true) * fitting,
              marks)
          .draw(figures.get(i), true);
    }
    return page(number, marks);
  }

  /** As much of a heading as fits on one line. */
  private String heading(String text) {
    double room = (PAGE_WIDTH - 2 * MARGIN) / HEAD_SIZE;
    int end = Math.min(text.length(), (int) (3 * room));
    while (letters.width(text.substring(0, end)) > room) {
      end--;
    }
    return text.substring(0, end);
  }

  private double headHeight() {
    return heading.get().isEmpty() ? 0 : 2 * HEAD_SIZE;
  }

  private Sheet page(int number, List<Mark> marks) {
    if (!heading.get().isEmpty()) {
      double y = MARGIN + HEAD_SIZE / 2;
      marks.add(
          new Mark.Text(
              heading(letters.drawable(heading.get())),
              PAGE_WIDTH / 2,
              y,
              HEAD_SIZE,
              Mark.Anchor.MIDDLE,
              false));
    }
    String digits = letters.drawable(Integer.toString(number));
    marks.add(
        new Mark.Text(
            digits, PAGE_WIDTH / 2, PAGE_HEIGHT - FOOT, FOOT_SIZE, Mark.Anchor.MIDDLE, false));
    String name = String.format(Locale.ROOT, "page-%04d", number);
    return new Sheet(name, name, PAGE_WIDTH, PAGE_HEIGHT, marks);
  }

  /** The lines of text that a page has room for. */
  public int linesPerPage() {
    return (int) ((PAGE_HEIGHT - 2 * MARGIN - headHeight()) / LINE);
  }

  /** A page of text, one line below the other, each as {@link #wrapped}. */
  public Sheet textPage(int number, List<String> lines) {
    List<Mark> marks = new ArrayList<>();
    double y = MARGIN + headHeight() + LINE / 2;
    for (String line : lines) {
      if (!line.isEmpty()) {
        marks.add(new Mark.Text(line, MARGIN, y, TEXT_SIZE, Mark.Anchor.START, false));
      }
      y += LINE;
    }
    return page(number, marks);
  }

  /**
   * The lines of a text as wide as a page. A line ends at a blank if there is one in its second
   * half.
   */
  public List<String> wrapped(String text) {
    List<String> lines = new ArrayList<>();
    String rest = letters.drawable(text.substring(0, Math.min(text.length(), MOST_LETTERS)));
    double room = (PAGE_WIDTH - 2 * MARGIN) / TEXT_SIZE;
    while (letters.width(rest) > room) {
      int end = 1;
      while (letters.width(rest.substring(0, end + 1)) <= room) {
        end++;
      }
      int blank = rest.lastIndexOf(' ', end);
      int cut = blank > end / 2 ? blank : end;
      cut -= Character.isHighSurrogate(rest.charAt(cut - 1)) ? 1 : 0;
      cut = Math.max(1, cut);
      lines.add(rest.substring(0, cut).stripTrailing());
      rest = rest.substring(cut).stripLeading();
    }
    lines.add(rest);
    return lines;
  }

  private FigureDrawing drawing(double size, double left, double top, List<Mark> marks) {
    return new FigureDrawing(letters, size, left, top, marks);
  }
}
