package tsumugi.solver.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.check.CheckReport.AuthorsLine;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;

/**
 * Tests whether a problem stays the same, and as sound as before, without one of its pieces. Each
 * test replaces the contents of the table.
 */
final class NeedlessPieces {
  private final CheckReport report;
  private final MainSubTable table;
  private final SearchMonitor monitor;

  /** The positions without a piece, by its square. */
  private final Map<Integer, Position> positions = new LinkedHashMap<>();

  /** Whether the piece of a square is needless. */
  private final Map<Integer, Answer> answers = new LinkedHashMap<>();

  private final @Nullable Set<FreeEnding> endings;

  /**
   * Prepares the tests.
   *
   * @param report on the line of the problem, which the table is about
   */
  NeedlessPieces(
      Position root,
      CheckReport report,
      MainSubTable table,
      Deadline deadline,
      SearchMonitor monitor) {
    this.report = report;
    this.table = table;
    this.monitor = monitor;
    // From the last square: the canonical orientation has its crowded side there, where a missing
    // piece is noticed soonest, so that limits leave the fewest pieces open.
    for (int square : CookFinder.pieces(root).reversed()) {
      Position without = without(root, square);
      if (without != null) {
        positions.put(square, without);
      }
    }
    endings = endings(root, deadline);
  }

  /** The squares of the pieces that can be tested. */
  List<Integer> squares() {
    return List.copyOf(positions.keySet());
  }

  /** The squares whose pieces were not tested yet, or without a result. */
  List<Integer> open() {
    return positions.keySet().stream().filter(square -> !isDecided(square)).toList();
  }

  private boolean isDecided(int square) {
    return answers.getOrDefault(square, Answer.OPEN) != Answer.OPEN;
  }

  /**
   * Tests a piece.
   *
   * @param solution solves and checks the problem without it
   */
  void test(int square, LineSolution solution, Deadline deadline) {
    Position without = positions.get(square);
    if (without == null || deadline.isOver() || monitor.stopRequested()) {
      return;
    }
    int[] line = report.line();
    CheckReport other = solution.report(without, FreeEnding.before(line), true, deadline, monitor);
    boolean isSame =
        other.authors().isRight()
            && other.line().length == line.length // and is not mated sooner
            && other.futile().length == 0;
    boolean isWorse = other.grade().compareTo(report.grade()) > 0;
    Answer ending =
        isSame && !isWorse ? FreeEnding.isShared(endings, endings(without, deadline)) : Answer.NO;
    if (ending == Answer.YES && other.isDecided()) {
      answers.put(square, Answer.YES);
    } else if (ending != Answer.NO
        || isSame && !report.isDecided() // an open question may spoil it as well
        || !other.isDecided() && isOpen(other)) {
      answers.put(square, Answer.OPEN);
    } else {
      answers.put(square, Answer.NO);
    }
  }

  /** The report on the line, with what was found about the pieces. */
  CheckReport report() {
    List<Finding> findings = new ArrayList<>(report.findings());
    List<OpenQuestion> open = new ArrayList<>(report.open());
    int firstFinding = findings.size();
    int firstOpen = open.size();
    for (int square : positions.keySet()) {
      if (!isDecided(square)) {
        open.add(
            firstOpen, new OpenQuestion(OpenQuestion.Kind.PIECE, new int[0], Move.NONE, square));
      } else if (answers.get(square) == Answer.YES) {
        findings.add(firstFinding, Finding.needless(square));
      }
    }
    return report.with(findings, open);
  }

  /**
   * The possible endings of the line; null if they are not known.
   *
   * @param root root of the problem that the table is about
   */
  private @Nullable Set<FreeEnding> endings(Position root, Deadline deadline) {
    SearchBudget budget = new SearchBudget(deadline.left(), monitor);
    Set<FreeEnding> found = FreeEnding.of(root, report.line(), table, budget);
    deadline.spend(budget.allNodes());
    return table.contradictions() == 0 ? found : null;
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
