package tsumugi.solver.check;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.composed.ComposedWalk;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;

/**
 * Tests whether all lines with the same first moves are spoilt by the same cook, so that none of
 * them has to be examined. A cook of one line may be a small flaw of another line, if it only
 * returns to a position that this line passes later. The cook is therefore tested against the
 * positions of all these lines.
 */
final class CommonCook {
  private final ComposedWalk walk;
  private final SearchBudget budget;
  private final CookFinder cooks;
  private final SameLength same;
  private final Position root;

  /**
   * Prepares the test.
   *
   * @param walk in the root
   */
  CommonCook(ComposedWalk walk, SearchBudget budget, CookFinder cooks, SameLength same) {
    this.walk = walk;
    this.budget = budget;
    this.cooks = cooks;
    this.same = same;
    this.root = new Position(walk.position());
  }

  /**
   * The smallest number of first moves such that every line that begins with them is spoilt; the
   * length of the line if no such number is known.
   *
   * @param given the number of first moves that all lines have in common
   */
  int spoiltPrefix(JudgedLine judged, int given) {
    int end = judged.spoiltAt();
    for (int shared = Math.max(given, end); shared <= Math.max(given, end + 1); shared++) {
      List<Finding> spoiling = cooks(judged, end, shared == end);
      List<Position> passed = spoiling.isEmpty() ? null : passed(judged.line(), shared);
      if (passed != null && spoiling.stream().anyMatch(c -> cooks.remainsCook(root, c, passed))) {
        return shared;
      }
    }
    return judged.line().length;
  }

  /** The cooks at a ply, or only those that are too long to start a main line themselves. */
  private List<Finding> cooks(JudgedLine judged, int ply, boolean onlyLonger) {
    int left = judged.line().length - ply;
    walk.doMoves(judged.line(), ply);
    List<Finding> all =
        judged.found().findings.stream()
            .filter(finding -> finding.flaw() == Flaw.COOK && finding.path().length == ply)
            .filter(cook -> !onlyLonger || same.mates(cook.move(), left) == Answer.NO)
            .toList();
    walk.undoMoves(judged.line(), ply);
    return all;
  }

  /**
   * The attacker's positions of all lines that share the given first moves; null if there are too
   * many.
   */
  private @Nullable List<Position> passed(int[] line, int shared) {
    walk.doMoves(line, shared);
    List<Position> behind = new MainLines(walk, budget, same).positions(line.length - shared);
    walk.undoMoves(line, shared);
    if (behind == null) {
      return null;
    }
    List<Position> all = CookFinder.attackerPositions(root, Arrays.copyOf(line, shared));
    all.addAll(behind);
    return all;
  }
}
