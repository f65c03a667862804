package tsumugi.solver.check;

import java.util.Arrays;
import tsumugi.solver.SearchClock;
import tsumugi.solver.tsume.composed.ComposedWalk;

/**
 * How a line of full length goes on behind some first moves: one that leaves nothing over, if there
 * is one. Both sides are taken to help, since of all lines that counts which is spoilt least.
 */
final class LineBehind {
  /**
   * The first moves and how play goes on.
   *
   * @param line too short when the clock interrupted
   * @param isLeast whole, and if it leaves pieces over, all others with these first moves do
   */
  @SuppressWarnings("ArrayRecordComponent") // read once, never compared
  record Whole(int[] line, boolean isLeast) {}

  private final ComposedWalk walk;
  private final SearchClock clock;
  private final SameLength same;

  LineBehind(ComposedWalk walk, SearchClock clock, SameLength same) {
    this.walk = walk;
    this.clock = clock;
    this.same = same;
  }

  /**
   * The line from the walk's position on.
   *
   * @param begins its first moves
   * @param length more than they are
   */
  Whole line(int[] begins, int length) {
    int attacker =
        length % 2 != 0 ? walk.position().sideToMove() : walk.position().sideToMove() ^ 1;
    walk.doMoves(begins, begins.length);
    int left = length - begins.length;
    int[] rest = same.line(left).moves();
    boolean isLeast = rest.length == left;
    if (isLeast && SameLength.over(walk.position(), rest, attacker) > 0) {
      int[] usedUp = new MainLines(walk, clock, same).usedUp(left);
      isLeast = usedUp != null;
      rest = usedUp == null || usedUp.length == 0 ? rest : usedUp;
    }
    walk.undoMoves(begins, begins.length);
    int[] line = Arrays.copyOf(begins, begins.length + rest.length);
    System.arraycopy(rest, 0, line, begins.length, rest.length);
    return new Whole(line, isLeast);
  }
}
