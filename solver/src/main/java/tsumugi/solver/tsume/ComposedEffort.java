package tsumugi.solver.tsume;

/**
 * How much a solve does to find the composed length, which leaves out futile interpositions. The
 * literal length counts every interposition.
 */
enum ComposedEffort {
  /** Nothing. */
  NONE,
  /**
   * The literal length is searched as with {@link #NONE}. Once it is exact, the search for the
   * composed length may take a part of the nodes spent so far.
   */
  BRIEF,
  /**
   * Searches for the two lengths alternate. Both lengths become exact unless a limit comes first.
   */
  FULL
}
