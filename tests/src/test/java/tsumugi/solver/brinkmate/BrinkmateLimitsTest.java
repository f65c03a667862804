package tsumugi.solver.brinkmate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.brinkmate.BrinkmateResult.Kind;
import tsumugi.solver.tsume.SolverOnTable;

/**
 * A search for a long brinkmate ends soon after its limit, and after a stop. On the way back from
 * the depth, no level may try its other moves, because their number grows with each level.
 */
@Timeout(60)
class BrinkmateLimitsTest {
  private static final String BARE = "4k4/9/9/9/9/9/9/9/9 b Rr2b4g4s4n4l18p 1";

  /** Nodes of one mate search and some replies, which the limit does not cut short. */
  private static final long LEFT_OVER = 20_000;

  @RegisterExtension static final SolverOnTable SOLVER = new SolverOnTable();

  @ParameterizedTest
  @CsvSource({"20, 60000", "20, 127000", "6, 127000", "20, 150000", "20, 250000"})
  void theLimitOfNodesIsKept(int moves, long nodes) {
    BrinkmateResult result =
        solve(moves, SearchLimits.NONE.withMaxNodes(nodes), SearchMonitor.SILENT);
    assertEquals(Kind.UNKNOWN, result.kind());
    assertTrue(result.work().nodes() < nodes + LEFT_OVER, () -> "nodes: " + result.work().nodes());
  }

  @ParameterizedTest
  @CsvSource({"50", "400", "1000"})
  void aStopEndsTheSearch(long polls) {
    AtomicLong polled = new AtomicLong();
    SearchMonitor stopping = SearchMonitor.stoppedBy(() -> polled.incrementAndGet() > polls);
    BrinkmateResult result = solve(20, SearchLimits.NONE, stopping);
    assertEquals(Kind.UNKNOWN, result.kind());
  }

  private static BrinkmateResult solve(int moves, SearchLimits limits, SearchMonitor monitor) {
    Position position = Sfen.parseProblem(BARE);
    BrinkmateOptions options = new BrinkmateOptions(moves, BrinkmateOptions.ANY_MATE, true);
    return new BrinkmateSolver(SOLVER.table()).solve(position, options, limits, monitor);
  }
}
