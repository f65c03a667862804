package tsumugi.solver.tsume.composed;

/** The answer to the question whether a position has a composed mate within a number of plies. */
final class ComposedAnswer {
  /** There is no answer yet: the budget interrupted, or a frame has been opened. */
  static final ComposedAnswer OPEN = new ComposedAnswer(-1);

  /** There is no mate within that number of plies. */
  static final ComposedAnswer BEYOND = new ComposedAnswer(-1);

  private final int plies;

  private ComposedAnswer(int plies) {
    this.plies = plies;
  }

  static ComposedAnswer mate(int plies) {
    return new ComposedAnswer(plies);
  }

  boolean isMate() {
    return this != OPEN && this != BEYOND;
  }

  /** The length of the mate. Only for a mate. */
  int plies() {
    return plies;
  }
}
