package tsumugi.trainer;

/** For how long both sides of a game have agreed who wins it. */
final class Agreement {
  private static final int CLEAR_SCORE = 2_500;

  private int winner;
  private int plies;

  /**
   * Enters what the side to move thinks; returns for how many plies in a row all have thought so.
   *
   * @param score for the side to move
   * @param side to move, 0 for Black
   */
  int enter(int score, int side) {
    int seen = Math.abs(score) < CLEAR_SCORE ? 0 : Integer.signum(score) * (side == 0 ? 1 : -1);
    plies = seen == 0 ? 0 : seen == winner ? plies + 1 : 1;
    winner = seen;
    return plies;
  }
}
