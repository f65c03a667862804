package tsumugi.trainer;

/** Counts for how long both sides of a game have agreed on the winner. */
final class Agreement {
  private static final int CLEAR_SCORE = 2_500;

  private int winner;
  private int plies;

  /**
   * Adds the score of the side to move. Returns the number of consecutive plies in which all scores
   * agreed.
   *
   * @param score for the side to move
   * @param side the side to move, 0 for Black
   */
  int enter(int score, int side) {
    int seen = Math.abs(score) < CLEAR_SCORE ? 0 : Integer.signum(score) * (side == 0 ? 1 : -1);
    plies = seen == 0 ? 0 : seen == winner ? plies + 1 : 1;
    winner = seen;
    return plies;
  }
}
