package tsumugi.player;

import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/**
 * The tsume search as the player uses it: with a small table of its own, for a few thousand nodes,
 * and stopping at any mate.
 */
final class MateProbe implements AutoCloseable {
  private static final long MEGABYTES = 16;

  private final MainSubTable table = MainSubTable.allocate(MEGABYTES);
  private final TsumeSolver solver = new TsumeSolver(table);
  private long nodes;

  /**
   * A mate for the side to move, or null if none was found.
   *
   * @param maxNodes at least 1
   * @param maxPlies the longest mate of interest
   * @param maxMillis at least 1, or {@link SearchLimits#UNLIMITED}
   * @param stop polled regularly; true ends the search
   */
  Verdict.@Nullable Mate find(
      Position position, long maxNodes, int maxPlies, long maxMillis, BooleanSupplier stop) {
    nodes = 0;
    int defender = position.sideToMove() ^ 1;
    if (!position.hasKing(defender) || position.isInCheck(defender)) {
      return null;
    }
    SearchLimits limits =
        SearchLimits.NONE
            .withFirstMate(true)
            .withMaxNodes(maxNodes)
            .withMaxPlies(Math.min(maxPlies, Score.LONGEST_MATE))
            .withMaxMillis(maxMillis);
    SolveResult result =
        solver.solve(position, TsumeMethod.AUTO, limits, SearchMonitor.stoppedBy(stop));
    nodes = result.nodes();
    return result.verdict() instanceof Verdict.Mate mate && mate.line().length > 0 ? mate : null;
  }

  /** The number of nodes of the last search. */
  long nodes() {
    return nodes;
  }

  @Override
  public void close() {
    table.close();
  }
}
