package tsumugi.diagram;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

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

  private final Letters letters;
  private final double unit;

  /**
   * @param boardWidth in millimetres; on a page it is reduced if there is not enough room
   */
  public Sheets(Letters letters, double boardWidth) {
    this.letters = letters;
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
    double cellHeight = (PAGE_HEIGHT - 2 * MARGIN) / rows;
    double height =
        FigureDrawing.above(true, true) + FigureDrawing.BOARD_HEIGHT + FigureDrawing.below(true);
    double fitting =
        Math.min(unit, Math.min(cellWidth / (FIGURE_WIDTH + GAP), cellHeight / (height + GAP)));
    List<Mark> marks = new ArrayList<>();
    for (int i = 0; i < figures.size(); i++) {
      double left = MARGIN + i % columns * cellWidth + (cellWidth - FIGURE_WIDTH * fitting) / 2;
      int row = i / columns;
      double top = MARGIN + row * cellHeight + (cellHeight - height * fitting) / 2;
      drawing(
              fitting,
              left + FigureDrawing.LEFT * fitting,
              top + FigureDrawing.above(true, true) * fitting,
              marks)
          .draw(figures.get(i), true);
    }
    String digits = letters.drawable(Integer.toString(number));
    marks.add(
        new Mark.Text(
            digits, PAGE_WIDTH / 2, PAGE_HEIGHT - FOOT, FOOT_SIZE, Mark.Anchor.MIDDLE, false));
    String name = String.format(Locale.ROOT, "page-%04d", number);
    return new Sheet(name, name, PAGE_WIDTH, PAGE_HEIGHT, marks);
  }

  private FigureDrawing drawing(double size, double left, double top, List<Mark> marks) {
    return new FigureDrawing(letters, size, left, top, marks);
  }
}
