package tsumugi.solver.tsume.line;

import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.MateGame;
import tsumugi.solver.tsume.node.MateSearch;

/**
 * Shortens the mates of positions along a line, from the end of the line towards the root. Each
 * position is an eighth farther from the mate than the one before.
 *
 * <p>The length of a long mate is decided near its end, but a search from the root does not know
 * where: it tries other checks a thousand plies earlier. If the questions start at the end, each
 * can use the answer to the previous one, which is in the table. So this class keeps no results,
 * and repeating a climb that was interrupted costs almost nothing.
 *
 * <p>The line only selects the positions. The length of the mate in a position is asked of the
 * search. The rest of the line may be shorter than that, because the defender had a longer reply
 * somewhere, or longer, because the line repeats a position.
 */
public final class LineClimb {
  /** Lines of this many plies are always worth a climb; shorter ones gain little. */
  public static final int LONG_PLIES = 301;

  /** Distance of the first position from the mate, in plies. */
  private static final int FIRST_PLIES = 9;

  /** Each position is farther from the mate than the one before by this part of the distance. */
  private static final int STEP_PART = 8;

  private final MateGame game;
  private final MateSearch search;
  private final SearchBudget budget;

  /**
   * @param game at the root, with the attacker to move, on which {@code search} works; left
   *     unchanged
   */
  public LineClimb(MateGame game, MateSearch search, SearchBudget budget) {
    this.game = game;
    this.search = search;
    this.budget = budget;
  }

  /**
   * Climbs from the end of the line until just before the root, or until the budget ends. The
   * results are in the table; the caller asks for the root.
   *
   * @param line the moves of a complete mate from the root. For any other line nothing is done,
   *     because the distance of its positions from the mate is unknown, or the defender is to move
   */
  public void climb(int[] line) {
    int made = 0;
    while (made < line.length) {
      game.doMove(line[made++]);
    }
    boolean isMated = new EvasionGenerator().isMated(game.position());
    int most = line.length % 2 != 0 && isMated ? line.length : 0;
    for (int left = FIRST_PLIES; left < most && !budget.interrupted(); left = next(left)) {
      while (line.length - made < left) {
        game.undoMove(line[--made]);
      }
      shorten(left + game.matedPlies());
    }
    while (made > 0) {
      game.undoMove(line[--made]);
    }
  }

  /**
   * Shortens the mate of the position on the board. A mate that the table has lost is proved again.
   */
  private void shorten(int plies) {
    MateBounds known = search.known();
    MateBounds mate = known.isMate() ? known : known.and(search.prove(plies));
    if (mate.isMate()) {
      search.shorten(mate);
    }
  }

  /** The distance of the next position from the mate; the same side is to move there. */
  static int next(int left) {
    return left + Math.max(2, left / STEP_PART & ~1);
  }
}
