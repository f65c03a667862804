package tsumugi.solver.check;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.solver.SearchClock;
import tsumugi.solver.tsume.composed.ComposedWalk;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;

/**
 * Whether all lines that begin alike are spoilt by the same cook, so that none of them need be
 * looked at. What is a cook beside one line may only come sooner to positions that another line
 * passes by farther on, and be a small flaw there: so it is asked of the positions of all of them.
 */
final class CommonCook {
  private final ComposedWalk walk;
  private final SearchClock clock;
  private final CookFinder cooks;
  private final SameLength same;
  private final Position root;

  /**
   * @param walk in the root
   */
  CommonCook(ComposedWalk walk, SearchClock clock, CookFinder cooks, SameLength same) {
    this.walk = walk;
    this.clock = clock;
    this.cooks = cooks;
    this.same = same;
    this.root = new Position(walk.position());
  }

  /**
   * How many of its first moves a line shares with lines that are all spoilt; all where that is not
   * known.
   *
   * @param given so many moves all lines have in common
   */
  int spoiltBehind(JudgedLine judged, int given) {
    int end = judged.spoiltAt();
    for (int shared = Math.max(given, end); shared <= Math.max(given, end + 1); shared++) {
      List<Finding> spoiling = cooks(judged, end, shared == end);
      List<Position> passed = spoiling.isEmpty() ? null : passed(judged.line(), shared);
      if (passed != null && spoiling.stream().anyMatch(c -> cooks.stands(root, c, passed))) {
        return shared;
      }
    }
    return judged.line().length;
  }

  /** The cooks of a ply, or only those that are too long to begin a line themselves. */
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

  /** The attacker's positions of all lines that share the first moves of one; null if too many. */
  private @Nullable List<Position> passed(int[] line, int shared) {
    walk.doMoves(line, shared);
    List<Position> behind = new MainLines(walk, clock, same).positions(line.length - shared);
    walk.undoMoves(line, shared);
    if (behind == null) {
      return null;
    }
    List<Position> all = CookFinder.turns(root, Arrays.copyOf(line, shared));
    all.addAll(behind);
    return all;
  }
}
