package tsumugi.trainer;

import java.util.Set;
import java.util.SplittableRandom;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.table.MainSubTable;
import tsumugi.player.EvaluationFile;
import tsumugi.player.PlayLimits;
import tsumugi.player.Player;
import tsumugi.player.nnue.NetworkException;

/**
 * Command-line tool that plays two evaluations or tunings against each other with a fixed number of
 * nodes, in one process:
 *
 * <pre>
 *   Duel [a=NET|written] [a.CONSTANT=N]... [b=NET|written] [b.CONSTANT=N]... [games=400] [nodes=1000] [seed=1]
 * </pre>
 *
 * <p>CONSTANT is one of {@link tsumugi.player.SearchConstant}, in lower case. A duel shows quickly
 * which side is better; published results come from matches of two whole programs
 * (tsumugi.match.Match of the module tests). Each opening is played twice with sides exchanged.
 */
public final class Duel {
  static final long TABLE_MEGABYTES = 8;
  static final int JUDGE_NODES = 400;
  static final int MANY = 1_000_000_000;
  private static final int REPORT = 25;
  private static final Set<String> NAMES = Set.of("a", "a.", "b", "b.", "games", "nodes", "seed");

  /** The probability beyond each end of the interval. */
  private static final double ONE_SIDE = 0.025;

  /** The number of pairs with a result of -2 to 2 points. */
  private final int[] pairs = new int[5];

  private Duel() {}

  public static void main(String[] args) throws NetworkException {
    NamedArguments arguments = new NamedArguments(args, NAMES);
    int games = arguments.number("games", 400, 2, MANY);
    if (games % 2 != 0) {
      throw new IllegalArgumentException(
          "games is an even number, since each opening is played twice, not " + games);
    }
    PlayLimits limits = PlayLimits.NONE.withMaxNodes(arguments.number("nodes", 1000, 1, MANY));
    long seed = arguments.number("seed", 1);
    try (MainSubTable memory = MainSubTable.allocate(TABLE_MEGABYTES);
        MainSubTable memory2 = MainSubTable.allocate(TABLE_MEGABYTES);
        MainSubTable memory3 = MainSubTable.allocate(1);
        Player a = Duelist.parse(arguments.all(), "a").player(memory);
        Player b = Duelist.parse(arguments.all(), "b").player(memory2);
        Player judge = judge(memory3)) {
      Duel duel = new Duel();
      for (int pair = 1; pair <= games / 2; pair++) {
        duel.pairs[
            2 + DuelGame.pair(new Player[] {a, b}, limits, opening(judge, seed, pair - 1))]++;
        if (pair % REPORT == 0 || pair == games / 2) {
          System.out.println(duel.line());
        }
      }
    }
  }

  /** The player that judges openings. */
  static Player judge(MainSubTable memory) throws NetworkException {
    return new Player(memory, EvaluationFile.read(EvaluationFile.WRITTEN, 16).choice());
  }

  /**
   * The opening of a pair.
   *
   * @param pair 0 for the first
   */
  static int[] opening(Player judge, long seed, int pair) {
    SplittableRandom random = new SplittableRandom(Zobrist.mix(seed * 1_000_003 + pair));
    judge.forget();
    return new RandomOpening().draw(random, judge, PlayLimits.NONE.withMaxNodes(JUDGE_NODES));
  }

  /**
   * The score of the first side and its Elo difference. The interval is computed from the pairs.
   */
  private String line() {
    int count = 0;
    double sum = 0;
    double squares = 0;
    StringBuilder kinds = new StringBuilder();
    for (int i = 0; i < pairs.length; i++) {
      double score = i / 4.0;
      count += pairs[i];
      sum += pairs[i] * score;
      squares += pairs[i] * score * score;
      kinds.append(i == 0 ? "" : "-").append(pairs[i]);
    }
    double score = sum / count;
    double error = 1.96 * Math.sqrt(Math.max(0, squares / count - score * score) / count);
    // Pairs that all have the same extreme result have no spread, but do not prove anything with
    // certainty.
    double beyond = 1 - Math.pow(ONE_SIDE, 1.0 / count);
    double low = pairs[4] == count ? 1 - beyond : score - error;
    double high = pairs[0] == count ? beyond : score + error;
    return "%d games: pairs %s, %.1f %% +- %.1f, Elo %+.0f [%+.0f, %+.0f]"
        .formatted(
            2 * count,
            kinds,
            100 * score,
            100 * Math.max(score - low, high - score),
            elo(score),
            elo(low),
            elo(high));
  }

  private static double elo(double score) {
    double inside = Math.clamp(score, 0.001, 0.999);
    return -400 * Math.log10(1 / inside - 1);
  }
}
