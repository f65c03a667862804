package tsumugi.solver.coop;

/** How a cooperative mate is searched. */
public enum CooperativeMethod {
  /** The best there is; just now {@link #LAYERS}. */
  AUTO,

  /**
   * Iterative deepening over the main/sub table, two plies a step: one shortest solution, no count.
   * Asked for an exact number of plies, {@link #LAYERS} takes over.
   */
  ID,

  /** Layered breadth-first search: every position once, all solutions counted. */
  LAYERS
}
