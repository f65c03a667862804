package tsumugi.solver.check;

import static java.util.Objects.requireNonNull;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SolveResult;
import tsumugi.solver.check.CheckReport.AuthorsLine;
import tsumugi.solver.tsume.composed.ComposedWalk;

/**
 * Finds the flaws along the line of a problem that mates. First it compares the author's line. Then
 * it looks for other mates and for replies that last equally long, along the author's line or along
 * the one chosen instead.
 */
final class LineCheck {
  private final Position root;
  private final SolveResult solved;
  private final SearchBudget budget;
  private final ComposedWalk walk;
  private final CookFinder cooks;
  private final SameLength same;
  private final Variations variations;
  private final int lines;
  private final CheckFindings found = new CheckFindings();

  /** The main line found by the solver. */
  private final int[] composed;

  private AuthorsLine state = AuthorsLine.NONE;

  /** The author's line without futile interpositions; empty if it is not correct. */
  private int[] own = {};

  private int[] futile = {};

  /** Whether the author's line may be a main line although it is not examined. */
  private boolean mayBeAuthors;

  /**
   * Prepares a check.
   *
   * @param solved has an exact composed length
   * @param effort the effort of a round that no other check with this table has had
   */
  LineCheck(
      Position root, SolveResult solved, MainSubTable table, SearchBudget budget, Effort effort) {
    this.root = root;
    this.solved = solved;
    this.budget = budget;
    walk = new ComposedWalk(root, table, budget);
    cooks = new CookFinder(table, budget, effort);
    same = new SameLength(walk, effort.nodes());
    variations = new Variations(walk, budget, cooks, same);
    lines = effort.lines();
    composed = requireNonNull(solved.composed()).line();
  }

  /**
   * Runs the check.
   *
   * @param onlyTheirs if the author's line is refuted, nothing else is asked
   */
  CheckReport report(int[] authors, boolean onlyTheirs) {
    if (authors.length > 0) {
      compare(authors);
    }
    if ((onlyTheirs || cooks.isEnough(found)) && state == AuthorsLine.REFUTED) {
      return reportOf(composed);
    }
    IntendedLine.Choice choice = choose();
    int[] line = choice.line();
    boolean isOver = SameLength.surplusAtEnd(root, line, root.sideToMove()) > 0;
    if (isOver) {
      found.add(Finding.of(Flaw.SURPLUS, line, new int[0], 0, true));
    }
    if (isOver ? mayBeAuthors || !choice.isLeast() : choice.isOpen()) {
      found.add(OpenQuestion.of(OpenQuestion.Kind.MAIN_LINE, new int[0], Move.NONE));
    }
    if (budget.stopReason() != null) { // and not everything has been asked
      found.add(OpenQuestion.of(OpenQuestion.Kind.LIMIT, new int[0], Move.NONE));
    }
    found.findings.sort((a, b) -> Integer.compare(a.path().length, b.path().length));
    return reportOf(line);
  }

  private CheckReport reportOf(int[] line) {
    long nodes = solved.nodes() + budget.allNodes();
    return new CheckReport(solved, line, state, futile, found.findings, found.open, nodes);
  }

  private void compare(int[] authors) {
    AuthorsSolution solution = solution(authors, found);
    state = solution.compare();
    mayBeAuthors = state == AuthorsLine.UNDECIDED;
    if (state.isRight()) {
      futile = solution.futile();
      int[] without = WithoutFutile.line(solution.compared(), solution.leftOut());
      own = futile.length == 0 || isRight(without) ? without : own;
      mayBeAuthors = !isOwnWhole() && budget.hasToStopNow();
    }
  }

  /**
   * Whether the rest of the author's line is correct. It may be illegal or not the longest defence.
   */
  private boolean isRight(int[] line) {
    AuthorsSolution solution = solution(line, new CheckFindings());
    return solution.compare().isRight() && solution.futile().length == 0;
  }

  private AuthorsSolution solution(int[] line, CheckFindings into) {
    return new AuthorsSolution(walk, cooks, into, line, composed.length);
  }

  private boolean isOwnWhole() {
    return own.length == composed.length;
  }

  /** Chooses the line that counts and finds the cooks and variations along it. */
  private IntendedLine.Choice choose() {
    if (isOwnWhole()) {
      cooks.lookQuicklyAlong(walk, root, own, own.length, found);
      if (!cooks.isEnough(found)) {
        variations.lookAlong(own, found);
      }
      return new IntendedLine.Choice(own, false, true);
    }
    return new IntendedLine(walk, budget, cooks, same, variations, lines)
        .choose(composed, own, found);
  }
}
