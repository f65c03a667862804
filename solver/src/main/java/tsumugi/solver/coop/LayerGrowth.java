package tsumugi.solver.coop;

/**
 * The growth of the layers: the number of children in the previous layer predicts that of the
 * current one. In the last layer of a short problem, a position may have hundreds of children. Such
 * a layer is searched for goals before any position of it is expanded.
 */
final class LayerGrowth {
  private static final long MANY_CHILDREN = 250_000;
  private static final long MANY_A_POSITION = 8;

  private int parents;
  private long parentsChildren;
  private long children;

  /** Sets the number of children of the current layer, including known positions. */
  void found(long itsChildren) {
    children = itsChildren;
  }

  /** Moves to the next layer. The layer that was current had {@code positions} positions. */
  void nextLayer(int positions) {
    parents = positions;
    parentsChildren = children;
    children = 0;
  }

  /**
   * Whether a current layer of this size is expected to have many children, both in total and per
   * position.
   */
  boolean isWide(int positions) {
    return parentsChildren * positions / parents >= MANY_CHILDREN
        && parentsChildren / parents >= MANY_A_POSITION;
  }

  /** The number of positions of the previous layer. */
  int parents() {
    return parents;
  }

  /** The number of children found of them, including known positions. */
  long parentsChildren() {
    return parentsChildren;
  }

  /** Restores the numbers of an earlier search. */
  void restore(int itsParents, long itsParentsChildren) {
    parents = itsParents;
    parentsChildren = itsParentsChildren;
  }
}
