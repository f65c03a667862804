package tsumugi.solver;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.table.TableStatistics;

/**
 * A verdict with what it cost.
 *
 * @param verdict mate, no mate or unknown
 * @param composed how long the mate is without futile interpositions; null without a mate, or where
 *     nobody asked
 * @param method the method that decided, such as {@code id}
 * @param nodes positions searched
 * @param millis wall time of the search in ms
 * @param hashfull per mille of the table this search used
 * @param table the statistics block of the table after the search
 */
public record SolveResult(
    Verdict verdict,
    @Nullable ComposedMate composed,
    String method,
    long nodes,
    long millis,
    int hashfull,
    TableStatistics table) {
  /** The result of a search that was not asked for the composed length. */
  public SolveResult(
      Verdict verdict,
      String method,
      long nodes,
      long millis,
      int hashfull,
      TableStatistics table) {
    this(verdict, null, method, nodes, millis, hashfull, table);
  }

  /**
   * The verdict as a player is shown it: the composed mate where it was asked for and is known. One
   * of no plies is shown with all its interpositions, since the side to move still has a move.
   */
  public Verdict shown() {
    boolean isRead = composed != null && composed.line().length == composed.plies();
    return composed == null || !isRead || composed.plies() == 0
        ? verdict
        : new Verdict.Mate(composed.plies(), composed.exact(), composed.line());
  }

  /** The result for the image of the position. */
  public SolveResult of(Orientation orientation) {
    Verdict image =
        verdict instanceof Verdict.Mate mate
            ? new Verdict.Mate(mate.plies(), mate.exact(), orientation.line(mate.line()))
            : verdict;
    ComposedMate composedImage =
        composed == null
            ? null
            : new ComposedMate(
                composed.lower(),
                composed.plies(),
                orientation.line(composed.line()),
                composed.disputes());
    return new SolveResult(image, composedImage, method, nodes, millis, hashfull, table);
  }

  /** The same result at another cost. */
  public SolveResult withCost(SearchCost cost) {
    return new SolveResult(verdict, composed, method, cost.nodes(), cost.millis(), hashfull, table);
  }
}
