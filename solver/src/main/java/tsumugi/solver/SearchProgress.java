package tsumugi.solver;

/**
 * The progress of a search.
 *
 * @param depth how deep the search is now. For df-pn, the number of moves to the current node. For
 *     iterative searches, the bound of the current iteration in plies (in deepening by branching,
 *     in units of branching cost). For a brinkmate, the most moves asked for
 * @param selDepth the deepest ply reached
 * @param nodes positions searched so far
 * @param millis wall time since the start; in ms
 * @param hashfull share of the table used by this search, in per mille
 * @param matePlies length in plies of the shortest mate found so far; 0 if none is known
 * @param line the best line so far, moves as in {@link tsumugi.engine.board.Move}; may be empty
 */
@SuppressWarnings("ArrayRecordComponent") // read once by the front end, never compared
public record SearchProgress(
    int depth, int selDepth, long nodes, long millis, int hashfull, int matePlies, int[] line) {
  /** This progress with another line. */
  public SearchProgress withLine(int[] other) {
    return new SearchProgress(depth, selDepth, nodes, millis, hashfull, matePlies, other);
  }
}
