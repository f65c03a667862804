package tsumugi.solver.player;

/**
 * What a position is worth to its side to move, in 16 bits: centipawns, or how far away the end is.
 *
 * <pre>
 *   |score| > MATE_BOUND    a mate, MATE - |score| plies away
 *   |score| > RULE_BOUND    the game ends by another rule: declaration, perpetual check, no move
 *   otherwise               centipawns
 * </pre>
 *
 * <p>The bands are wide enough for an end as far from a position of the table as a line is long,
 * found at the end of such a line, and for the mates of the tsume search, which are longer.
 *
 * <p>Ends by rule have a band of their own, so that nothing but a mate is ever announced as one.
 */
public final class Score {
  public static final int INFINITE = 32_001;
  public static final int MATE = 32_000;
  public static final int DRAW = 0;

  /** The longest line of a game search, in plies. */
  public static final int MAX_PLY = 126;

  static final int RULE_WIN = 30_000;
  static final int RULE_BOUND = RULE_WIN - 2 * MAX_PLY - 1;
  static final int MATE_BOUND = RULE_WIN;

  /** The longest mate that has a score, in plies. */
  static final int LONGEST_MATE = MATE - MATE_BOUND - MAX_PLY - 1;

  /** Evaluations stay within this. */
  static final int MAX_EVALUATION = 25_000;

  private Score() {}

  static int matedIn(int ply) {
    return ply - MATE;
  }

  /** Who has no move has lost; mated only when in check. */
  static int withoutMoves(boolean inCheck, int ply) {
    return inCheck ? matedIn(ply) : -ruleWin(ply);
  }

  static int mateIn(int ply) {
    return MATE - ply;
  }

  static int ruleWin(int ply) {
    return RULE_WIN - ply;
  }

  /** True for mates and other ends, which depend on the distance from the root. */
  static boolean isDecided(int score) {
    return score > RULE_BOUND || score < -RULE_BOUND;
  }

  public static boolean isMate(int score) {
    return score > MATE_BOUND || score < -MATE_BOUND;
  }

  /**
   * The length of a mate in plies, negative when the side to move is mated; at least 1 in size, for
   * protocols that cannot tell 0 from -0.
   */
  public static int matePlies(int score) {
    return score > 0 ? Math.max(1, MATE - score) : -Math.max(1, MATE + score);
  }

  /** The score as a table keeps it: the end counted from this position, not from the root. */
  static int toTable(int score, int ply) {
    if (score > RULE_BOUND) {
      return score + ply;
    }
    return score < -RULE_BOUND ? score - ply : score;
  }

  static int fromTable(int score, int ply) {
    if (score > RULE_BOUND) {
      return score - ply;
    }
    return score < -RULE_BOUND ? score + ply : score;
  }
}
