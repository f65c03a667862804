package tsumugi.solver.tsume;

import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.UnsolvablePositionException;
import tsumugi.solver.Verdict;

/** Solves a tsume: the one entrance for front ends. */
public final class TsumeSolver {
  private final MainSubTable table;

  public TsumeSolver(MainSubTable table) {
    this.table = table;
  }

  /**
   * Searches the position; its side to move is the attacker. The table is taken over for a new
   * search.
   *
   * @throws UnsolvablePositionException when the defender has no king or could be captured
   */
  public SolveResult solve(
      Position root, TsumeMethod method, SearchLimits limits, SearchMonitor monitor) {
    check(root);
    table.newSearch();
    TsumeRun run = new TsumeRun(table, new Position(root), limits, monitor);
    Verdict verdict =
        switch (method) {
          case AUTO -> run.auto();
          case ID -> run.inTurns(SearchLimits.UNLIMITED);
          case DFPN -> run.byProof();
          case PLIES -> run.byPlies();
        };
    return new SolveResult(
        verdict, run.method(), run.nodes(), run.millis(), table.hashfull(), table.statistics());
  }

  private static void check(Position root) {
    int defender = root.sideToMove() ^ 1;
    if (!root.hasKing(defender)) {
      throw new UnsolvablePositionException("the defender has no king on the board");
    }
    if (root.isInCheck(defender)) {
      throw new UnsolvablePositionException(
          "the defender is already in check and it is the attacker's move");
    }
  }
}
