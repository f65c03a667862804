package tsumugi.solver.tsume.node;

import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.solver.SearchClock;

/**
 * Shortens the mates of positions along a line, from the end of the line towards its root: each
 * position stands an eighth farther from the mate than the one before it.
 *
 * <p>What decides the length of a long mate lies near its end, and a search from the root does not
 * know where: it tries other checks a thousand plies before. Asked from the end, each question
 * rests on the one before, whose answer is in the table. So nothing is kept here, and a climb that
 * the clock cut short costs almost nothing when it is started again.
 *
 * <p>The line only chooses the positions. How long the mate of a position lasts is asked of the
 * search: the rest of the line may be shorter than that, since the defender had a longer reply
 * somewhere, or longer, since the line returns to a position.
 */
public final class LineClimb {
  /** Lines of this many plies are worth a climb in any case; shorter ones gain little. */
  public static final int LONG_PLIES = 301;

  /** How far from the mate the first position stands, in plies. */
  private static final int FIRST_PLIES = 9;

  /** Each position stands this part of the distance farther from the mate than the one before. */
  private static final int STEP_PART = 8;

  private final MateGame game;
  private final MateSearch search;
  private final SearchClock clock;

  /**
   * @param game stands at the root, the attacker to move, where the search looks for mates; left as
   *     it was
   */
  public LineClimb(MateGame game, MateSearch search, SearchClock clock) {
    this.game = game;
    this.search = search;
    this.clock = clock;
  }

  /**
   * Climbs as far as the clock allows. The results are in the table; the caller asks the root.
   *
   * @param line the moves of a whole mate from the root; with any other line nothing is asked, for
   *     its positions stand at an unknown distance from the mate, or the defender is to move there
   */
  public void climb(int[] line) {
    int made = 0;
    while (made < line.length) {
      game.doMove(line[made++]);
    }
    int most = line.length % 2 != 0 && isMated() ? line.length : 0;
    for (int left = FIRST_PLIES; left < most && !clock.interrupted(); left = next(left)) {
      while (line.length - made < left) {
        game.undoMove(line[--made]);
      }
      shorten(left + game.matedPlies());
    }
    while (made > 0) {
      game.undoMove(line[--made]);
    }
  }

  private boolean isMated() {
    Position position = game.position();
    return position.inCheck() && !new EvasionGenerator().hasEvasion(position);
  }

  /**
   * Shortens the mate of the position on the board; one that the table has lost is proved again.
   */
  private void shorten(int plies) {
    MateBounds known = search.known();
    MateBounds mate = known.isMate() ? known : known.and(search.prove(plies));
    if (mate.isMate()) {
      search.shorten(mate);
    }
  }

  /** How far from the mate the next position stands, with the same side to move. */
  static int next(int left) {
    return left + Math.max(2, left / STEP_PART & ~1);
  }
}
