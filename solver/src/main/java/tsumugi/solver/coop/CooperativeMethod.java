package tsumugi.solver.coop;

/** The method of searching for a cooperative mate. */
public enum CooperativeMethod {
  /** The best method, at present {@link #LAYERS}. */
  AUTO,

  /**
   * Iterative deepening with the main/sub table, two plies a step. It finds one shortest solution
   * and counts none. If an exact number of plies is requested, {@link #LAYERS} is used instead.
   */
  ID,

  /** Layered breadth-first search, which visits every position once and counts all solutions. */
  LAYERS
}
