package tsumugi.solver.check;

import java.util.Arrays;
import tsumugi.engine.board.Position;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.composed.ComposedWalk;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;
import tsumugi.solver.tsume.composed.LineReading;

/**
 * Searches the defender's positions of a line for other replies that last equally long (変化同手数).
 * Lengths are composed lengths. The last reply is free, and so is a reply after which the attacker
 * can have surplus pieces.
 */
final class Variations {
  private final ComposedWalk walk;
  private final SearchBudget budget;
  private final CookFinder cooks;
  private final SameLength same;
  private final Rivals rivals;

  /**
   * Prepares the search.
   *
   * @param walk in the root
   */
  Variations(ComposedWalk walk, SearchBudget budget, CookFinder cooks, SameLength same) {
    this.walk = walk;
    this.budget = budget;
    this.cooks = cooks;
    this.same = same;
    rivals = new Rivals(walk, budget, same);
  }

  Rivals rivals() {
    return rivals;
  }

  /** Examines every defender's position of the line except the last one. */
  void lookAlong(int[] line, CheckFindings found) {
    for (int ply = 0; ply < line.length; ply++) {
      int left = line.length - ply;
      if (ply % 2 != 0 && left > 2 && !budget.hasToStopNow()) {
        look(line, ply, left, found);
      }
      walk.doMove(line[ply]);
    }
    for (int ply = line.length - 1; ply >= 0; ply--) {
      walk.undoMove(line[ply]);
    }
  }

  private void look(int[] line, int ply, int left, CheckFindings found) {
    int[] path = Arrays.copyOf(line, ply);
    for (int reply : same.replies()) {
      if (reply != line[ply]) {
        Answer lasts = same.lasts(reply, left);
        if (lasts == Answer.YES) {
          take(path, line[ply], reply, left, found);
        } else if (lasts == Answer.OPEN) {
          found.add(OpenQuestion.of(OpenQuestion.Kind.REPLY, path, reply));
        }
      }
    }
  }

  private void take(int[] path, int own, int reply, int left, CheckFindings found) {
    LineReading read = same.variation(reply, left);
    int[] line = read.moves();
    boolean isWhole = line.length == left;
    boolean hasNoSurplus = isWhole && leavesNothing(line);
    Answer isRival = hasNoSurplus ? rivals.isRival(own, reply, left) : Answer.NO;
    if (isWhole && Rivals.isOtherPiece(own, reply)) {
      found.add(Finding.of(Flaw.INTERPOSED_PIECE, path, line, left, true));
    } else if (isRival == Answer.YES) {
      found.add(Finding.of(Flaw.SAME_LENGTH, path, line, left, true));
      lookInVariation(path, line, found);
    } else if (!isWhole || isRival == Answer.OPEN || !hasNoSurplus && !read.isLeast()) {
      found.add(OpenQuestion.of(OpenQuestion.Kind.REPLY, path, reply));
    }
  }

  private boolean leavesNothing(int[] line) {
    int attacker = walk.position().sideToMove() ^ 1;
    return SameLength.surplusAtEnd(walk.position(), line, attacker) == 0;
  }

  /**
   * Looks for other mates in the attacker's positions of a line of full length, except at its last
   * move.
   */
  private void lookInVariation(int[] path, int[] line, CheckFindings found) {
    Position position = new Position(walk.position());
    for (int i = 0; i < line.length - 1; i++) {
      if (i % 2 != 0 && !budget.hasToStopNow()) {
        int[] here = Arrays.copyOf(path, path.length + i);
        System.arraycopy(line, 0, here, path.length, i);
        cooks.lookInVariation(position, here, line[i], found);
      }
      position.doMove(line[i]);
    }
  }
}
