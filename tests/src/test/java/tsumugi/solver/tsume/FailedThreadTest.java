package tsumugi.solver.tsume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.usi.Mates;

/** A thread of the search fails, after which the table can no longer be trusted. */
class FailedThreadTest {
  private static final String FIFTEEN = "7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1";

  /** Fails like a thread of the team, when the search first asks whether to stop. */
  private static final class Failure implements SearchMonitor {
    final MainSubTable table;
    final List<String> diagnoses = new ArrayList<>();
    boolean failed;

    Failure(MainSubTable table) {
      this.table = table;
    }

    @Override
    public void progress(SearchProgress progress) {
      // not of interest
    }

    @Override
    public void diagnose(String what) {
      diagnoses.add(what);
    }

    @Override
    public boolean stopRequested() {
      if (!failed) {
        failed = true;
        table.share().fail(new IllegalStateException("injected"));
      }
      return false;
    }
  }

  /** The mate that was found is confirmed by its proof, with its line. The failure is reported. */
  @ParameterizedTest
  @CsvSource({
    FIFTEEN + ", DFPN, 15",
    FIFTEEN + ", AUTO, 15",
    Mates.IN_3 + ", ID, 3",
    Mates.MATED_IN_2 + ", DFPN, 2"
  })
  void aMateThatWasFoundIsNotLost(String sfen, TsumeMethod method, int plies) {
    try (MainSubTable table = MainSubTable.allocate(4)) {
      Failure failure = new Failure(table);
      InMemoryKeeper kept = new InMemoryKeeper();
      SolveResult result =
          new TsumeSolver(table, 1, kept)
              .solve(Sfen.parseProblem(sfen), RootSide.AUTO, method, SearchLimits.NONE, failure);
      Verdict.Mate mate = assertInstanceOf(Verdict.Mate.class, result.verdict());
      assertTrue(mate.plies() >= plies, mate::toString);
      assertEquals(mate.plies(), mate.line().length);
      assertTrue(failure.diagnoses.getFirst().contains("injected"), failure.diagnoses::toString);
      assertEquals(0, kept.kept(), "the table can no longer be trusted");
    }
  }
}
