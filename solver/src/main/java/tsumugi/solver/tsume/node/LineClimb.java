package tsumugi.solver.tsume.node;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.solver.SearchClock;

/**
 * Asks for shorter mates along the line of a mate, from its end: each position stands an eighth
 * farther from the mate than the one before it.
 *
 * <p>What decides a long mate's length lies near its end, and from the root a search does not know
 * where: it tries other checks a thousand plies before. Asked from the end, each question rests on
 * the one before, whose answer is in the table. So nothing is kept here, and a climb that a clock
 * cut short is begun again for next to nothing. Measured in docs/laboratory/dfpn.md.
 */
public final class LineClimb {
  /** Lines of so many plies are worth a climb in any case; shorter ones gain little. */
  public static final int LONG_PLIES = 301;

  /** How far from the mate the first position stands, in plies. */
  private static final int FIRST_PLIES = 9;

  /** Each position stands so much farther from the mate than the one before it: a part of it. */
  private static final int STEP_PART = 8;

  private final Position position;
  private final MateSearch search;
  private final SearchClock clock;
  private final int matedPlies;

  /**
   * @param position the root, the attacker to move, where the search looks for mates; left as it
   *     was
   * @param matedPlies how long the search says a mate on the board is, 0 in shogi
   */
  public LineClimb(Position position, MateSearch search, SearchClock clock, int matedPlies) {
    this.position = position;
    this.search = search;
    this.clock = clock;
    this.matedPlies = matedPlies;
  }

  /**
   * Climbs as far as the clock allows. What comes out is in the table; the root is asked by the
   * caller.
   *
   * @param line to mate; where it was cut short, less is asked, and nothing false
   */
  public void climb(int[] line) {
    int made = 0;
    while (made < line.length) {
      position.doMove(line[made++]);
    }
    for (int left = FIRST_PLIES; left < line.length && !clock.interrupted(); left = next(left)) {
      while (line.length - made < left) {
        position.undoMove(line[--made]);
      }
      search.shorten(MateBounds.mate(left + matedPlies, Move.NONE));
    }
    while (made > 0) {
      position.undoMove(line[--made]);
    }
  }

  /** How far from the mate the next position stands, with the same side to move. */
  static int next(int left) {
    return left + Math.max(2, left / STEP_PART & ~1);
  }
}
