package tsumugi.trainer;

/**
 * One game of self-play from the start position, as the trainer replays it.
 *
 * @param number of the game, from which its seed follows
 * @param ending how it ended
 * @param result 1 when Black won, 0 drawn, -1 when White won
 * @param opening how many of the first moves were drawn by lot
 * @param moves all moves
 * @param scores what the search said of the position before each move, for its side to move; {@link
 *     #NO_SCORE} where it was not asked
 */
@SuppressWarnings("ArrayRecordComponent") // read once, never compared
public record GameRecord(
    int number, Ending ending, int result, int opening, short[] moves, short[] scores) {
  /** Stands where no search has been made. */
  public static final short NO_SCORE = Short.MIN_VALUE;

  /** Why a game ended. The order is that of the file. */
  public enum Ending {
    /** A mate for the side to move of the last position: the verdict of a proof, not an opinion. */
    MATE,
    /** The side to move of the last position is mated, or has no move. */
    MATED,
    /** Both sides have long agreed who wins. */
    AGREED,
    DECLARATION,
    REPETITION,
    PERPETUAL_CHECK,
    TOO_LONG
  }
}
