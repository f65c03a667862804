package tsumugi.player;

/**
 * The value of a position for its side to move, in 16 bits: centipawns, or the distance to the end
 * of the game.
 *
 * <pre>
 *   |score| > MATE_BOUND    a mate, MATE - |score| plies away
 *   |score| > RULE_BOUND    the game ends by another rule: declaration, perpetual check, no move
 *   otherwise               centipawns
 * </pre>
 *
 * <p>A stored end may be a full line away from its position, and that position may be reached at
 * the end of a full line. The bands are wide enough for that, and for the longer mates of the tsume
 * search.
 *
 * <p>Ends by other rules have a band of their own, so that only a mate is ever announced as a mate.
 */
public final class Score {
  public static final int INFINITE = 32_001;
  public static final int MATE = 32_000;
  public static final int DRAW = 0;

  /** The maximum length of a line in a game search, in plies. */
  public static final int MAX_PLY = 126;

  static final int RULE_WIN = 30_000;
  static final int RULE_BOUND = RULE_WIN - 2 * MAX_PLY - 1;
  static final int MATE_BOUND = RULE_WIN;

  /** The longest mate that has a score, in plies. */
  static final int LONGEST_MATE = MATE - MATE_BOUND - MAX_PLY - 1;

  /** The limit of the absolute value of an evaluation. */
  static final int MAX_EVALUATION = 25_000;

  private Score() {}

  static int matedIn(int ply) {
    return ply - MATE;
  }

  /**
   * The score of a side without legal moves. It has lost, but it is mated only if it is in check.
   */
  static int withoutMoves(boolean inCheck, int ply) {
    return inCheck ? matedIn(ply) : -ruleWin(ply);
  }

  static int mateIn(int ply) {
    return MATE - ply;
  }

  static int ruleWin(int ply) {
    return RULE_WIN - ply;
  }

  /** Whether the score is a mate or another end, which depends on the distance from the root. */
  static boolean isDecided(int score) {
    return score > RULE_BOUND || score < -RULE_BOUND;
  }

  public static boolean isMate(int score) {
    return score > MATE_BOUND || score < -MATE_BOUND;
  }

  /**
   * The length of a mate in plies, negative if the side to move is mated. The absolute value is at
   * least 1, for protocols that cannot express -0.
   */
  public static int matePlies(int score) {
    return score > 0 ? Math.max(1, MATE - score) : -Math.max(1, MATE + score);
  }

  /**
   * The score as stored in the table: the distance to the end is counted from this position, not
   * from the root.
   */
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
