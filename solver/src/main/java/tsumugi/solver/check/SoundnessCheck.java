package tsumugi.solver.check;

import java.util.List;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.UnsolvablePositionException;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.composed.ComposedWalk;

/**
 * Checks whether a tsume is sound. It first solves the problem. For every attacker's turn of the
 * main line it then asks which other checks mate, and for every defender's turn which other replies
 * last equally long. Finally it asks whether every piece is needed.
 *
 * <p>Soundness is judged by literal mates: another check that mates counts, however long the mate
 * is. {@link CookFinder} decides whether it is a cook or a lesser flaw. The composed length
 * determines the main line and which replies last equally long. A problem is called sound only if
 * no other check mates, except where custom permits it, as at the last move. What the limits leave
 * undecided is reported as open.
 */
public final class SoundnessCheck {
  private final MainSubTable table;
  private final Options options;

  /**
   * The extent of a check.
   *
   * @param threads number of threads for solving and for the search for other mates.
   * @param nodes number of positions for the question whether one check mates.
   * @param again whether the line is checked repeatedly, with four times as many positions per
   *     question each time, until nothing is open or the limits are reached.
   * @param needlessPieces whether each piece is tested for being needless.
   * @param quick whether the check ends at the first finding that makes the problem unsound; the
   *     author's statements are then compared only if it is sound.
   */
  public record Options(
      int threads, long nodes, boolean again, boolean needlessPieces, boolean quick) {
    /** The extent of a check that reports everything. */
    public Options(int threads, long nodes, boolean again, boolean needlessPieces) {
      this(threads, nodes, again, needlessPieces, false);
    }
  }

  public SoundnessCheck(MainSubTable table, Options options) {
    this.table = table;
    this.options = options;
  }

  /**
   * Checks a problem with the attacker to move. The contents of the table are replaced. The check
   * itself is made in the canonical orientation, so that the images of a problem get the same
   * findings: where several lines have full length, which one is examined depends on the order of
   * moves.
   *
   * @param authors the author's line, or an empty array
   * @param limits limits of all searches together
   */
  public CheckReport check(
      Position root, int[] authors, SearchLimits limits, SearchMonitor monitor) {
    return check(root, authors, Statements.NONE, limits, monitor);
  }

  /**
   * The same, and compares what the author's record states with what is proved.
   *
   * @param authors the author's line, or an empty array
   * @param statements the lengths and variations of the author's record
   * @param limits limits of all searches together
   */
  public CheckReport check(
      Position root,
      int[] authors,
      Statements statements,
      SearchLimits limits,
      SearchMonitor monitor) {
    Orientation seen = Orientation.canonical(root);
    return checkCanonical(
            seen.of(root), seen.line(authors), statements.of(seen), limits, monitor.of(seen))
        .of(seen);
  }

  /**
   * The same, and also reports the faults of the diagram itself. A quick check of a faulty diagram
   * searches nothing.
   *
   * @param authors the author's line, or an empty array
   * @param statements the lengths and variations of the author's record
   * @param limits limits of all searches together
   * @throws UnsolvablePositionException if the attacker is not to move, or the defender has no king
   */
  public CheckReport checkWithDiagram(
      Position root,
      int[] authors,
      Statements statements,
      SearchLimits limits,
      SearchMonitor monitor) {
    if (!root.hasKing(root.sideToMove() ^ 1)) {
      throw new UnsolvablePositionException(
          root.hasKing(root.sideToMove())
              ? Message.of("solver.check-attacker-to-move")
              : Message.of("solver.no-king"));
    }
    List<Finding> findings = TwoPawns.findings(root);
    if (options.quick && !findings.isEmpty()) {
      return CheckReport.unsearched(findings, authors);
    }
    CheckReport report = check(root, authors, statements, limits, monitor);
    findings.addAll(report.findings());
    return report.with(findings, report.open());
  }

  private CheckReport checkCanonical(
      Position root,
      int[] authors,
      Statements statements,
      SearchLimits limits,
      SearchMonitor monitor) {
    Deadline deadline = new Deadline(limits);
    LineSolution solution = new LineSolution(table, options);
    CheckReport report = solution.report(root, authors, false, deadline, monitor);
    try {
      if (authors.length == 0) {
        report = withReason(root, report, deadline, monitor);
      }
      report = withStatements(root, report, statements, deadline, monitor);
      if (options.needlessPieces && report.line().length > 0 && report.grade() != Grade.UNSOUND) {
        NeedlessPieces pieces = new NeedlessPieces(root, report, table, deadline, monitor);
        for (int square : pieces.squares()) {
          pieces.test(square, solution, deadline);
          report = pieces.report(); // kept if the heap is full at the next piece
        }
      }
    } catch (OutOfMemoryError e) {
      report = LineRounds.cutShort(report);
    }
    return report.withNodes(deadline.nodes());
  }

  /** Replaces "no mate" by the drop-pawn mate that is the reason, if one is found. */
  private CheckReport withReason(
      Position root, CheckReport report, Deadline deadline, SearchMonitor monitor) {
    if (options.quick || !(report.solved().verdict() instanceof Verdict.NoMate)) {
      return report;
    }
    SearchBudget budget = new SearchBudget(deadline.left(), monitor);
    Finding reason = new DropPawnMateFinder(table, budget).find(root);
    deadline.spend(budget.allNodes());
    if (table.contradictions() != 0) { // "no mate" is then no longer certain either
      return LineRounds.cutShort(report.with(List.of(), report.open()));
    }
    return reason == null ? report : report.with(List.of(reason), report.open());
  }

  /** Adds what the author's record states wrongly. The table is about this root. */
  private CheckReport withStatements(
      Position root,
      CheckReport report,
      Statements statements,
      Deadline deadline,
      SearchMonitor monitor) {
    ComposedMate composed = report.solved().composed();
    boolean isEnough = options.quick && report.grade() == Grade.UNSOUND;
    if (isEnough || statements.isEmpty() || composed == null || !composed.exact()) {
      return report;
    }
    SearchBudget budget = new SearchBudget(deadline.left(), monitor);
    CheckFindings found = new CheckFindings();
    found.findings.addAll(report.findings());
    found.open.addAll(report.open());
    ComposedWalk walk = new ComposedWalk(root, table, budget);
    Effort effort = Effort.first(options.nodes, options.threads);
    CookFinder cooks = new CookFinder(table, budget, effort);
    new StatementCheck(walk, budget, cooks, found, options.nodes, composed.plies())
        .compare(statements, report.authors().isRight());
    deadline.spend(budget.allNodes());
    return table.contradictions() == 0
        ? report.with(found.findings, found.open)
        : LineRounds.cutShort(report);
  }
}
