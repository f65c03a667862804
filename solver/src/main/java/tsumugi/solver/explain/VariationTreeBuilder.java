package tsumugi.solver.explain;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;

/**
 * Makes the tree of a tsume. The positions of the main line are expanded first. Those along the
 * lines of its variations and other mates follow, nearer to the root first, then those along their
 * variations, and so on. So a limit on the size cuts what matters least. A position that occurs
 * more than once is expanded once.
 */
public final class VariationTreeBuilder {
  /** Each depth of variations divides the limit of a question by 8. */
  private static final int DEPTH_SHIFT = 3;

  /** The limit of a question is not reduced below this number of positions. */
  private static final long LEAST_NODES = 1_000;

  private final TreeExtent extent;
  private final long questionNodes;

  /** The limit of each question in the second round; 0 without one. */
  private long againNodes;

  /** The limit of the second round as a whole. */
  private long roundNodes;

  /**
   * Creates a builder. Along variations, the limit of a question is smaller.
   *
   * @param extent how much of the tree is made.
   * @param questionNodes limit in positions of each question along the main line, such as whether
   *     one check mates.
   */
  public VariationTreeBuilder(TreeExtent extent, long questionNodes) {
    this.extent = extent;
    this.questionNodes = questionNodes;
  }

  /**
   * Adds a second round: what the first one has left open along the main line is asked again with a
   * greater limit, nearest to the end first.
   *
   * @param again limit in positions of each question.
   * @param whole limit in positions of the second round.
   */
  public VariationTreeBuilder withSecondRound(long again, long whole) {
    againNodes = again;
    roundNodes = whole;
    return this;
  }

  /**
   * Makes the tree of a problem that has just been solved, preferably with the composed length. Its
   * main line is the {@linkplain SolveResult#shown line shown}.
   *
   * @param root the position of the problem.
   * @param solved the result of solving it.
   * @param table the table of that solver, with all it contains.
   * @param limits limits of the tree alone.
   */
  public VariationTree build(
      Position root,
      SolveResult solved,
      MainSubTable table,
      SearchLimits limits,
      SearchMonitor monitor) {
    int[] line = solved.shown() instanceof Verdict.Mate mate ? mate.line() : new int[0];
    return buildAlong(line, root, solved, table, limits, monitor);
  }

  /**
   * Makes the tree of a problem along a given main line, for example that of a soundness check.
   *
   * @param line the main line from the root. If it is not proved to be a main line, the solver's
   *     line is used.
   */
  public VariationTree buildAlong(
      int[] line,
      Position root,
      SolveResult solved,
      MainSubTable table,
      SearchLimits limits,
      SearchMonitor monitor) {
    SearchBudget budget = new SearchBudget(limits, monitor);
    Appraiser appraiser =
        new Appraiser(root, solved.isAttackerToMove(), table, budget, questionNodes);
    int[] own = solved.shown() instanceof Verdict.Mate mate ? mate.line() : new int[0];
    boolean follows =
        !Arrays.equals(line, own) && line.length == own.length && appraiser.isMainLine(line);
    KnownMate known = KnownMate.of(solved, new int[0]);
    return new Growth(appraiser, budget)
        .grow(known != null && follows ? known.along(line) : known, solved.isAttackerToMove());
  }

  /** An unfinished tree. */
  private final class Growth {
    private final Appraiser appraiser;
    private final LevelExpander level;
    private final SearchBudget budget;
    private final HumanTries human = new HumanTries();

    /** The paths of the expanded positions. */
    private final Map<List<Long>, int[]> expanded = new HashMap<>();

    /** The number of moves in the tree. */
    private int size;

    private boolean isCut;

    /** Whether a position did not fit. Others might, but searching each to find out takes long. */
    private boolean isFull;

    private boolean isOpen;

    Growth(Appraiser appraiser, SearchBudget budget) {
      this.appraiser = appraiser;
      this.budget = budget;
      level = new LevelExpander(appraiser);
    }

    VariationTree grow(@Nullable KnownMate known, boolean isAttackerToMove) {
      TreeNode start = appraiser.appraise(0, null, known, wantsTries());
      GrowingNode root = new GrowingNode(start.withRole(TreeNode.Role.MAIN), appraiser.key(), null);
      Deque<GrowingNode> starts = new ArrayDeque<>();
      starts.add(root);
      for (int depth = 0; depth <= extent.depth() && !starts.isEmpty(); depth++) {
        appraiser.limit(
            Math.max(
                Math.min(LEAST_NODES, questionNodes),
                questionNodes >> Math.min(DEPTH_SHIFT * depth, 62)));
        Deque<GrowingNode> next = new ArrayDeque<>();
        while (!starts.isEmpty()) {
          follow(starts.remove(), next);
        }
        starts = next;
      }
      TreeNode tree = root.freeze(expanded);
      return new VariationTree(
          tree,
          isAttackerToMove,
          extent,
          size,
          isOpen || isOpen(tree) || !appraiser.hasConsistentFacts(),
          isCut,
          budget.nodes(),
          budget.millis());
    }

    private boolean wantsTries() {
      return extent.tries() != TreeExtent.Tries.NONE;
    }

    /**
     * Expands the positions along a node's own line.
     *
     * @param variations receives the nodes whose lines may be expanded next.
     */
    private void follow(GrowingNode start, Deque<GrowingNode> variations) {
      int[] path = start.path();
      Arrays.stream(path).forEach(appraiser::doMove);
      int made = path.length;
      GrowingNode node = start;
      GrowingNode last = null;
      List<GrowingNode> line = new ArrayList<>();
      while (node != null && expand(node)) {
        line.add(node);
        last = node;
        node = node.main();
        if (node != null) {
          appraiser.doMove(node.value().move());
          made++;
        }
      }
      GrowingNode deepest = node == null ? last : node;
      int[] back = deepest == null ? path : deepest.path();
      boolean again = start.depth() == 0 && againNodes > questionNodes;
      try (SearchBudget.Slice _ = budget.slice(again ? roundNodes : SearchLimits.UNLIMITED)) {
        for (int ply = made; ply >= 0; ply--) {
          if (again && ply < line.size()) {
            askAgain(line.get(ply));
          }
          if (ply > 0) {
            appraiser.undoMove(back[ply - 1]);
          }
        }
      }
      for (GrowingNode passed : line) {
        passed.children().stream().filter(GrowingNode::isVariation).forEach(variations::add);
      }
    }

    /** Asks the open questions about the moves of the current position again. */
    private void askAgain(GrowingNode node) {
      List<TreeNode> children = node.children().stream().map(GrowingNode::value).toList();
      if (budget.interrupted() || children.stream().allMatch(TreeNode::isSettled)) {
        return;
      }
      appraiser.limit(againNodes);
      TreeNode better = level.improve(node.value().with(children), wantsTries());
      node.replaceChildren(wanted(better), appraiser);
      size += node.children().size() - children.size(); // never more: none are added
    }

    /** Expands the node of the current position; false if it remains a leaf. */
    private boolean expand(GrowingNode node) {
      if (expanded.containsKey(node.position())) {
        return false;
      }
      boolean isWhole = node.depth() == 0 || node.value().outcome() == TreeNode.Outcome.MATE;
      if (!isWhole) {
        return false;
      }
      if (budget.hasToStopNow()) {
        isOpen = true;
        return false;
      }
      if (isFull || node.depth() >= TreeExtent.MAX_PLIES || size >= extent.maxSize()) {
        isCut = true;
        return false;
      }
      TreeNode filtered = wanted(level.expand(node.value(), wantsTries()));
      if (size + filtered.children().size() > extent.maxSize()) {
        isFull = true;
        isCut = true;
        return false;
      }
      size += filtered.children().size();
      node.expandTo(filtered, appraiser);
      expanded.put(node.position(), node.path());
      return true;
    }

    /** The current position's node without the tries that are not wanted. */
    private TreeNode wanted(TreeNode full) {
      Position position = appraiser.position();
      return full.with(
          full.children().stream().filter(child -> isWanted(position, child)).toList());
    }

    private boolean isWanted(Position position, TreeNode child) {
      if (child.role() != TreeNode.Role.TRY) {
        return true;
      }
      Refutation refutation = child.refutation();
      return switch (extent.tries()) {
        case NONE -> false;
        case HUMAN ->
            refutation == null || human.isOne(new Position(position), child.move(), refutation);
        case ALL -> true;
      };
    }

    /** Whether something in the tree is not proved. */
    private static boolean isOpen(TreeNode node) {
      return !node.isSettled() || node.children().stream().anyMatch(Growth::isOpen);
    }
  }
}
