package tsumugi.player.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.player.EvaluationChoice;
import tsumugi.player.EvaluationFile;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.bench.BenchResult;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/** One thread and the same input give the same nodes; a changed signature needs a reason. */
@Tag("slow")
class PlayBenchTest {
  /** Changes exactly when the search or the written evaluation does; the commit says why. */
  private static final long SIGNATURE = 1_862_173_730L;

  /** The same with the network that comes with the program: a new network is a new signature. */
  private static final long NETWORK_SIGNATURE = 3_452_896_797L;

  private final List<String> lines = new ArrayList<>();

  @Test
  void signatureIsTheKnownOneWhateverTheTableHeld() {
    try (MainSubTable table = MainSubTable.allocate(64)) {
      new TsumeSolver(table)
          .solve(
              Sfen.parse("9/5L2k/6P2/9/9/5R1+B1/9/9/9 b Lr 1"),
              TsumeMethod.DFPN,
              SearchLimits.NONE.withMaxNodes(20_000),
              SearchMonitor.SILENT);
      BenchResult first = PlayBench.run(table, EvaluationChoice.WRITTEN, lines::add);
      BenchResult again = PlayBench.run(table, EvaluationChoice.WRITTEN, lines::add);
      assertEquals(first.signature(), again.signature(), "a used table must not matter");
      assertEquals(
          lines.subList(0, lines.size() / 2), lines.subList(lines.size() / 2, lines.size()));
      assertEquals(SIGNATURE, first.signature());
    }
  }

  @Test
  void signatureWithTheNetworkOfTheProgram() {
    try (MainSubTable table = MainSubTable.allocate(64)) {
      EvaluationChoice own = EvaluationFile.embedded().choice();
      assertEquals(NETWORK_SIGNATURE, PlayBench.run(table, own, lines::add).signature());
    }
  }
}
