package tsumugi.trainer;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.player.EvaluationFile;
import tsumugi.solver.player.PlayLimits;
import tsumugi.solver.player.Player;
import tsumugi.solver.player.nnue.NetworkException;

/**
 * Two evaluations or tunings against each other at fixed nodes, in one process, from the command
 * line:
 *
 * <pre>
 *   Duel [a=NET|written] [a.CONSTANT=N]... [b=NET|written] [b.CONSTANT=N]... [games=400] [nodes=1000] [seed=1]
 * </pre>
 *
 * <p>CONSTANT is one of {@link tsumugi.solver.player.SearchConstant}, in small letters. A quick
 * answer to which of two is the better; what is published are matches of two whole programs
 * (tsumugi.match.Match of the module tests). Each opening is played twice with sides exchanged.
 */
public final class Duel {
  static final long TABLE_MEGABYTES = 8;
  static final int JUDGE_NODES = 400;
  private static final int REPORT = 25;

  /** How many pairs were won by -2 to 2 points. */
  private final int[] pairs = new int[5];

  private Duel() {}

  public static void main(String[] args) throws NetworkException {
    Map<String, String> words = words(args);
    int games = Integer.parseInt(words.getOrDefault("games", "400"));
    PlayLimits limits =
        PlayLimits.NONE.withMaxNodes(Integer.parseInt(words.getOrDefault("nodes", "1000")));
    long seed = Long.parseLong(words.getOrDefault("seed", "1"));
    try (MainSubTable memory = MainSubTable.allocate(TABLE_MEGABYTES);
        MainSubTable memory2 = MainSubTable.allocate(TABLE_MEGABYTES);
        MainSubTable memory3 = MainSubTable.allocate(1);
        Player a = Duelist.parse(words, "a").player(memory);
        Player b = Duelist.parse(words, "b").player(memory2);
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

  /** Words of the form name=value. */
  static Map<String, String> words(String[] args) {
    Map<String, String> words = new HashMap<>();
    for (String arg : args) {
      String[] pair = arg.split("=", 2);
      words.put(pair[0], pair[1]);
    }
    return words;
  }

  /** Who judges openings. */
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

  /** What the first one has scored, and what that is worth; the interval is that of the pairs. */
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
    double error = 1.96 * Math.sqrt((squares / count - score * score) / count);
    return "%d games: pairs %s, %.1f %% +- %.1f, Elo %+.0f [%+.0f, %+.0f]"
        .formatted(
            2 * count,
            kinds,
            100 * score,
            100 * error,
            elo(score),
            elo(score - error),
            elo(score + error));
  }

  private static double elo(double score) {
    double inside = Math.clamp(score, 0.001, 0.999);
    return -400 * Math.log10(1 / inside - 1);
  }
}
