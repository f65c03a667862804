package tsumugi.trainer;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import tsumugi.engine.table.MainSubTable;
import tsumugi.player.EvaluationChoice;
import tsumugi.player.PlayLimits;
import tsumugi.player.Player;
import tsumugi.player.SearchConstant;
import tsumugi.player.Tuning;
import tsumugi.player.nnue.NetworkException;

/**
 * Command-line tool that tunes all {@linkplain SearchConstant search constants} at once by games,
 * with {@link StochasticApproximation}:
 *
 * <pre>
 *   Spsa [a=NET] [a.CONSTANT=N]... [pairs=5000] [nodes=4000] [threads=1] [seed=1] [step=0.006]
 * </pre>
 *
 * <p>Each round plays both games of an opening. A result should be trusted only after it has won a
 * match.
 */
public final class Spsa {
  private static final int REPORT = 50;
  private static final Set<String> NAMES =
      Set.of("a", "a.", "pairs", "nodes", "threads", "seed", "step");
  private static final SearchConstant[] CONSTANTS = SearchConstant.values();

  private final EvaluationChoice evaluation;
  private final PlayLimits limits;
  private final long seed;
  private final int pairs;
  private final StochasticApproximation approximation;
  private int started;
  private int done;

  private Spsa(Duelist first, NamedArguments arguments) {
    evaluation = first.evaluation();
    limits = PlayLimits.NONE.withMaxNodes(arguments.number("nodes", 4000, 1, Duel.MANY));
    seed = arguments.number("seed", 1);
    pairs = arguments.number("pairs", 5000, 1, Duel.MANY);
    approximation =
        new StochasticApproximation(
            each(constant -> first.numbers().getOrDefault(constant, constant.standard())),
            each(SearchConstant::least),
            each(SearchConstant::most),
            pairs,
            NamedArguments.fraction("step", arguments.text("step", "0.006"), 0, 1),
            seed);
  }

  private static double[] each(ToDoubleFunction<SearchConstant> number) {
    return Arrays.stream(CONSTANTS).mapToDouble(number).toArray();
  }

  public static void main(String[] args) throws NetworkException, InterruptedException {
    NamedArguments arguments = new NamedArguments(args, NAMES);
    Spsa spsa = new Spsa(Duelist.parse(arguments.all(), "a"), arguments);
    try {
      Workers.run("spsa", arguments.number("threads", 1, 1, 1_000), spsa::work);
    } finally {
      System.out.println(spsa.line());
    }
  }

  private void work() {
    try (MainSubTable memory = MainSubTable.allocate(Duel.TABLE_MEGABYTES);
        MainSubTable memory2 = MainSubTable.allocate(Duel.TABLE_MEGABYTES);
        MainSubTable memory3 = MainSubTable.allocate(1);
        Player judge = new Player(memory3)) {
      for (int pair = next(); pair <= pairs; pair = next()) {
        double[] moves = approximation.moves(pair);
        try (Player up = player(memory, moves, 1);
            Player down = player(memory2, moves, -1)) {
          int[] opening = Duel.opening(judge, seed, pair);
          int points = DuelGame.pair(new Player[] {up, down}, limits, opening);
          approximation.learn(pair, moves, points);
        }
        report();
      }
    }
  }

  private synchronized int next() {
    return ++started;
  }

  private Player player(MainSubTable memory, double[] moves, int sign) {
    double[] numbers = approximation.moved(moves, sign);
    Map<SearchConstant, Integer> tuning = new EnumMap<>(SearchConstant.class);
    for (SearchConstant constant : CONSTANTS) {
      tuning.put(constant, (int) Math.round(numbers[constant.ordinal()]));
    }
    return new Player(memory, evaluation, new Tuning(tuning));
  }

  private synchronized void report() {
    if (++done % REPORT == 0) {
      System.out.println(line());
    }
  }

  private String line() {
    double[] numbers = approximation.moved(new double[CONSTANTS.length], 0);
    StringBuilder line = new StringBuilder(done + " pairs:");
    for (SearchConstant constant : CONSTANTS) {
      line.append(" %s=%d".formatted(constant, Math.round(numbers[constant.ordinal()])));
    }
    return line.toString();
  }
}
