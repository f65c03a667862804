package tsumugi.laboratory;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/**
 * A set of problems in nodes, which are the same on every machine: how many are solved within a cap
 * of nodes, and the geometric mean, in which one that is not solved counts as four times the cap.
 *
 * <pre>SolveSet FILE METHOD NODES MB all|first|composed|brief PART PARTS plain|mirrored [each]
 * </pre>
 *
 * <p>The file has lines of an id, a tab and an SFEN. The problems {@code PART}, {@code PART +
 * PARTS} and so on are solved, from 0: so one half chooses a constant and the other half reports
 * it. With {@code composed} it is the composed length that has to be exact, with {@code brief} the
 * same as far as it is found at a bounded cost. A problem's mirror image, left to right, is a fair
 * stranger. With {@code each} every problem gets a line.
 */
public final class SolveSet {
  private static final int UNSOLVED = 4;

  private final TsumeMethod method;
  private final SearchLimits limits;
  private final boolean mirrored;
  private final PrintStream out;
  private final String lengths;
  private final boolean each;
  private int solved;
  private int open;
  private long nodes;
  private long allNodes;
  private double logarithms;

  private SolveSet(String[] arguments, PrintStream out) {
    method = TsumeMethod.valueOf(arguments[1].toUpperCase(Locale.ROOT));
    limits =
        SearchLimits.NONE
            .withMaxNodes(Long.parseLong(arguments[2]))
            .withFirstMate(arguments[4].equals("first"));
    lengths = arguments[4];
    mirrored = arguments[7].equals("mirrored");
    each = arguments.length > 8;
    this.out = out;
  }

  public static void main(String[] arguments) throws IOException {
    SolveSet set = new SolveSet(arguments, System.out);
    int part = Integer.parseInt(arguments[5]);
    int parts = Integer.parseInt(arguments[6]);
    List<String> lines =
        Files.readAllLines(Path.of(arguments[0])).stream()
            .filter(line -> !line.isBlank() && !line.startsWith("#"))
            .toList();
    long start = System.nanoTime();
    try (MainSubTable table = MainSubTable.allocate(Long.parseLong(arguments[3]))) {
      for (int i = part; i < lines.size(); i += parts) {
        set.solve(lines.get(i).split("\t"), table);
      }
    }
    set.conclude((System.nanoTime() - start) / 1_000_000);
  }

  private void solve(String[] columns, MainSubTable table) {
    Position root = Sfen.parseProblem(mirrored ? mirror(columns[1]) : columns[1]);
    SolveResult result =
        solver(table).solve(root, RootSide.AUTO, method, limits, SearchMonitor.SILENT);
    boolean done =
        switch (result.verdict()) {
          case Verdict.Mate mate -> isDone(mate, result.composed());
          case Verdict.NoMate none -> true;
          case Verdict.Unknown unknown -> false;
        };
    solved += done ? 1 : 0;
    open += done ? 0 : 1;
    nodes += done ? result.nodes() : 0;
    allNodes += result.nodes();
    logarithms += Math.log(done ? Math.max(1, result.nodes()) : UNSOLVED * limits.maxNodes());
    if (each) {
      String plies = said(result.verdict()) + said(result.composed());
      out.println(columns[0] + "\t" + plies + "\t" + result.nodes());
    }
  }

  private TsumeSolver solver(MainSubTable table) {
    TsumeSolver solver = new TsumeSolver(table);
    return switch (lengths) {
      case "composed" -> solver.withComposedLength();
      case "brief" -> solver.withBriefComposedLength();
      default -> solver;
    };
  }

  private boolean isDone(Verdict.Mate mate, @Nullable ComposedMate length) {
    return lengths.equals("composed") || lengths.equals("brief")
        ? length != null && length.exact()
        : mate.exact() || limits.firstMate();
  }

  private static String said(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Mate mate -> mate.plies() + (mate.exact() ? "" : " or less");
      case Verdict.NoMate none -> "no mate";
      case Verdict.Unknown unknown -> "open";
    };
  }

  private static String said(@Nullable ComposedMate mate) {
    return mate == null ? "" : ", composed " + mate.plies() + (mate.exact() ? "" : " or less");
  }

  private void conclude(long millis) {
    out.printf(
        "%d solved, %d open, %.3f M nodes of the solved, %.3f M of all, geometric mean %.0f, %d"
            + " ms%n",
        solved, open, nodes / 1e6, allNodes / 1e6, Math.exp(logarithms / (solved + open)), millis);
  }

  /** The SFEN with each rank read from the other end. */
  private static String mirror(String sfen) {
    String[] fields = sfen.split(" ", 2);
    StringBuilder board = new StringBuilder();
    for (String rank : fields[0].split("/")) {
      StringBuilder turned = new StringBuilder();
      for (int i = 0; i < rank.length(); i++) {
        int end = rank.charAt(i) == '+' ? i + 2 : i + 1;
        turned.insert(0, rank.substring(i, end));
        i = end - 1;
      }
      board.append(board.isEmpty() ? "" : "/").append(turned);
    }
    return board + " " + fields[1];
  }
}
