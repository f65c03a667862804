package tsumugi.player;

/**
 * The state of a game search: one line of play.
 *
 * @param depth the iteration of the line, in plies.
 * @param selDepth the deepest ply reached in it.
 * @param rank 1 for the best line, 2 for the second best, and so on.
 * @param score the score for the side to move, see {@link Score}.
 * @param bound whether the score is exact or a bound.
 * @param nodes positions searched by all threads.
 * @param millis wall time since the start.
 * @param hashfull per mille of the table written by this search.
 * @param line the moves, never empty.
 */
@SuppressWarnings("ArrayRecordComponent") // read once by the front end, never compared
public record PlayInfo(
    int depth,
    int selDepth,
    int rank,
    int score,
    Bound bound,
    long nodes,
    long millis,
    int hashfull,
    int[] line) {
  /** The meaning of a score. */
  public enum Bound {
    EXACT,
    LOWER,
    UPPER
  }
}
