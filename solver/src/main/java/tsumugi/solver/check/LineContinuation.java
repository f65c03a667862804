package tsumugi.solver.check;

import java.util.Arrays;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.composed.ComposedWalk;

/**
 * Continues a line of full length after some first moves, without surplus pieces if possible. Both
 * sides cooperate, since the least flawed of all lines counts.
 */
final class LineContinuation {
  /**
   * The first moves and their continuation.
   *
   * @param line shorter than requested if the budget interrupted
   * @param isLeast the line is complete and, if it leaves surplus pieces, all other lines with
   *     these first moves do too
   */
  @SuppressWarnings("ArrayRecordComponent") // read once, never compared
  record ContinuedLine(int[] line, boolean isLeast) {}

  private final ComposedWalk walk;
  private final SearchBudget budget;
  private final SameLength same;

  LineContinuation(ComposedWalk walk, SearchBudget budget, SameLength same) {
    this.walk = walk;
    this.budget = budget;
    this.same = same;
  }

  /**
   * Reads a line from the current position.
   *
   * @param begins its first moves
   * @param length its length, more than the first moves
   */
  ContinuedLine line(int[] begins, int length) {
    int attacker =
        length % 2 != 0 ? walk.position().sideToMove() : walk.position().sideToMove() ^ 1;
    walk.doMoves(begins, begins.length);
    int left = length - begins.length;
    int[] rest = same.line(left).moves();
    boolean isLeast = rest.length == left;
    if (isLeast && SameLength.surplusAtEnd(walk.position(), rest, attacker) > 0) {
      int[] withoutSurplus = new MainLines(walk, budget, same).withoutSurplus(left);
      isLeast = withoutSurplus != null;
      rest = withoutSurplus == null || withoutSurplus.length == 0 ? rest : withoutSurplus;
    }
    walk.undoMoves(begins, begins.length);
    int[] line = Arrays.copyOf(begins, begins.length + rest.length);
    System.arraycopy(rest, 0, line, begins.length, rest.length);
    return new ContinuedLine(line, isLeast);
  }
}
