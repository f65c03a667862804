package tsumugi.solver.player;

/**
 * What a tree search may use beyond plain alpha-beta. A test turns it off to compare with a plain
 * negamax.
 *
 * @param table scores and moves of the shared table
 * @param selective null move, futility, reductions, extensions: all that a fixed depth does not say
 * @param quiescencePlies how far captures are followed before the position counts as it stands
 * @param tuning the numbers that the selective parts go by
 */
record SearchSwitches(boolean table, boolean selective, int quiescencePlies, Tuning tuning) {
  static final SearchSwitches ALL = with(Tuning.STANDARD);

  /** Without a window captures have no end, so a negamax to compare with follows two. */
  static final SearchSwitches PLAIN = new SearchSwitches(false, false, 2, Tuning.STANDARD);

  /** Everything, by other numbers. */
  static SearchSwitches with(Tuning tuning) {
    return new SearchSwitches(true, true, Score.MAX_PLY, tuning);
  }
}
