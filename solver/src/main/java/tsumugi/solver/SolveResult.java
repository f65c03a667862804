package tsumugi.solver;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.table.TableStatistics;

/**
 * A verdict and its cost.
 *
 * @param verdict mate, no mate or unknown
 * @param composed the length without futile interpositions; null without a mate, or if it was not
 *     requested
 * @param isAttackerToMove whether the question was for a mate by the side to move. If not, it was
 *     whether the side to move is mated itself. Of two questions, this is the one asked last: the
 *     records in the table belong to it
 * @param method name of the method in use at the end
 * @param nodes positions searched
 * @param millis wall time of the search; in ms
 * @param hashfull share of the table used by this search, in per mille
 * @param table statistics of the table after the search
 */
public record SolveResult(
    Verdict verdict,
    @Nullable ComposedMate composed,
    boolean isAttackerToMove,
    String method,
    long nodes,
    long millis,
    int hashfull,
    TableStatistics table) {
  /** The result for a mate by the side to move, without the composed length. */
  public SolveResult(
      Verdict verdict,
      String method,
      long nodes,
      long millis,
      int hashfull,
      TableStatistics table) {
    this(verdict, null, true, method, nodes, millis, hashfull, table);
  }

  /**
   * The verdict to be displayed: the composed mate if it is known with its line, else the literal
   * verdict. A composed mate of 0 plies is displayed with all its interpositions, because the side
   * to move still has a move.
   */
  public Verdict shown() {
    ComposedMate mate = composed;
    return mate != null && showsComposed()
        ? new Verdict.Mate(mate.plies(), mate.exact(), mate.line())
        : verdict;
  }

  /** Whether the length and the line of {@link #shown()} are composed ones. */
  public boolean showsComposed() {
    return composed != null && composed.plies() > 0 && composed.line().length == composed.plies();
  }

  /** The result for a mirrored or rotated image of the position. */
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
    return new SolveResult(
        image, composedImage, isAttackerToMove, method, nodes, millis, hashfull, table);
  }

  /** This result with another cost. */
  public SolveResult withCost(SearchCost cost) {
    return new SolveResult(
        verdict, composed, isAttackerToMove, method, cost.nodes(), cost.millis(), hashfull, table);
  }
}
