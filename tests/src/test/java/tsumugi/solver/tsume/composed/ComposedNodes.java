package tsumugi.solver.tsume.composed;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowComposed;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;
import tsumugi.reference.View;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;

/** Defender's nodes with a composed length by the definition. */
final class ComposedNodes {
  private static final int LONGEST = 8;

  private static final List<Node> SMALL = small();

  private ComposedNodes() {}

  /**
   * A node with its composed length.
   *
   * @param counting the interpositions that count, in the order of the definition
   */
  record Node(SlowPosition position, int plies, List<SlowMove> counting) {
    Position board() {
      return Sfen.parseProblem(position.sfen());
    }

    /** A search whose position is the node. */
    ComposedSearch search(MainSubTable table) {
      table.newSearch();
      Position root = board();
      SearchBudget budget = new SearchBudget(SearchLimits.NONE, SearchMonitor.SILENT);
      return new ComposedSearch(root, root.sideToMove() ^ 1, table, budget);
    }

    @Override
    public String toString() {
      return position.sfen() + ", " + plies + " plies";
    }
  }

  /**
   * The longest replies of a node, in the order of the rule book; null if the definition needs more
   * positions.
   */
  static @Nullable List<SlowMove> longest(SlowPosition node, int plies, long positions) {
    List<SlowMove> counting = SlowComposed.counting(node, plies, positions);
    if (counting == null) {
      return null;
    }
    List<SlowMove> longest = new ArrayList<>();
    Interpositions order = new Interpositions();
    Position board = Sfen.parseProblem(node.sfen());
    for (SlowMove reply : RuleBook.legalMoves(node)) {
      int its = SlowComposed.solve(node.after(reply), true, plies - 1, positions);
      boolean counts =
          counting.contains(reply) || !order.isInterposition(board, EngineForm.move(reply));
      if (its == SlowComposed.GAVE_UP) {
        return null;
      }
      if (counts && its == plies - 1) {
        longest.add(reply);
      }
    }
    return longest;
  }

  /** The checks that mate in exactly {@code plies}; null as above. */
  static @Nullable List<SlowMove> shortest(SlowPosition position, int plies, long positions) {
    List<SlowMove> shortest = new ArrayList<>();
    for (SlowMove check : RuleBook.checks(position)) {
      int its = SlowComposed.solve(position.after(check), false, plies - 1, positions);
      if (its == SlowComposed.GAVE_UP) {
        return null;
      }
      if (its != SlowComposed.BEYOND) {
        shortest.add(check);
      }
    }
    return shortest;
  }

  /** A main line of a node: the first of the longest replies and of the shortest checks. */
  static List<SlowMove> anyLine(Node node) {
    List<SlowMove> line = new ArrayList<>();
    for (int plies = node.plies(); plies > 0; plies--) {
      SlowPosition position = node.position().after(line);
      List<SlowMove> best =
          line.size() % 2 == 0
              ? longest(position, plies, 20_000)
              : shortest(position, plies, 20_000);
      line.add(Objects.requireNonNull(best).getFirst());
    }
    return line;
  }

  /** The nodes after the checks of random problems, in changing views, and one of eight plies. */
  static List<Node> all() {
    return SMALL;
  }

  private static List<Node> small() {
    List<Node> nodes = new ArrayList<>();
    for (long seed = 0; seed < 250; seed++) {
      SlowPosition root = RandomPositions.smallTsume(seed).position();
      for (SlowMove check : RuleBook.checks(root)) {
        View view = View.values()[(int) seed % View.values().length];
        add(nodes, node(view.of(root.after(check)), 200));
      }
    }
    add(nodes, node(SlowPosition.parse("8k/6+P2/9/7P1/6R2/8K/8L/9/9 w pn 1"), 20_000));
    return nodes;
  }

  private static void add(List<Node> nodes, @Nullable Node node) {
    if (node != null) {
      nodes.add(node);
    }
  }

  /** Null if the definition needs more positions, or if no mate exists. */
  private static @Nullable Node node(SlowPosition position, long positions) {
    int plies = SlowComposed.solve(position, false, LONGEST, positions);
    List<SlowMove> counting = plies < 0 ? null : SlowComposed.counting(position, plies, positions);
    return counting == null ? null : new Node(position, plies, counting);
  }
}
