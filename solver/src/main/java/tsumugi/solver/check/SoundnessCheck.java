package tsumugi.solver.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.check.CheckReport.AuthorsLine;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;
import tsumugi.solver.tsume.composed.ComposedWalk;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;

/**
 * Checks whether a tsume is sound. It first solves the problem. For every attacker's turn of the
 * main line it then asks which other checks mate, and for every defender's turn which other replies
 * last equally long. Finally it asks whether every piece is needed.
 *
 * <p>Soundness is judged by literal mates: a check that mates is a cook, however long the mate is.
 * The main line and equal lengths go by the composed length. A problem is called sound only if
 * every other check is refuted; what the limits leave undecided is reported as open.
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
            seen.of(root), seen.line(authors), statements.of(seen), limits, seen(monitor, seen))
        .of(seen);
  }

  /** Passes progress on as it is seen in another orientation. */
  private static SearchMonitor seen(SearchMonitor monitor, Orientation orientation) {
    return new SearchMonitor() {
      @Override
      public void progress(SearchProgress progress) {
        monitor.progress(progress.withLine(orientation.line(progress.line())));
      }

      @Override
      public void diagnose(String what) {
        monitor.diagnose(what);
      }

      @Override
      public long intervalMillis() {
        return monitor.intervalMillis();
      }

      @Override
      public boolean stopRequested() {
        return monitor.stopRequested();
      }
    };
  }

  private CheckReport checkCanonical(
      Position root,
      int[] authors,
      Statements statements,
      SearchLimits limits,
      SearchMonitor monitor) {
    Deadline deadline = new Deadline(limits);
    CheckReport report = core(root, authors, false, deadline, monitor);
    report = withStatements(root, report, statements, deadline, monitor);
    if (options.needlessPieces && report.line().length > 0 && report.grade() != Grade.UNSOUND) {
      report = withNeedlessPieces(root, report, deadline, monitor);
    }
    return report.withNodes(deadline.nodes());
  }

  /**
   * Everything except the needless pieces.
   *
   * @param onlyTheirs if the author's line is refuted, nothing else is asked
   */
  private CheckReport core(
      Position root, int[] authors, boolean onlyTheirs, Deadline deadline, SearchMonitor monitor) {
    TsumeSolver solver = new TsumeSolver(table, options.threads).withComposedLength();
    SolveResult solved =
        solver.solve(root, RootSide.ATTACKER, TsumeMethod.AUTO, deadline.left(), monitor);
    deadline.spend(solved.nodes());
    CheckFindings found = new CheckFindings();
    ComposedMate composed = solved.composed();
    if (solved.verdict() instanceof Verdict.NoMate) {
      Finding none = Finding.of(Flaw.NO_MATE, new int[0], authors, 0, true);
      boolean asksWhy = authors.length == 0 && !onlyTheirs && !options.quick;
      found.add(asksWhy ? withReason(none, root, deadline, monitor) : none);
    } else if (composed == null || !composed.exact() || composed.line().length < composed.plies()) {
      found.add(OpenQuestion.of(OpenQuestion.Kind.LENGTH, new int[0], Move.NONE));
    } else {
      Effort effort = Effort.first(options.nodes, options.threads, options.quick);
      LineRounds rounds = new LineRounds(root, solved, table, effort, monitor);
      CheckReport first = rounds.first(authors, onlyTheirs, deadline);
      if (onlyTheirs || !options.again) {
        return first;
      }
      return rounds.again(first, authors, options.needlessPieces ? deadline.half() : deadline);
    }
    boolean mates = !(solved.verdict() instanceof Verdict.NoMate); // else there is no main line
    AuthorsLine theirs = mates ? AuthorsLine.UNDECIDED : AuthorsLine.REFUTED;
    AuthorsLine state = authors.length == 0 ? AuthorsLine.NONE : theirs;
    int[] none = {};
    return new CheckReport(solved, none, state, none, found.findings, found.open, solved.nodes());
  }

  /** Replaces "no mate" by the drop-pawn mate that is the reason, if there is one. */
  private Finding withReason(
      Finding none, Position root, Deadline deadline, SearchMonitor monitor) {
    SearchBudget budget = new SearchBudget(deadline.left(), monitor);
    Finding reason = new DropPawnMateFinder(table, budget).find(root);
    deadline.spend(budget.allNodes());
    return reason == null ? none : reason;
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
    return report.with(found.findings, found.open);
  }

  /**
   * Removes each piece in turn and tests whether the problem stays the same and as sound as before.
   */
  private CheckReport withNeedlessPieces(
      Position root, CheckReport report, Deadline deadline, SearchMonitor monitor) {
    List<Finding> findings = new ArrayList<>(report.findings());
    List<OpenQuestion> open = new ArrayList<>(report.open());
    int[] begins = FreeEnding.before(report.line());
    Set<FreeEnding> endings = endings(root, report.line(), deadline, monitor);
    int firstFinding = findings.size();
    int firstOpen = open.size();
    // From the last square: the canonical orientation has its crowded side there, where a missing
    // piece is noticed soonest, so that limits leave the fewest pieces open.
    for (int square : CookFinder.pieces(root).reversed()) {
      Position without = without(root, square);
      if (without == null) {
        continue;
      }
      if (deadline.isOver() || monitor.stopRequested()) {
        open.add(
            firstOpen, new OpenQuestion(OpenQuestion.Kind.PIECE, new int[0], Move.NONE, square));
        continue;
      }
      CheckReport other = core(without, begins, true, deadline, monitor);
      boolean isSame =
          other.authors().isRight()
              && other.line().length == report.line().length // and is not mated sooner
              && other.futile().length == 0;
      boolean isWorse = other.grade().compareTo(report.grade()) > 0;
      Answer ending =
          isSame && !isWorse
              ? FreeEnding.isShared(endings, endings(without, report.line(), deadline, monitor))
              : Answer.NO;
      if (ending == Answer.YES && other.isDecided()) {
        findings.add(firstFinding, Finding.needless(square));
      } else if (ending != Answer.NO
          || isSame && !report.isDecided() // an open question may spoil it as well
          || !other.isDecided() && isOpen(other)) {
        open.add(
            firstOpen, new OpenQuestion(OpenQuestion.Kind.PIECE, new int[0], Move.NONE, square));
      }
    }
    return report.with(findings, open);
  }

  /**
   * The possible endings of a line; null if they are not known.
   *
   * @param root root of the problem that the table is about
   */
  private @Nullable Set<FreeEnding> endings(
      Position root, int[] line, Deadline deadline, SearchMonitor monitor) {
    SearchBudget budget = new SearchBudget(deadline.left(), monitor);
    Set<FreeEnding> endings = FreeEnding.of(root, line, table, budget);
    deadline.spend(budget.allNodes());
    return endings;
  }

  /** Whether it is undecided whether the line is still correct without the piece. */
  private static boolean isOpen(CheckReport other) {
    return other.line().length == 0 || other.authors() == AuthorsLine.UNDECIDED;
  }

  /** The position with the piece in the defender's hand; null if it is not a problem. */
  private static @Nullable Position without(Position root, int square) {
    Position position = new Position(root);
    int type = PieceType.unpromoted(Piece.type(position.pieceAt(square)));
    int defender = root.sideToMove() ^ 1;
    position.remove(square);
    position.setHand(defender, Hand.add(position.hand(defender), type));
    return position.isInCheck(defender) ? null : position;
  }
}
