package tsumugi.solver.tsume;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.line.Line;
import tsumugi.solver.tsume.line.UnconfirmedLine;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * What a run knows of the root: the bounds on its mate, and the mate to give as the answer. The
 * answers of the searches tighten the bounds. When they prove a mate, that mate is held together
 * with its line. It is reported at once, and it is the answer if the run has to stop.
 */
final class RootMate {
  /**
   * Reading a line may cost as many nodes as the whole search so far, or this many if that is more.
   */
  private static final long MIN_LINE_NODES = 20_000;

  private final TsumeSearches searches;
  private final SearchBudget budget;
  private final Position position;
  private MateBounds bounds = MateBounds.UNKNOWN;
  private int plies;
  private Line line = Line.NONE;

  /**
   * @param searches whose records the lines are read from
   */
  RootMate(TsumeSearches searches) {
    this.searches = searches;
    budget = searches.budget;
    position = searches.position;
  }

  /** Takes over what an earlier run knew. */
  void resume(RunState earlier) {
    bounds = earlier.bounds();
    plies = earlier.heldPlies();
    line = new Line(earlier.line(), 0);
  }

  /** The bounds on the mate of the root. */
  MateBounds bounds() {
    return bounds;
  }

  /** Length of the mate that is held; 0 without one. */
  int plies() {
    return plies;
  }

  /** The line of that mate, or its beginning. */
  Line line() {
    return line;
  }

  /** Whether a mate shorter than the known one may exist. */
  boolean isOpen() {
    return !bounds.isExact() && !bounds.isContradiction();
  }

  /** The shortest length that a mate may have; odd. */
  int shortestOpen() {
    return bounds.lower() + 1 | 1;
  }

  /** Tightens the bounds by an answer. */
  void and(MateBounds answer) {
    bounds = bounds.and(answer);
  }

  /**
   * Takes the answer to the question whether there is a mate within {@code asked} plies. If the
   * answer proves a mate shorter than the one held, that mate replaces it, even if it is longer
   * than asked. Nothing is replaced if the bounds contradict each other.
   *
   * @return whether the answer decides the question
   */
  boolean take(MateBounds answer, int asked) {
    and(answer);
    if (bounds.isMate() && !bounds.isContradiction() && bounds.upper() != plies) {
      hold();
    }
    return answer.decides(asked);
  }

  /** Whether the mate that is held is proved to be the shortest. */
  boolean isExact() {
    return bounds.isExact() && plies == bounds.upper();
  }

  /** Holds the shortest mate within the bounds, with as much of its line as is known. */
  void hold() {
    int upper = bounds.upper();
    try (SearchBudget.Slice _ = budget.slice(Math.max(MIN_LINE_NODES, budget.nodes()))) {
      line = new Line(new UnconfirmedLine(position, searches.dfpn, budget).read(upper), 0);
    }
    plies = upper; // set after the line was read: if the heap is full, both keep their old values
    budget.reporter().reportNow();
  }

  /** Takes the length and the line of a mate whose proof was traversed. */
  void confirm(int confirmedPlies, Line confirmedLine) {
    and(MateBounds.mate(confirmedPlies, Move.NONE));
    plies = bounds.upper();
    line = confirmedLine;
  }

  /** Replaces the line by another one of the same mate, unless that one is cut off earlier. */
  void refine(Line other) {
    if (other.length() >= line.length()) {
      line = other;
    }
  }
}
