package tsumugi.solver.check;

import java.util.List;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.check.CheckReport.AuthorsLine;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/** Solves a problem and checks its line: everything except statements and needless pieces. */
final class LineSolution {
  private final MainSubTable table;
  private final SoundnessCheck.Options options;

  LineSolution(MainSubTable table, SoundnessCheck.Options options) {
    this.table = table;
    this.options = options;
  }

  /**
   * Solves and checks. The contents of the table are replaced.
   *
   * @param onlyTheirs if the author's line is refuted, nothing else is asked
   */
  CheckReport report(
      Position root, int[] authors, boolean onlyTheirs, Deadline deadline, SearchMonitor monitor) {
    SolveResult solved =
        new TsumeSolver(table, options.threads())
            .withComposedLength()
            .solve(root, RootSide.ATTACKER, TsumeMethod.AUTO, deadline.left(), monitor);
    deadline.spend(solved.nodes());
    if (!hasLine(solved)) {
      return withoutLine(solved, authors);
    }
    LineRounds rounds = new LineRounds(root, solved, table, first(), monitor);
    CheckReport first;
    try {
      first = rounds.first(authors, onlyTheirs, deadline);
    } catch (OutOfMemoryError e) {
      if (onlyTheirs) {
        throw e; // the caller has a report of its own
      }
      return LineRounds.cutShort(unchecked(solved, authors)); // the mate remains
    }
    if (onlyTheirs || !options.again()) {
      return first;
    }
    return rounds.again(first, authors, options.needlessPieces() ? deadline.half() : deadline);
  }

  private Effort first() {
    return Effort.first(options.nodes(), options.threads(), options.quick());
  }

  /** Whether there is a line of exact length that can be checked. */
  static boolean hasLine(SolveResult solved) {
    ComposedMate composed = solved.composed();
    return solved.verdict() instanceof Verdict.Mate
        && composed != null
        && composed.exact()
        && composed.line().length >= composed.plies();
  }

  /** The report of a mate whose line has not been checked. */
  private static CheckReport unchecked(SolveResult solved, int[] authors) {
    AuthorsLine state = authors.length == 0 ? AuthorsLine.NONE : AuthorsLine.UNDECIDED;
    int[] none = {};
    return new CheckReport(solved, none, state, none, List.of(), List.of(), solved.nodes());
  }

  /** The report if there is no line. */
  static CheckReport withoutLine(SolveResult solved, int[] authors) {
    CheckFindings found = new CheckFindings();
    boolean mates = !(solved.verdict() instanceof Verdict.NoMate);
    if (mates) {
      found.add(OpenQuestion.of(OpenQuestion.Kind.LENGTH, new int[0], Move.NONE));
    } else {
      found.add(Finding.of(Flaw.NO_MATE, new int[0], authors, 0, true));
    }
    AuthorsLine theirs = mates ? AuthorsLine.UNDECIDED : AuthorsLine.REFUTED;
    AuthorsLine state = authors.length == 0 ? AuthorsLine.NONE : theirs;
    int[] none = {};
    return new CheckReport(solved, none, state, none, found.findings, found.open, solved.nodes());
  }
}
