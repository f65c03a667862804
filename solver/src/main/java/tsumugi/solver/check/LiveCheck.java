package tsumugi.solver.check;

import java.util.ArrayList;
import java.util.List;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchKeeper;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/**
 * Solves a problem and checks it for a reader who watches: what is quick to find comes first, and
 * every step is reported. The problem is solved once. The questions about its line are then asked
 * with limits that grow; as long as an open question could change the verdict, only the monitor
 * ends the check. At last every piece is tested, first with a small limit, so that one difficult
 * piece does not delay the others. Findings are the same as those of {@link
 * SoundnessCheck#checkWithDiagram}.
 */
public final class LiveCheck {
  /** Positions that one question may cost in the first round. */
  private static final long FIRST_NODES = 5_000;

  /** Positions per question after which what cannot change the verdict stays open. */
  private static final long ENOUGH_NODES = 300_000;

  /** Positions that the first test of a piece may cost, and the factor of each further test. */
  private static final long PIECE_NODES = 50_000;

  private static final int MORE = 8;
  private static final long MOST_NODES = 1L << 40;

  /** What is being judged. */
  public enum Part {
    /** The main line: cooks, variations, surplus pieces. */
    LINE,
    /** Which pieces are needed. What the line is like is settled. */
    PIECES,
    /** Nothing more; what is still open stays so. */
    DONE
  }

  /** Receives what is found, on the thread of the check. */
  public interface Listener {
    /** The problem was solved, as far as the monitor let the search go on. */
    void solved(SolveResult result);

    /**
     * The report has changed.
     *
     * @param part what is asked next
     * @param tested how many pieces have been tested with a result
     * @param pieces how many pieces there are to be tested; 0 before that part
     */
    void reported(CheckReport report, Part part, int tested, int pieces);
  }

  private final MainSubTable table;
  private final SearchMonitor monitor;
  private final Listener listener;
  private final SearchKeeper keeper;
  private final boolean isResumed;

  /**
   * What the listener sees of a report.
   *
   * @param seen the image of the position that is searched
   * @param diagram the faults of the diagram itself, which come before all others
   */
  private record View(Orientation seen, List<Finding> diagram) {
    CheckReport of(CheckReport report) {
      CheckReport turned = report.of(seen);
      List<Finding> findings = new ArrayList<>(diagram);
      findings.addAll(turned.findings());
      return turned.with(findings, turned.open());
    }
  }

  /**
   * Prepares a check.
   *
   * @param table its contents are replaced
   */
  public LiveCheck(MainSubTable table, SearchMonitor monitor, Listener listener) {
    this(table, monitor, listener, SearchKeeper.NONE, false);
  }

  private LiveCheck(
      MainSubTable table,
      SearchMonitor monitor,
      Listener listener,
      SearchKeeper keeper,
      boolean isResumed) {
    this.table = table;
    this.monitor = monitor;
    this.listener = listener;
    this.keeper = keeper;
    this.isResumed = isResumed;
  }

  /**
   * The same with a keeper for the search that solves the problem.
   *
   * @param resumes whether the keeper has an earlier search of the position
   */
  public LiveCheck keptBy(SearchKeeper other, boolean resumes) {
    return new LiveCheck(table, monitor, listener, other, resumes);
  }

  /** How a position is seen by a new search of it; a keeper keeps the search of that image. */
  public static Orientation seen(Position root) {
    return Orientation.canonical(root);
  }

  /**
   * Solves the problem and, if it is a mate with the attacker to move, checks it.
   *
   * @param authors the author's line, or an empty array
   */
  public void run(Position root, RootSide side, int[] authors) {
    Orientation seen = isResumed ? Orientation.AS_IS : seen(root);
    SearchMonitor turned = monitor.of(seen);
    Position canonical = seen.of(root);
    SolveResult solved =
        new TsumeSolver(table, 1, keeper)
            .withComposedLength()
            .solve(canonical, side, TsumeMethod.AUTO, SearchLimits.NONE, turned);
    listener.solved(solved.of(seen));
    boolean isProblem = solved.verdict() instanceof Verdict.Mate mate && mate.plies() % 2 != 0;
    if (isProblem && !monitor.stopRequested()) {
      View view = new View(seen, TwoPawns.findings(root));
      check(canonical, seen.line(authors), solved, turned, view);
    }
  }

  private void check(
      Position root, int[] authors, SolveResult solved, SearchMonitor turned, View view) {
    if (!LineSolution.hasLine(solved)) {
      report(LineSolution.withoutLine(solved, authors), Part.DONE, 0, 0, view);
      return;
    }
    Deadline deadline = new Deadline(SearchLimits.NONE);
    deadline.spend(solved.nodes());
    LineRounds rounds = new LineRounds(root, solved, table, Effort.first(FIRST_NODES, 1), turned);
    CheckReport report = rounds.first(authors, false, deadline);
    while (isWorthMore(report, rounds) && !monitor.stopRequested()) {
      report(report.withNodes(deadline.nodes()), Part.LINE, 0, 0, view);
      report = rounds.next(report, authors, deadline);
    }
    boolean isOver =
        report.grade() == Grade.UNSOUND || !report.isDecided() || monitor.stopRequested();
    if (isOver) {
      report(report.withNodes(deadline.nodes()), Part.DONE, 0, 0, view);
    } else {
      testPieces(new NeedlessPieces(root, report, table, deadline, turned), deadline, view);
    }
  }

  private static boolean isWorthMore(CheckReport report, LineRounds rounds) {
    return !report.open().isEmpty()
        && rounds.hasMore()
        && (!report.isDecided() || rounds.nodes() < ENOUGH_NODES);
  }

  private void testPieces(NeedlessPieces pieces, Deadline deadline, View view) {
    int all = pieces.squares().size();
    long limit = PIECE_NODES;
    while (!pieces.open().isEmpty() && limit < MOST_NODES && !monitor.stopRequested()) {
      LineSolution solution =
          new LineSolution(table, new SoundnessCheck.Options(1, limit, false, true));
      for (int square : pieces.open()) {
        report(pieces, deadline, Part.PIECES, all, view);
        Deadline own = new Deadline(SearchLimits.NONE.withMaxNodes(limit));
        pieces.test(square, solution, own);
        deadline.spend(own.nodes());
      }
      limit *= MORE;
    }
    report(pieces, deadline, Part.DONE, all, view);
  }

  private void report(NeedlessPieces pieces, Deadline deadline, Part part, int all, View view) {
    int tested = all - pieces.open().size();
    report(pieces.report().withNodes(deadline.nodes()), part, tested, all, view);
  }

  private void report(CheckReport report, Part part, int tested, int pieces, View view) {
    listener.reported(view.of(report), part, tested, pieces);
  }
}
