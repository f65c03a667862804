package tsumugi.solver.check;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.tsume.composed.ComposedWalk;

/** The classes that examine the lines of a problem, with {@code walk} in its root. */
final class LineQuestions {
  private static final int NODES = 100_000;

  final Position root;
  final SearchBudget budget;
  final ComposedWalk walk;
  final CookFinder cooks;
  final SameLength same;
  final Variations variations;

  LineQuestions(SlowPosition slow, MainSubTable table, SearchLimits limits) {
    this(slow, table, limits, NODES);
  }

  /**
   * The same with a number of nodes for each question about lines, such as whether pieces can be
   * left over.
   */
  LineQuestions(SlowPosition slow, MainSubTable table, SearchLimits limits, long nodes) {
    table.newSearch(); // results of another root or of the first round would be wrong here
    budget = new SearchBudget(limits, SearchMonitor.SILENT);
    root = Sfen.parseProblem(slow.sfen());
    walk = new ComposedWalk(root, table, budget);
    cooks = new CookFinder(table, budget, Effort.first(NODES, 1));
    same = new SameLength(walk, nodes);
    variations = new Variations(walk, budget, cooks, same);
  }

  static int[] fast(List<SlowMove> moves) {
    return moves.stream().map(SlowMove::usi).mapToInt(UsiMove::parse).toArray();
  }

  static String text(int[] moves) {
    return Arrays.stream(moves).mapToObj(UsiMove::format).collect(Collectors.joining(" "));
  }

  static String text(List<SlowMove> moves) {
    return moves.stream().map(SlowMove::usi).collect(Collectors.joining(" "));
  }
}
