package tsumugi.solver.coop;

/**
 * How the layers have grown: the children of the layer before tell what those of the layer at work
 * will be. The last layer of a short problem may have hundreds of children a position; such a layer
 * is looked through for goals before any position of it is expanded.
 */
final class LayerGrowth {
  private static final long MANY_CHILDREN = 250_000;
  private static final long MANY_A_POSITION = 8;

  private int parents;
  private long parentsChildren;
  private long children;

  /** The layer at work has so many children, known ones among them. */
  void found(long itsChildren) {
    children = itsChildren;
  }

  /** The layer that was at work had so many positions; the next one is at work now. */
  void nextLayer(int positions) {
    parents = positions;
    parentsChildren = children;
    children = 0;
  }

  /** True when a layer at work of so many positions will have many children, and many each. */
  boolean isWide(int positions) {
    return parentsChildren * positions / parents >= MANY_CHILDREN
        && parentsChildren / parents >= MANY_A_POSITION;
  }

  /** Positions of the layer before the one at work. */
  int parents() {
    return parents;
  }

  /** Children found of those, known ones among them. */
  long parentsChildren() {
    return parentsChildren;
  }

  /** Goes on with what another search has told of itself. */
  void restore(int itsParents, long itsParentsChildren) {
    parents = itsParents;
    parentsChildren = itsParentsChildren;
  }
}
