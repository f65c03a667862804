package tsumugi.player;

/**
 * The constants of the tree search, tuned by games. Margins are in centipawns and reductions in
 * 1/1024 of a ply, unless stated otherwise.
 */
public enum SearchConstant {
  /** Reverse futility margin above beta per ply of depth. */
  REVERSE_FUTILITY(175, 40, 250),

  /** Razoring margin below beta per ply squared. */
  RAZOR(264, 80, 500),

  /** Base reduction of a null move. */
  NULL_BASE(3_713, 1_536, 6_144),

  /** Additional null move reduction per ply of depth. */
  NULL_SLOPE(361, 0, 768),

  /** A null move is reduced by one more ply for each such amount above beta. */
  NULL_STEP(312, 80, 600),

  /**
   * The gain expected from a quiet move; {@link #FUTILITY_STEP} is added for each remaining ply.
   */
  FUTILITY(54, 20, 400),
  FUTILITY_STEP(150, 40, 300),

  /**
   * The exchange loss allowed for a capture per ply of depth, in units of {@link
   * PieceValues#capture}.
   */
  LOSING_CAPTURE(218, 50, 500),

  /**
   * The exchange loss allowed for a quiet move per ply squared, in units of {@link
   * PieceValues#capture}.
   */
  LOSING_QUIET(27, 10, 150),

  QUIESCENCE_MARGIN(140, 50, 500),

  /**
   * The number of moves tried at depth 0, in 1/1024; {@link #TRIES_IMPROVING} is added if the side
   * to move is improving.
   */
  TRIES(3_145, 1_024, 8_192),
  TRIES_IMPROVING(3_705, 0, 8_192),

  /** Additional moves tried per ply of depth squared. */
  TRIES_SLOPE(1_700, 512, 4_096),

  /**
   * Additional moves tried per ply of depth and 1,000 centipawns of the static score above alpha;
   * subtracted if it is below.
   */
  TRIES_MARGIN(8, 0, 40),

  /** Base reduction of a late move. */
  REDUCTION(694, -512, 2_048),

  /** Reduction per product of the logarithms of depth and move number. */
  REDUCTION_SLOPE(524, 200, 900),

  /** Additional reduction if the side to move is not improving. */
  REDUCTION_WORSENING(1_400, 0, 2_048),

  /** Additional reduction if the node is expected to fail high. */
  REDUCTION_CUT(1_046, 0, 3_072),

  /** The reduction is smaller by this in a PV node. */
  REDUCTION_PV(1_139, 0, 3_072),

  /** Additional reduction of a capture or promotion. */
  REDUCTION_TACTICAL(-146, -1_024, 1_024),

  /** Additional reduction of a quiet move if the table move is a capture or promotion. */
  REDUCTION_TABLE_TACTICAL(-96, -512, 1_536),

  /** A reduced move is searched again one ply deeper if it exceeds the best score by this much. */
  DEEPER(174, 20, 400),

  /**
   * A reduced move is searched again one ply less deeply if it exceeds the best score by at most
   * this much.
   */
  SHALLOWER(20, -20, 60),

  /** The history count that reduces the reduction by one ply. */
  HISTORY_PER_PLY(9_829, 3_000, 20_000),

  /**
   * The history bonus of a move that causes a cutoff, per ply of depth; {@link #BONUS_MOST} is the
   * maximum.
   */
  BONUS(184, 40, 400),
  BONUS_MOST(2_021, 600, 4_000),

  /** The penalty of the moves tried before it, in 1/1024 of the bonus. */
  MALUS(1_331, 256, 2_048),

  /** Ordering bonus of a check that loses no material, in history counts. */
  SAFE_CHECK(17_048, 0, 30_000),

  /** Ordering bonus of a check that loses material. */
  LOSING_CHECK(8_000, 0, 30_000),

  /** The reduction of a check that loses material is smaller by this, in plies. */
  LOSING_CHECK_PLIES(1, 0, 3),

  /** Ordering bonus for moving a piece from a square where it is attacked. */
  ESCAPE(-2_400, -10_000, 10_000),

  /** Additional bonus if the piece is unguarded there. */
  ESCAPE_LOOSE(6_200, 0, 20_000),

  /** Additional bonus per hundred centipawns of the piece's value. */
  ESCAPE_VALUE(1_400, 0, 5_000),

  /**
   * Ordering bonus for a pawn, lance or knight that attacks a more valuable piece from its new
   * square.
   */
  THREAT(4_500, 0, 20_000),

  /** Additional bonus per hundred centipawns of the difference in value. */
  THREAT_VALUE(500, 0, 3_000),

  /**
   * The table move is singular if all other moves score below its score by this much per ply of
   * depth, in tenths of a centipawn.
   */
  SINGULAR(20, 0, 100),

  /** It is extended by two plies instead of one if the others are lower by this much more. */
  SINGULAR_TWICE(25, 0, 200),

  /** The reduction is smaller by this if the position is or once was on a main line. */
  REDUCTION_ONCE_PV(1_024, 0, 2_048),

  /** Half the width of the aspiration window. */
  ASPIRATION(35, 10, 120);

  private final int standard;
  private final int least;
  private final int most;

  SearchConstant(int standard, int least, int most) {
    this.standard = standard;
    this.least = least;
    this.most = most;
  }

  public int standard() {
    return standard;
  }

  public int least() {
    return least;
  }

  public int most() {
    return most;
  }
}
