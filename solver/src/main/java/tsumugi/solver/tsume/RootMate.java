package tsumugi.solver.tsume;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.line.Line;
import tsumugi.solver.tsume.line.UnconfirmedLine;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * What a run knows of the root: the bounds on the length of its shortest mate, and the mate that is
 * the answer if the run has to stop. The answers of the searches tighten the bounds. A mate that an
 * answer proves is {@linkplain #hold held}, that is, kept together with its line, and reported at
 * once.
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
   * @param searches the searches of the run; lines are read from their records
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

  /** The bounds on the length of the root's shortest mate. */
  MateBounds bounds() {
    return bounds;
  }

  /** Length in plies of the mate that is held; 0 if no mate is held. */
  int plies() {
    return plies;
  }

  /** The line of the mate that is held, or its beginning if the rest could not be read. */
  Line line() {
    return line;
  }

  /** Whether a mate shorter than the known one may exist. */
  boolean isOpen() {
    return !bounds.isExact() && !bounds.isContradiction();
  }

  /** The shortest length in plies that a mate of the root may still have; odd. */
  int shortestOpen() {
    return bounds.lower() + 1 | 1;
  }

  /** Tightens the bounds with an answer. */
  void tighten(MateBounds answer) {
    bounds = bounds.and(answer);
  }

  /**
   * Takes the answer to the question whether there is a mate within {@code asked} plies. If the
   * answer proves a mate shorter than the one that is held, the new mate replaces it, even if it is
   * longer than {@code asked}. Nothing is replaced if the bounds contradict each other.
   *
   * @return whether the answer decides the question
   */
  boolean take(MateBounds answer, int asked) {
    tighten(answer);
    if (bounds.isMate() && !bounds.isContradiction() && bounds.upper() != plies) {
      hold();
    }
    return answer.decides(asked);
  }

  /** Whether the mate that is held is proved to be the shortest. */
  boolean isExact() {
    return bounds.isExact() && plies == bounds.upper();
  }

  /**
   * Holds the shortest known mate, whose length is the upper bound, with as much of its line as can
   * be read.
   */
  void hold() {
    int upper = bounds.upper();
    try (SearchBudget.Slice _ = budget.slice(Math.max(MIN_LINE_NODES, budget.nodes()))) {
      line = new Line(new UnconfirmedLine(position, searches.dfpn, budget).read(upper), 0);
    }
    plies = upper; // set after the line: if reading it fills the heap, both keep their old values
    budget.reporter().reportNow();
  }

  /**
   * Holds the shortest known mate without its line, unless a mate is held already. To be called if
   * the Java heap became full or a thread failed before the line of the first mate was read.
   */
  void holdWithoutLine() {
    plies = plies == 0 ? bounds.upper() : plies;
  }

  /** Takes the length and the line of a mate whose proof was traversed. */
  void confirm(int confirmedPlies, Line confirmedLine) {
    tighten(MateBounds.mate(confirmedPlies, Move.NONE));
    plies = confirmedPlies;
    line = confirmedLine;
  }

  /** Replaces the line by another one of the same mate, unless the new one has fewer moves. */
  void refine(Line other) {
    if (other.length() >= line.length()) {
      line = other;
    }
  }
}
