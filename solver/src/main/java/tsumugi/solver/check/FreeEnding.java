package tsumugi.solver.check;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchClock;
import tsumugi.solver.tsume.composed.ComposedWalk;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;

/**
 * The last reply and the last move of a line. Both are free, so that lines that differ in nothing
 * else are one solution, whichever of them is read.
 *
 * @param reply it lasts as long as the line; none where the line has but one move
 * @param check it mates, though replies may be left that do not count
 */
record FreeEnding(int reply, int check) {
  private static final int PLIES = 2;

  /** A line without its ending; a line of one move is whole. */
  static int[] before(int[] line) {
    return Arrays.copyOf(line, Math.max(1, line.length - PLIES));
  }

  /**
   * The endings that a line may have, of one move that move itself; null where the clock
   * interrupted.
   *
   * @param root of a problem whose main line begins as this one
   * @param table has what was found of that problem, and nothing of another
   */
  static @Nullable Set<FreeEnding> of(
      Position root, int[] line, MainSubTable table, SearchClock clock) {
    if (line.length < PLIES) {
      return Set.of(new FreeEnding(Move.NONE, line[0]));
    }
    ComposedWalk walk = new ComposedWalk(root, table, clock);
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

  /** Whether two problems share an ending of the line that they share. */
  static Answer isShared(@Nullable Set<FreeEnding> one, @Nullable Set<FreeEnding> other) {
    if (one == null || other == null) {
      return Answer.OPEN;
    }
    return Collections.disjoint(one, other) ? Answer.NO : Answer.YES;
  }
}
