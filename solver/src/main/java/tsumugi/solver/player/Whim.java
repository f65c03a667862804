package tsumugi.solver.player;

import tsumugi.engine.board.Zobrist;

/**
 * A preference for some moves at the root that has no reason: it makes games differ, and a weaker
 * player choose among good moves.
 *
 * <p>Each move is given a bonus before the search, not a chance after it: so one line is searched
 * and not several, and no move is played that the search holds to be worse than the best by more
 * than the largest bonus. Small bonuses are commoner than large ones. Ends of the game get none.
 *
 * @param centipawns the largest bonus, 0 for no whim
 * @param seed the same seed has the same whims in the same position
 */
public record Whim(int centipawns, long seed) {
  /** Plays what the search finds best. */
  public static final Whim NONE = new Whim(0, 0);

  public Whim {
    if (centipawns < 0 || centipawns > Score.MAX_EVALUATION / 10) {
      throw new IllegalArgumentException("a whim of " + centipawns);
    }
  }

  /** The bonus of a move in a position, from 0 to {@link #centipawns}. */
  int bonus(long position, int move) {
    if (centipawns == 0) {
      return 0;
    }
    long drawn = Zobrist.mix(Zobrist.mix(seed ^ position) + move);
    double even = (drawn >>> 11) * 0x1p-53;
    return (int) (even * even * (centipawns + 1));
  }

  /** A score with a bonus, positive or negative; the end of a game is what it is. */
  static int shifted(int score, int bonus) {
    return Score.isDecided(score) ? score : score + bonus;
  }
}
