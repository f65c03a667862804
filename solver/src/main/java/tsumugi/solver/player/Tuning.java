package tsumugi.solver.player;

/** The margins of the tree search, in centipawns unless said otherwise; tried by self-play. */
final class Tuning {
  /** Per ply: so far above beta a quiet position is believed. */
  static final int REVERSE_FUTILITY = 110;

  /** So far below beta, per ply squared, only captures can still help. */
  static final int RAZOR = 220;

  /** Above beta, each so much takes another ply off a null move. */
  static final int NULL_STEP = 250;

  static final int FUTILITY = 120;
  static final int FUTILITY_STEP = 130;

  /** What a capture may lose per ply of depth, in units of {@link PieceValues#capture}. */
  static final int LOSING_CAPTURE = 200;

  /** What a quiet move may lose per ply squared, in units of {@link PieceValues#capture}. */
  static final int LOSING_QUIET = 50;

  static final int QUIESCENCE_MARGIN = 200;

  /** History counts worth a ply of reduction. */
  static final int HISTORY_PER_PLY = 9_000;

  private Tuning() {}

  /** Moves after which quiet ones are no longer tried. */
  static int tries(int depth, boolean improving) {
    return depth > 8 ? Integer.MAX_VALUE : (improving ? 6 : 3) + depth * depth * 2;
  }
}
