package tsumugi.match;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Adds up a match from the first engine's point of view. */
final class MatchScore {
  private final Map<MatchGame.Ending, Integer> endings = new EnumMap<>(MatchGame.Ending.class);

  /** Beyond either end of the interval. */
  private static final double ONE_SIDE = 0.025;

  private final int[] faults = new int[2];
  private final double[] slowest = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
  private final int[] lateMoves = new int[2];
  private final PairScores pairs = new PairScores();

  /** By opening, the first engine's half points of a pair whose other game is still missing. */
  private final Map<Integer, Integer> halves = new HashMap<>();

  private int wins;
  private int draws;
  private int losses;
  private long plies;

  /** Counts a game by its number: of the two on an opening the first engine has Black in one. */
  void add(MatchGame.Result result, int game) {
    boolean firstIsBlack = firstIsBlack(game);
    int score = firstIsBlack ? result.score() : -result.score();
    wins += score > 0 ? 1 : 0;
    draws += score == 0 ? 1 : 0;
    losses += score < 0 ? 1 : 0;
    plies += result.plies();
    endings.merge(result.ending(), 1, Integer::sum);
    if (result.ending().isFault()) {
      faults[score < 0 ? 0 : 1]++;
    }
    for (int engine = 0; engine < 2; engine++) {
      double late = result.slowest()[firstIsBlack ? engine : 1 - engine];
      slowest[engine] = Math.max(slowest[engine], late);
      lateMoves[engine] += result.late()[firstIsBlack ? engine : 1 - engine];
    }
    Integer other = halves.remove(game / 2);
    if (other == null) {
      halves.put(game / 2, score + 1);
    } else {
      pairs.add(other + score + 1);
    }
  }

  static boolean firstIsBlack(int game) {
    return game % 2 == 0;
  }

  /** The pairs of which both games are over. */
  PairScores pairs() {
    return pairs;
  }

  int games() {
    return wins + draws + losses;
  }

  int faults() {
    return faults[0] + faults[1];
  }

  /** Share of the points, 0 to 1. */
  double share() {
    return (wins + draws / 2.0) / games();
  }

  /** The rating difference that share stands for, clipped where it would be infinite. */
  static double elo(double share) {
    double clipped = Math.clamp(share, 0.001, 0.999);
    return 400 * Math.log10(clipped / (1 - clipped));
  }

  /** Half the width of the 95 % interval of the share, from pairs as soon as there are some. */
  double error() {
    return pairs.pairs() > 1 ? pairs.error() : errorOfGames();
  }

  private double errorOfGames() {
    double mean = share();
    double variance =
        (wins * square(1 - mean) + draws * square(0.5 - mean) + losses * square(mean)) / games();
    return 1.96 * Math.sqrt(variance / games());
  }

  /** By how much the latest answer missed its limit; negative when none did. */
  private String late(int engine) {
    return slowest[engine] < Long.MIN_VALUE / 2.0
        ? "-"
        : String.format(Locale.ROOT, "%.0f", slowest[engine]);
  }

  private static double square(double x) {
    return x * x;
  }

  /**
   * The lower end of the 95 % interval of the share. If all pairs were won, they have no variance,
   * but the result is not certain: the next pair might be the first that is not won.
   */
  double low() {
    return share() == 1 ? Math.pow(ONE_SIDE, 1.0 / Math.max(1, pairs.pairs())) : share() - error();
  }

  /** The upper end. */
  double high() {
    return share() == 0
        ? 1 - Math.pow(ONE_SIDE, 1.0 / Math.max(1, pairs.pairs()))
        : share() + error();
  }

  /** The score in one line. */
  String line() {
    if (games() == 0) {
      return "0 games";
    }
    double share = share();
    double error = Math.max(share - low(), high() - share);
    return String.format(
        Locale.ROOT,
        "%d games: +%d =%d -%d, pairs %s, %.1f %% +- %.1f, Elo %+.0f [%+.0f, %+.0f], %d plies a"
            + " game, faults %d and %d, late moves %d and %d, latest %s and %s ms, %s",
        games(),
        wins,
        draws,
        losses,
        pairs,
        100 * share,
        100 * error,
        elo(share),
        elo(low()),
        elo(high()),
        plies / games(),
        faults[0],
        faults[1],
        lateMoves[0],
        lateMoves[1],
        late(0),
        late(1),
        endings.toString().toLowerCase(Locale.ROOT));
  }
}
