package tsumugi.player;

/**
 * The bit layout of a 16-byte record of a {@link PlayTable}: two words. Four records fill a cache
 * line.
 *
 * <pre>
 *          63        48 47         32 31       16 15       8 7     6  5   4            0
 * word 0 |                     position key (64 bits)  xor  word 1                     |
 * word 1 |  score 16  |  static 16  |  move 16  | depth 8  | bound | pv | generation 5 |
 * </pre>
 *
 * <p>The first word validates the record. If two threads wrote one half each, the xor of the words
 * is not the key of any position. Score and static evaluation are signed. Bound 0 means that there
 * is no record, so zero memory is an empty table.
 */
final class PlayRecord {
  static final int BOUND_NONE = 0;

  /** The true score is at most the stored one. */
  static final int BOUND_UPPER = 1;

  /** The true score is at least the stored one. */
  static final int BOUND_LOWER = 2;

  static final int BOUND_EXACT = BOUND_UPPER | BOUND_LOWER;

  /** The largest remaining depth that a record can store, in plies. */
  static final int MAX_DEPTH = 255;

  static final int BYTES = 16;
  static final int CHECK = 0;
  static final int DATA = 8;
  static final int GENERATIONS = 1 << 5;

  private static final int SCORE_SHIFT = 48;
  private static final int STATIC_SHIFT = 32;
  private static final int MOVE_SHIFT = 16;
  private static final int DEPTH_SHIFT = 8;
  private static final int BOUND_SHIFT = 6;
  private static final int PV_SHIFT = 5;

  private PlayRecord() {}

  static long pack(
      int score, int staticScore, int move, int depth, int bound, boolean pv, int generation) {
    return (long) score << SCORE_SHIFT
        | (staticScore & 0xFFFFL) << STATIC_SHIFT
        | (move & 0xFFFFL) << MOVE_SHIFT
        | (long) Math.clamp(depth, 0, MAX_DEPTH) << DEPTH_SHIFT
        | (long) bound << BOUND_SHIFT
        | (pv ? 1L : 0) << PV_SHIFT
        | generation;
  }

  static int score(long data) {
    return (short) (data >> SCORE_SHIFT);
  }

  static int staticScore(long data) {
    return (short) (data >> STATIC_SHIFT);
  }

  static int move(long data) {
    return (int) (data >>> MOVE_SHIFT) & 0xFFFF;
  }

  static int depth(long data) {
    return (int) (data >>> DEPTH_SHIFT) & 0xFF;
  }

  static int bound(long data) {
    return (int) (data >>> BOUND_SHIFT) & 3;
  }

  /**
   * Whether no move of the position has been searched: there is no record, or it only stores the
   * evaluation.
   */
  static boolean hasNoSearchedMove(long data) {
    return data == 0 || bound(data) == BOUND_LOWER && move(data) == 0 && depth(data) == 0;
  }

  /**
   * Whether the position is or once was on a main line, that is, it was searched with a full
   * window.
   */
  static boolean wasPv(long data) {
    return (data >>> PV_SHIFT & 1) != 0;
  }

  static int generation(long data) {
    return (int) data & GENERATIONS - 1;
  }
}
