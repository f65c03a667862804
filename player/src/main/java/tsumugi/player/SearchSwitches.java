package tsumugi.player;

/**
 * The techniques that a tree search may use beyond plain alpha-beta. A test disables them to
 * compare with a plain negamax.
 *
 * @param table use scores and moves of the shared table
 * @param selective use null move, futility, reductions and extensions: everything that makes the
 *     depth vary
 * @param quiescencePlies the maximum length of capture sequences
 * @param tuning the constants of the selective parts
 */
record SearchSwitches(boolean table, boolean selective, int quiescencePlies, Tuning tuning) {
  static final SearchSwitches ALL = with(Tuning.STANDARD);

  /**
   * Without a window, capture sequences do not end, so a negamax for comparison follows two plies
   * of them.
   */
  static final SearchSwitches PLAIN = new SearchSwitches(false, false, 2, Tuning.STANDARD);

  /** All techniques, with other constants. */
  static SearchSwitches with(Tuning tuning) {
    return new SearchSwitches(true, true, Score.MAX_PLY, tuning);
  }
}
