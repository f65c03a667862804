package tsumugi.solver;

/**
 * How a search stands.
 *
 * @param depth the iteration under way, in plies or steps of budget
 * @param selDepth the deepest ply reached
 * @param nodes positions searched so far
 * @param millis wall time since the start, in ms
 * @param hashfull per mille of the table used by this search
 * @param matePlies length of the best mate found so far in plies, 0 when none is known
 * @param line the best line so far, moves as in {@link tsumugi.engine.board.Move}; may be empty
 */
@SuppressWarnings("ArrayRecordComponent") // read once by the front end, never compared
public record SearchProgress(
    int depth, int selDepth, long nodes, long millis, int hashfull, int matePlies, int[] line) {
  /** The same with another line. */
  public SearchProgress withLine(int[] other) {
    return new SearchProgress(depth, selDepth, nodes, millis, hashfull, matePlies, other);
  }
}
