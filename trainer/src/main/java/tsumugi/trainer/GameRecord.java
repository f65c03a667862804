package tsumugi.trainer;

/**
 * A game of self-play from the starting position, as the trainer replays it.
 *
 * @param number the number of the game, which determines its seed.
 * @param ending how the game ended.
 * @param result 1 if Black won, 0 for a draw, -1 if White won.
 * @param opening how many of the first moves were drawn at random.
 * @param moves all moves.
 * @param scores the search's score before each move, for the side to move; {@link #NO_SCORE} where
 *     no search was made.
 */
@SuppressWarnings("ArrayRecordComponent") // read once, never compared
public record GameRecord(
    int number, Ending ending, int result, int opening, short[] moves, short[] scores) {
  /** The score of positions that were not searched. */
  public static final short NO_SCORE = Short.MIN_VALUE;

  /** How a game ended. The file stores the order of these constants. */
  public enum Ending {
    /** The side to move of the last position has a mate, which is proved. */
    MATE,
    /** The side to move of the last position is mated or has no legal move. */
    MATED,
    /** Both sides have agreed on the winner for many plies. */
    AGREED,
    DECLARATION,
    REPETITION,
    PERPETUAL_CHECK,
    TOO_LONG
  }
}
