package tsumugi.cli.diagram;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.problem.GameOptions;
import tsumugi.diagram.Selection;
import tsumugi.diagram.Selection.DefenderHand;

/**
 * Which positions are drawn, how large, and how many to a page; none of this applies to a web page.
 */
final class DrawingOptions {
  private static final int MAX_PLY = 999_999;
  private static final int PDF_PER_PAGE = 6;

  @Option(names = "--at", paramLabel = "PLY", completionCandidates = GameOptions.PlyWords.class)
  private @Nullable String at;

  @Option(names = "--strip", paramLabel = "N")
  private @Nullable Integer strip;

  @Option(names = "--final")
  private boolean last;

  @Option(names = "--per-page", paramLabel = "N")
  private @Nullable Integer perPage;

  @Option(names = "--columns", paramLabel = "N")
  private @Nullable Integer columns;

  @Option(names = "--size", paramLabel = "MM")
  private @Nullable Integer size;

  @Option(names = "--dpi", paramLabel = "N")
  private @Nullable Integer dpi;

  /**
   * Checks the options.
   *
   * @throws UsageException if a value is out of range or an option does not apply to the format
   */
  void check(DiagramFormat format) {
    range("--strip", strip, 1, MAX_PLY);
    range("--per-page", perPage, 1, 100);
    range("--columns", columns, 1, 20);
    range("--size", size, 10, 500);
    range("--dpi", dpi, 30, 2400);
    if (at != null && !at.equals("last") && !at.matches("[0-9]{1,6}")) {
      throw UsageException.of("cli.usage.at", at);
    }
    boolean any = at != null || strip != null || last || perPage != null || columns != null;
    if (format == DiagramFormat.HTML && (any || size != null || dpi != null)) {
      throw UsageException.of("cli.usage.diagram-html");
    }
    if (dpi != null && format != DiagramFormat.PNG) {
      throw UsageException.of("cli.usage.needs", "--dpi", "--format png");
    }
  }

  private static void range(String option, @Nullable Integer value, int least, int most) {
    if (value != null && (value < least || value > most)) {
      throw UsageException.of("cli.usage.range", option, least, most);
    }
  }

  Selection selection(DefenderHand hand) {
    int first = at == null ? 0 : at.equals("last") ? Selection.LAST : Integer.parseInt(at);
    return new Selection(first, strip == null ? 0 : strip, last, hand);
  }

  PageGrid grid(DiagramFormat format) {
    int usual = format == DiagramFormat.PDF ? PDF_PER_PAGE : 0;
    return PageGrid.of(perPage == null ? usual : perPage, columns == null ? 0 : columns);
  }

  /** The width of a board in millimetres. */
  int size() {
    return size == null ? 60 : size;
  }

  int dpi() {
    return dpi == null ? 300 : dpi;
  }
}
