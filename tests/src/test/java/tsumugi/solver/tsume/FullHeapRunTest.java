package tsumugi.solver.tsume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tsumugi.solver.tsume.SavedRuns.solve;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.usi.Mates;

/** A run that a full heap ends. */
class FullHeapRunTest {
  /**
   * With one thread, the table is whole. With two, the thread that fails has left its marks, and
   * the last checkpoint stays.
   */
  @ParameterizedTest
  @CsvSource({"1, 1", "2, 0"})
  void aRunThatAFullHeapEndsIsSaved(int threads, int times) {
    InMemoryKeeper kept = new InMemoryKeeper();
    AtomicInteger polls = new AtomicInteger();
    SearchMonitor fullHeap =
        SearchMonitor.stoppedBy(
            () -> {
              if (polls.incrementAndGet() == 20) {
                throw new OutOfMemoryError("injected");
              }
              return false;
            });
    Position problem = Sfen.parseProblem(Mates.MICROCOSMOS);
    try (MainSubTable table = MainSubTable.allocate(1)) {
      TsumeSolver solver = new TsumeSolver(table, threads, kept);
      assertThrows(
          OutOfMemoryError.class,
          () -> solver.solve(problem, TsumeMethod.DFPN, SearchLimits.NONE, fullHeap));
      assertEquals(times, kept.kept());
    }
    if (times > 0) {
      SolveResult rest = solve(Mates.MICROCOSMOS, TsumeMethod.DFPN, 1, kept);
      assertTrue(rest.table().records() > 100, rest::toString);
    }
  }
}
