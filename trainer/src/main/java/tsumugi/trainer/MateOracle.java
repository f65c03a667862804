package tsumugi.trainer;

import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/** The mate solver as a teacher of endgames: any mate within a node limit. */
final class MateOracle implements AutoCloseable {
  private static final long MEGABYTES = 4;

  private final MainSubTable table = MainSubTable.allocate(MEGABYTES);
  private final TsumeSolver solver = new TsumeSolver(table);
  private final SearchLimits limits;

  MateOracle(int nodes) {
    limits = SearchLimits.NONE.withFirstMate(true).withMaxNodes(nodes);
  }

  /** Whether the side to move has a mate that is found within the node limit. */
  boolean hasMate(Position position) {
    return solver.solve(position, TsumeMethod.AUTO, limits, SearchMonitor.SILENT).verdict()
        instanceof Verdict.Mate;
  }

  @Override
  public void close() {
    table.close();
  }
}
