package tsumugi.solver.coop;

import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.PackedPosition;
import tsumugi.engine.board.PositionLoader;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.SearchBudget;

/**
 * All shortest solutions as a graph: the positions that lie on a solution, layer by layer, and the
 * steps between them.
 *
 * <p>It is built in two passes over the log of the search. The backward pass marks the positions
 * with a way to a goal, using only steps and edges. The forward pass sets up and expands these
 * positions again, which yields every pair of moves between them, and adds up the ways into each.
 * So the exact number of solutions, however large, costs only a fraction of the search.
 */
final class SolutionGraph {
  /** The amount of work, in positions, between two polls of the budget: a few ms. */
  private static final int POLL_WORK = 4096;

  private final CooperativeProblem problem;
  private final LayerLog log;
  private final int depth;
  private final SearchBudget budget;
  private int workLeft = POLL_WORK;

  /** For each layer, the numbers of its live positions in ascending order. */
  private final int[][] live;

  /**
   * For each layer and live position, the index of its first step; one more entry than positions.
   */
  private final int[][] firstStep;

  /**
   * For each layer, its steps; the node of a step is an index into {@link #live} of the next layer.
   */
  private final long[][] steps;

  private BigInteger solutions = BigInteger.ZERO;

  /**
   * The graph of the solutions that end in the goals; null if the budget requested a stop before it
   * was complete.
   */
  static @Nullable SolutionGraph of(
      CooperativeProblem problem, LayerLog log, int depth, int[] goals, SearchBudget budget) {
    SolutionGraph graph = new SolutionGraph(problem, log, depth, budget);
    return graph.build(goals) ? graph : null;
  }

  private SolutionGraph(CooperativeProblem problem, LayerLog log, int depth, SearchBudget budget) {
    this.budget = budget;
    this.problem = problem;
    this.log = log;
    this.depth = depth;
    live = new int[depth + 1][];
    firstStep = new int[depth + 1][];
    steps = new long[depth + 1][];
  }

  private boolean build(int[] goals) {
    live[depth] = goals;
    for (int layer = depth; layer > 0; layer--) {
      live[layer - 1] = parents(layer);
      if (interrupted(log.positions(layer))) {
        return false;
      }
    }
    return new Forward().run();
  }

  /** Polls the budget after every {@link #POLL_WORK} units of work. */
  private boolean interrupted(int work) {
    workLeft -= work;
    if (workLeft > 0) {
      return false;
    }
    workLeft = POLL_WORK;
    return budget.hasToStopNow();
  }

  /** The number of the last layer. */
  int depth() {
    return depth;
  }

  int nodes(int layer) {
    return live[layer].length;
  }

  /**
   * The index of the first step from a live position. Its last step is the one before the first
   * step of the next position.
   */
  int firstStep(int layer, int node) {
    return firstStep[layer][node];
  }

  long step(int layer, int index) {
    return steps[layer][index];
  }

  BigInteger solutions() {
    return solutions;
  }

  private int[] parents(int layer) {
    int size = log.positions(layer);
    int parentSize = log.positions(layer - 1);
    long[] isLive = new long[size / 64 + 1];
    long[] isParent = new long[parentSize / 64 + 1];
    int count = 0;
    for (int position : live[layer]) {
      isLive[position >> 6] |= 1L << position;
      int parent = Step.node(log.step(layer, position));
      isParent[parent >> 6] |= 1L << parent;
    }
    for (int i = 0; i < log.edges(layer); i++) {
      long edge = log.edge(layer, i);
      int position = Layer.edgePosition(edge);
      if ((isLive[position >> 6] >>> position & 1) != 0) {
        int parent = Layer.edgeParent(edge);
        isParent[parent >> 6] |= 1L << parent;
      }
    }
    for (long bits : isParent) {
      count += Long.bitCount(bits);
    }
    int[] parents = new int[count];
    count = 0;
    for (int i = 0; i < isParent.length; i++) {
      for (long bits = isParent[i]; bits != 0; bits &= bits - 1) {
        parents[count++] = 64 * i + Long.numberOfTrailingZeros(bits);
      }
    }
    return parents;
  }

  /**
   * The forward pass: the positions of one layer and the next, and the number of ways that lead to
   * them.
   */
  private final class Forward {
    private final PositionLoader loader = new PositionLoader(problem.attacker());
    private final Expander expander =
        new Expander(loader.position(), problem.attacker(), problem.goal());
    private final Expander rootExpander =
        new Expander(problem.root(), problem.attacker(), problem.goal());
    private final LayerMap map = new LayerMap();
    private final Candidates candidates = new Candidates(1024);
    private long[] positions = new long[PackedPosition.WORDS];
    private BigInteger[] ways = {BigInteger.ONE};

    /** Returns false if the budget requested a stop. */
    boolean run() {
      PackedPosition.pack(problem.root(), problem.attacker(), positions, 0);
      for (int layer = 0; layer < depth; layer++) {
        long[] children = children(layer);
        if (children == null || !connect(layer)) {
          return false;
        }
        positions = children;
      }
      return finish();
    }

    /**
     * Sets up the live positions of the next layer by the steps that first led to them. Returns
     * null if the budget requested a stop.
     */
    private long @Nullable [] children(int layer) {
      int[] numbers = live[layer + 1];
      long[] children = new long[numbers.length * PackedPosition.WORDS];
      map.reset(numbers.length);
      for (int node = 0; node < numbers.length; node++) {
        if (interrupted(1)) {
          return null;
        }
        long step = log.step(layer + 1, numbers[node]);
        int parent = Arrays.binarySearch(live[layer], Step.node(step));
        int at = node * PackedPosition.WORDS;
        PackedPosition.after(
            positions,
            parent * PackedPosition.WORDS,
            Step.reply(step),
            Step.check(step),
            problem.attacker(),
            children,
            at);
        loader.load(children, at);
        map.add(
            PositionKey.of(
                loader.position().boardKey(),
                PackedPosition.attackerHand(children, at),
                PackedPosition.pawnDropped(children, at)),
            node);
      }
      return children;
    }

    private boolean connect(int layer) {
      int nodes = live[layer].length;
      BigInteger[] nextWays = new BigInteger[live[layer + 1].length];
      Arrays.fill(nextWays, BigInteger.ZERO);
      int[] first = new int[nodes + 1];
      long[] found = new long[nodes];
      int count = 0;
      for (int node = 0; node < nodes; node++) {
        if (interrupted(1)) {
          return false;
        }
        expand(layer, node);
        first[node] = count;
        for (int i = 0; i < candidates.size; i++) {
          int child = map.find(candidates.key[i]);
          if (child >= 0) {
            found = count == found.length ? Arrays.copyOf(found, 2 * count) : found;
            found[count++] = Step.withNode(candidates.step[i], child);
            nextWays[child] = nextWays[child].add(ways[node]);
          }
        }
      }
      first[nodes] = count;
      firstStep[layer] = first;
      steps[layer] = Arrays.copyOf(found, count);
      ways = nextWays;
      return true;
    }

    /** Expands a live position. Returns the replies that mate the attacker. */
    private MoveList expand(int layer, int node) {
      candidates.size = 0;
      if (layer == 0) {
        rootExpander.expandRoot(candidates);
        return rootExpander.goalReplies();
      }
      int at = node * PackedPosition.WORDS;
      loader.load(positions, at);
      expander.expand(node, PackedPosition.pawnDropped(positions, at), candidates);
      return expander.goalReplies();
    }

    /**
     * The last layer: in a self-mate, each mating reply is a step without a check. Returns false if
     * the budget requested a stop.
     */
    private boolean finish() {
      int nodes = live[depth].length;
      int[] first = new int[nodes + 1];
      MoveList replies = new MoveList();
      for (int node = 0; node < nodes; node++) {
        if (interrupted(1)) {
          return false;
        }
        first[node] = replies.size();
        if (problem.goal() == CooperativeGoal.MATE) {
          solutions = solutions.add(ways[node]);
        } else {
          MoveList mates = expand(depth, node);
          for (int i = 0; i < mates.size(); i++) {
            replies.add(mates.get(i));
          }
          solutions = solutions.add(ways[node].multiply(BigInteger.valueOf(mates.size())));
        }
      }
      first[nodes] = replies.size();
      firstStep[depth] = first;
      steps[depth] = new long[replies.size()];
      for (int i = 0; i < replies.size(); i++) {
        steps[depth][i] = Step.of(0, replies.get(i), Move.NONE);
      }
      return true;
    }
  }
}
