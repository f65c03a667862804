package tsumugi.player;

import static tsumugi.player.SearchConstant.*;

import java.util.Map;

/**
 * The {@linkplain SearchConstant constants} of a tree search as fields, and the table of reductions
 * computed from them. All searches of the program share one object; a tuner creates others.
 */
public final class Tuning {
  public static final Tuning STANDARD = new Tuning(Map.of());

  private static final int ONE = 1_024;
  private static final int DEPTHS = 64;
  private static final int MOVES = 64;
  private static final int TRIES_TO_DEPTH = 8;
  private static final int TENTHS = 10;
  private static final int FEWEST_TRIES = 2;

  /**
   * In centipawns times plies: larger differences between static score and alpha do not change the
   * number of moves tried.
   */
  private static final int MARGIN = 1_000;

  /** Added to {@link SearchConstant#DEEPER} per ply of depth, in centipawns. */
  private static final int DEEPER_STEP = 4;

  final int reverseFutility;
  final int razor;
  final int nullStep;
  final int futility;
  final int futilityStep;
  final int losingCapture;
  final int losingQuiet;
  final int quiescenceMargin;
  final int safeCheck;
  final int losingCheck;
  final int losingCheckPlies;
  final int escape;
  final int escapeLoose;
  final int escapeValue;
  final int threat;
  final int threatValue;
  final int aspiration;
  private final int singular;
  final int singularTwice;
  private final int oncePv;
  private final int deeper;
  private final int shallower;
  private final int nullBase;
  private final int nullSlope;
  private final int tries;
  private final int triesImproving;
  private final int triesSlope;
  private final int triesMargin;
  private final int worsening;
  private final int cut;
  private final int pv;
  private final int historyPerPly;
  private final int tactical;
  private final int tableTactical;
  private final int bonus;
  private final int bonusMost;
  private final int malus;
  private final short[] reductions = new short[DEPTHS * MOVES];

  /** The standard values, except for the given ones. */
  public Tuning(Map<SearchConstant, Integer> changed) {
    reverseFutility = of(changed, REVERSE_FUTILITY);
    razor = of(changed, RAZOR);
    nullBase = of(changed, NULL_BASE);
    nullSlope = of(changed, NULL_SLOPE);
    nullStep = of(changed, NULL_STEP);
    futility = of(changed, FUTILITY);
    futilityStep = of(changed, FUTILITY_STEP);
    losingCapture = of(changed, LOSING_CAPTURE);
    losingQuiet = of(changed, LOSING_QUIET);
    quiescenceMargin = of(changed, QUIESCENCE_MARGIN);
    tries = of(changed, TRIES);
    triesImproving = of(changed, TRIES_IMPROVING);
    triesSlope = of(changed, TRIES_SLOPE);
    triesMargin = of(changed, TRIES_MARGIN);
    worsening = of(changed, REDUCTION_WORSENING);
    cut = of(changed, REDUCTION_CUT);
    pv = of(changed, REDUCTION_PV);
    historyPerPly = of(changed, HISTORY_PER_PLY);
    tactical = of(changed, REDUCTION_TACTICAL);
    tableTactical = of(changed, REDUCTION_TABLE_TACTICAL);
    deeper = of(changed, DEEPER);
    shallower = of(changed, SHALLOWER);
    bonus = of(changed, BONUS);
    bonusMost = of(changed, BONUS_MOST);
    malus = of(changed, MALUS);
    safeCheck = of(changed, SAFE_CHECK);
    losingCheck = of(changed, LOSING_CHECK);
    losingCheckPlies = of(changed, LOSING_CHECK_PLIES);
    escape = of(changed, ESCAPE);
    escapeLoose = of(changed, ESCAPE_LOOSE);
    escapeValue = of(changed, ESCAPE_VALUE);
    threat = of(changed, THREAT);
    threatValue = of(changed, THREAT_VALUE);
    aspiration = of(changed, ASPIRATION);
    singular = of(changed, SINGULAR);
    singularTwice = of(changed, SINGULAR_TWICE);
    oncePv = of(changed, REDUCTION_ONCE_PV);
    for (int depth = 1; depth < DEPTHS; depth++) {
      for (int move = 1; move < MOVES; move++) {
        double logs = Math.log(depth) * Math.log(move);
        reductions[depth * MOVES + move] =
            (short) (of(changed, REDUCTION) + of(changed, REDUCTION_SLOPE) * logs);
      }
    }
  }

  private static int of(Map<SearchConstant, Integer> changed, SearchConstant constant) {
    return changed.getOrDefault(constant, constant.standard());
  }

  /**
   * The number of moves of a node after which quiet moves are skipped.
   *
   * @param above the difference between static score and alpha
   */
  int tries(int depth, boolean improving, int above) {
    if (depth > TRIES_TO_DEPTH) {
      return Integer.MAX_VALUE;
    }
    int level = (tries + (improving ? triesImproving : 0) + depth * depth * triesSlope) / ONE;
    int more = triesMargin * Math.clamp((long) above * depth, -MARGIN, MARGIN) / MARGIN;
    return Math.max(FEWEST_TRIES, level + more);
  }

  /** The reduction of a null move, in plies. */
  int nullReduction(int depth, int aboveBeta) {
    return (nullBase + nullSlope * depth) / ONE + Math.min(3, aboveBeta / nullStep);
  }

  /** A table move with this score is singular if all other moves score below the result. */
  int singularLimit(int score, int depth) {
    return score - singular * depth / TENTHS;
  }

  /**
   * The number of plies, -1 to 1, by which the second search of a reduced move is deeper than the
   * full depth.
   *
   * @param above the difference between its score and the best score of the other moves
   */
  int surprise(int above, int depth) {
    if (above > deeper + DEEPER_STEP * depth) {
      return 1;
    }
    return above <= shallower ? -1 : 0;
  }

  /** The history bonus of a move that causes a cutoff. */
  int bonus(int depth) {
    return Math.min(bonusMost, bonus * depth);
  }

  /** The history penalty of the moves tried before it. */
  int malus(int depth) {
    return bonus(depth) * malus / ONE;
  }

  /**
   * The reduction of a late move, in plies; negative for a move with unusually good history.
   *
   * @param number the number of the move in its node, 1 for the first.
   * @param wasPv whether the position is or once was on a main line.
   * @param quiet whether the move is quiet.
   * @param tacticalFirst whether the table move is a capture or promotion.
   * @param historyCount the history count of the move.
   */
  int reduction(
      int depth,
      int number,
      boolean improving,
      boolean isCut,
      boolean isPv,
      boolean wasPv,
      boolean quiet,
      boolean tacticalFirst,
      int historyCount) {
    int plies = reductions[Math.min(depth, DEPTHS - 1) * MOVES + Math.min(number, MOVES - 1)];
    plies +=
        (improving ? 0 : worsening) + (isCut ? cut : 0) - (isPv ? pv : 0) - (wasPv ? oncePv : 0);
    plies += !quiet ? tactical : tacticalFirst ? tableTactical : 0;
    return Math.floorDiv(plies - (int) ((long) historyCount * ONE / historyPerPly), ONE);
  }
}
