package tsumugi.solver.player;

/**
 * The numbers of the tree search that games decide: margins in centipawns, reductions in 1,024ths
 * of a ply, unless said otherwise. How they were found: docs/laboratory/search-tests.md.
 */
public enum SearchConstant {
  /** Per ply: so far above beta a quiet position is believed. */
  REVERSE_FUTILITY(175, 40, 250),

  /** So far below beta, per ply squared, only captures can still help. */
  RAZOR(264, 80, 500),

  /** A null move is searched so much shallower. */
  NULL_BASE(3_713, 1_536, 6_144),

  /** The same for each ply of depth. */
  NULL_SLOPE(361, 0, 768),

  /** Above beta, each so much takes another ply off a null move. */
  NULL_STEP(312, 80, 600),

  /** A quiet move is expected to win so much, and {@link #FUTILITY_STEP} for each ply left. */
  FUTILITY(54, 20, 400),
  FUTILITY_STEP(150, 40, 300),

  /** What a capture may lose per ply of depth, in units of {@link PieceValues#capture}. */
  LOSING_CAPTURE(218, 50, 500),

  /** What a quiet move may lose per ply squared, in units of {@link PieceValues#capture}. */
  LOSING_QUIET(27, 10, 150),

  QUIESCENCE_MARGIN(140, 50, 500),

  /** So many moves are tried at depth 0, in 1,024ths; {@link #TRIES_IMPROVING} more then. */
  TRIES(3_145, 1_024, 8_192),
  TRIES_IMPROVING(3_705, 0, 8_192),

  /** The same for each ply of depth squared. */
  TRIES_SLOPE(1_700, 512, 4_096),

  /**
   * So many more for each ply of depth and 1,000 centipawns that the static score is above alpha,
   * or less where it is below.
   */
  TRIES_MARGIN(8, 0, 40),

  /** Every late move is searched so much shallower. */
  REDUCTION(694, -512, 2_048),

  /** The same for the product of the logarithms of depth and number of the move. */
  REDUCTION_SLOPE(524, 200, 900),

  /** The same where the side to move does not improve. */
  REDUCTION_WORSENING(1_400, 0, 2_048),

  /** The same where a node is expected to fail high. */
  REDUCTION_CUT(1_046, 0, 3_072),

  /** So much less on the main line. */
  REDUCTION_PV(1_139, 0, 3_072),

  /** So much more for a capture or promotion. */
  REDUCTION_TACTICAL(-146, -1_024, 1_024),

  /** So much more for a quiet move where the table's move is a capture or promotion. */
  REDUCTION_TABLE_TACTICAL(-96, -512, 1_536),

  /** A late move that surprises by so much is searched deeper. */
  DEEPER(174, 20, 400),

  /** A late move that surprises by no more is searched less deeply. */
  SHALLOWER(20, -20, 60),

  /** History counts worth a ply of reduction. */
  HISTORY_PER_PLY(9_829, 3_000, 20_000),

  /** What a cutoff adds to history counts for each ply of depth, and at most. */
  BONUS(184, 40, 400),
  BONUS_MOST(2_021, 600, 4_000),

  /** What the moves tried before it lose, in 1,024ths of that. */
  MALUS(1_331, 256, 2_048),

  /** What a check that loses nothing is worth in the order of moves, in history counts. */
  SAFE_CHECK(17_048, 0, 30_000),

  /** The same for a check that loses something. */
  LOSING_CHECK(8_000, 0, 30_000),

  /** So many plies less are taken off the depth for such a check. */
  LOSING_CHECK_PLIES(1, 0, 3),

  /** What it is worth in the order of moves that a piece leaves a square where it is attacked. */
  ESCAPE(-2_400, -10_000, 10_000),

  /** So much more where nothing guards it. */
  ESCAPE_LOOSE(6_200, 0, 20_000),

  /** So much more for each hundred centipawns that it is worth. */
  ESCAPE_VALUE(1_400, 0, 5_000),

  /** The same for a pawn, lance or knight that attacks a dearer piece from its new square. */
  THREAT(4_500, 0, 20_000),

  /** So much more for each hundred centipawns that the other is worth more. */
  THREAT_VALUE(500, 0, 3_000),

  /**
   * The table's move is singular when all others stay so far below its score for each ply of depth,
   * in tenths of a centipawn.
   */
  SINGULAR(20, 0, 100),

  /** So much farther below, it is searched two plies deeper and not one. */
  SINGULAR_TWICE(25, 0, 200),

  /** So much less where the position was on a main line. */
  REDUCTION_ONCE_PV(1_024, 0, 2_048),

  /** Half the width of the window of an iteration. */
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
