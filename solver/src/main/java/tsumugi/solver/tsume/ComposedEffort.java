package tsumugi.solver.tsume;

/**
 * How much a solve does to find the composed length, which leaves out futile interpositions. The
 * literal length counts every interposition.
 */
enum ComposedEffort {
  /** Nothing. */
  NONE,
  /**
   * The literal length is searched as with {@link #NONE}. Once it is exact, the composed length is
   * searched for a part of the nodes spent.
   */
  BRIEF,
  /** Both lengths are searched in turns, until both are exact. */
  FULL
}
