package tsumugi.cli.tune;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Aligns cells to the right, counting a Japanese character as two columns as terminals do. */
final class TextTable {
  private static final String GAP = "  ";

  private final List<String[]> rows = new ArrayList<>();

  TextTable(String... headings) {
    rows.add(headings);
  }

  /** Adds a row with as many cells as there are headings. */
  void add(String... cells) {
    rows.add(cells);
  }

  List<String> lines() {
    int[] widths =
        IntStream.range(0, rows.getFirst().length)
            .map(column -> rows.stream().mapToInt(row -> width(row[column])).max().orElse(0))
            .toArray();
    return rows.stream().map(row -> line(row, widths)).toList();
  }

  private static String line(String[] row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < row.length; i++) {
      line.append(i == 0 ? "" : GAP);
      line.repeat(' ', widths[i] - width(row[i])).append(row[i]);
    }
    return line.toString();
  }

  /**
   * Width in columns: beyond Latin, these tables contain only kana, kanji and the per-mille sign.
   */
  private static int width(String text) {
    return text.length() + (int) text.chars().filter(c -> c >= '\u3000').count();
  }
}
