package tsumugi.solver.tsume;

/** A search that can be asked for a mate in the position on its board. */
interface MateSearch {
  /** In place of a length: whatever mate is found first. */
  int ANY_LENGTH = Integer.MAX_VALUE;

  /**
   * Looks for a mate of at most {@code plies} plies, or of {@link #ANY_LENGTH}.
   *
   * @return false when the clock interrupted, and nothing is known
   */
  boolean prove(int plies);

  /** The same, where the caller expects that there is no such mate. */
  default boolean refute(int plies) {
    return prove(plies);
  }

  /** Length in plies of the mate found, or 0 when there is none. */
  int matePlies();

  /** The check that mates, when there is one. */
  int mateMove();
}
