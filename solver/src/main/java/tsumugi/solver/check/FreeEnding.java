package tsumugi.solver.check;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.composed.ComposedWalk;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;

/**
 * The last reply and the last move of a line. Neither has to be unique, so lines that differ only
 * in these two moves are one solution.
 *
 * @param reply a reply that lasts as long as the line; none if the line has a single move
 * @param check a check that mates, although replies that do not count may be left
 */
record FreeEnding(int reply, int check) {
  private static final int PLIES = 2;

  /** A line without its ending. A line of a single move is returned whole. */
  static int[] before(int[] line) {
    return Arrays.copyOf(line, Math.max(1, line.length - PLIES));
  }

  /**
   * The possible endings of a line; for a single move, this move. Null if the budget interrupted.
   *
   * @param root the root of a problem whose main line starts like this one
   * @param table has the results for this problem and none for another
   */
  static @Nullable Set<FreeEnding> of(
      Position root, int[] line, MainSubTable table, SearchBudget budget) {
    if (line.length < PLIES) {
      return Set.of(new FreeEnding(Move.NONE, line[0]));
    }
    ComposedWalk walk = new ComposedWalk(root, table, budget);
    SameLength same = new SameLength(walk, 0);
    Set<FreeEnding> endings = new HashSet<>();
    boolean isOpen = false;
    walk.doMoves(line, line.length - PLIES);
    for (int reply : same.replies()) {
      Answer lasts = same.lasts(reply, PLIES);
      isOpen |= lasts == Answer.OPEN;
      if (lasts == Answer.YES) {
        walk.doMove(reply);
        for (int check : same.checks()) {
          Answer mates = same.mates(check, 1);
          isOpen |= mates == Answer.OPEN;
          if (mates == Answer.YES) {
            endings.add(new FreeEnding(reply, check));
          }
        }
        walk.undoMove(reply);
      }
    }
    walk.undoMoves(line, line.length - PLIES);
    return isOpen ? null : endings;
  }

  /** Whether two problems have a common ending of the line that they share. */
  static Answer isShared(@Nullable Set<FreeEnding> one, @Nullable Set<FreeEnding> other) {
    if (one == null || other == null) {
      return Answer.OPEN;
    }
    return Collections.disjoint(one, other) ? Answer.NO : Answer.YES;
  }
}
