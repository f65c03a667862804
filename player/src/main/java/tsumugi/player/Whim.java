package tsumugi.player;

import tsumugi.engine.board.Zobrist;

/**
 * An arbitrary preference for some root moves. It makes games differ, and a weaker player chooses
 * among good moves.
 *
 * <p>Each move gets a bonus before the search, instead of a random choice after it. So one line is
 * searched and not several, and no move is played that the search scores worse than the best by
 * more than the largest bonus. Small bonuses are more frequent than large ones. Ends of the game
 * get no bonus.
 *
 * @param centipawns the largest bonus; 0 for no preference
 * @param seed the same seed gives the same bonuses in the same position
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

  /**
   * Adds a bonus, positive or negative, to a score. The score of an end of the game is not changed.
   */
  static int shifted(int score, int bonus) {
    return Score.isDecided(score) ? score : score + bonus;
  }
}
