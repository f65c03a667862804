package tsumugi.laboratory;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.brinkmate.BrinkmateOptions;
import tsumugi.solver.brinkmate.BrinkmateResult;
import tsumugi.solver.brinkmate.BrinkmateResult.Kind;
import tsumugi.solver.brinkmate.BrinkmateSolver;

/**
 * Solves brinkmates whose length and key are known, and measures the CPU time of each. Where the
 * key is {@code ?}, the length is an upper bound, and every complete answer counts as solved.
 */
final class BrinkmateTimes {
  private static final int WARM_UP = 60;
  private static final double WARM_UP_SECONDS = 0.3;

  /** Upper limits of the shares of replies in the last table, in per cent. */
  private static final int[] SHARES = {10, 30, 60, 101};

  /** The cost of one position. */
  private record Cost(int moves, double millis, long nodes, long played, long searched) {
    /** Replies that needed a search, in per cent of those that left a mate or were searched. */
    int share() {
      return (int) (100 * searched / Math.max(1, played + searched));
    }
  }

  private final int most;
  private final double seconds;
  private final List<Cost> costs = new ArrayList<>();
  private int solved;

  /**
   * @param most the greatest number of moves looked for
   * @param seconds CPU time for each position
   */
  BrinkmateTimes(int most, double seconds) {
    this.most = most;
    this.seconds = seconds;
  }

  /**
   * Solves positions and prints what each costs, then two tables.
   *
   * @param problems id, SFEN, moves and key of each
   */
  void run(List<String[]> problems) {
    try (MainSubTable table = MainSubTable.allocate(64)) {
      BrinkmateSolver solver = new BrinkmateSolver(table);
      for (int i = 0; i < Math.min(problems.size(), WARM_UP); i++) {
        solve(solver, Sfen.parseProblem(problems.get(i)[1]), WARM_UP_SECONDS);
      }
      for (String[] problem : problems) {
        solve(solver, problem);
      }
    }
    System.out.println("# solved " + solved + " of " + problems.size());
    System.out.println("# moves\tpositions\tmedian ms\t90 %\tmost\tnodes, mean\tsearched %");
    for (int moves = 0; moves <= most; moves++) {
      int wanted = moves;
      print("" + moves, costs.stream().filter(cost -> cost.moves == wanted).toList());
    }
    print("all", costs);
    int least = 0;
    for (int end : SHARES) {
      int from = least;
      print(
          from + " % to " + end + " %",
          costs.stream().filter(cost -> cost.share() >= from && cost.share() < end).toList());
      least = end;
    }
  }

  private void solve(BrinkmateSolver solver, String[] problem) {
    long start = cpu();
    BrinkmateResult result = solve(solver, Sfen.parseProblem(problem[1]), seconds);
    double millis = (cpu() - start) / 1e6;
    int moves = Integer.parseInt(problem[2]);
    boolean right =
        result.kind() == Kind.BRINKMATE
            && result.exact()
            && result.keysComplete()
            && (problem[3].equals("?")
                ? result.moves() <= moves
                : result.moves() == moves
                    && result.keys().length == 1
                    && UsiMove.format(result.keys()[0]).equals(problem[3]));
    solved += right ? 1 : 0;
    Cost cost =
        new Cost(
            moves, millis, result.work().nodes(), result.work().played(), result.work().searched());
    costs.add(cost);
    System.out.printf(
        Locale.ROOT,
        "%s\t%s\t%d\t%.1f\t%d\t%d\t%d%n",
        problem[0],
        right ? "ok" : result.kind() + " " + result.lower(),
        result.moves(),
        millis,
        cost.nodes,
        cost.played,
        cost.searched);
  }

  private BrinkmateResult solve(BrinkmateSolver solver, Position position, double limit) {
    long end = cpu() + (long) (limit * 1e9);
    return solver.solve(
        position,
        BrinkmateOptions.DEFAULT.withMaxMoves(most),
        SearchLimits.NONE,
        SearchMonitor.stoppedBy(() -> cpu() > end));
  }

  /** CPU time of this thread in ns, which does not depend on what else the machine does. */
  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static void print(String name, List<Cost> some) {
    if (some.isEmpty()) {
      return;
    }
    double[] times = some.stream().mapToDouble(Cost::millis).sorted().toArray();
    long played = some.stream().mapToLong(Cost::played).sum();
    long searched = some.stream().mapToLong(Cost::searched).sum();
    System.out.printf(
        Locale.ROOT,
        "# %s\t%d\t%.1f\t%.1f\t%.1f\t%.0f\t%d%n",
        name,
        some.size(),
        times[times.length / 2],
        times[times.length * 9 / 10],
        times[times.length - 1],
        some.stream().mapToLong(Cost::nodes).average().orElse(0),
        100 * searched / Math.max(1, played + searched));
  }
}
