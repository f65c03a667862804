package tsumugi.solver.tsume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.problems.Own;
import tsumugi.problems.OwnProblem;
import tsumugi.reference.EngineForm;
import tsumugi.reference.SlowPosition;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;

/** The entry point: the number of threads, and that arguments stay unchanged. */
class TsumeSolverTest {
  private final MainSubTable table = MainSubTable.allocate(1);

  @AfterEach
  void freeTable() {
    table.close();
  }

  /** A record counts its threads in 8 bits. */
  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 256, 257, 1 << 30})
  void threadsThatNoRecordCanCountAreRefused(int threads) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> new TsumeSolver(table, threads));
    assertEquals("threads out of range: " + threads + ", 1 to 255 may search", e.getMessage());
  }

  @Test
  void asManyAsARecordCanCountMaySearch() {
    assertEquals(255, TsumeSolver.MAX_THREADS);
    TsumeSolver solver = new TsumeSolver(table, TsumeSolver.MAX_THREADS);
    Verdict verdict =
        solver
            .solve(
                Sfen.parse("4k4/9/4P4/9/9/9/9/9/9 b G 1"),
                TsumeMethod.AUTO,
                SearchLimits.NONE,
                SearchMonitor.SILENT)
            .verdict();
    assertEquals(1, assertInstanceOf(Verdict.Mate.class, verdict).plies());
  }

  @Test
  void theCallersPositionStaysAsItWas() {
    for (TsumeMethod method : TsumeMethod.values()) {
      Position position = Sfen.parse(TsumeFixture.FIVE);
      SolveResult result =
          new TsumeSolver(table).solve(position, method, SearchLimits.NONE, SearchMonitor.SILENT);
      assertEquals(5, assertInstanceOf(Verdict.Mate.class, result.verdict()).plies());
      assertEquals(Sfen.format(Sfen.parse(TsumeFixture.FIVE)), Sfen.format(position));
    }
  }

  /** The same input gives the same node count, whatever the table was used for before. */
  @Test
  void oneThreadIsDeterministic() {
    for (TsumeMethod method : TsumeMethod.values()) {
      long first = nodes(method, TsumeFixture.FIVE);
      nodes(method, "4k4/9/9/9/9/9/9/9/9 b G 1");
      assertEquals(first, nodes(method, TsumeFixture.FIVE));
      assertTrue(first > 0);
    }
  }

  private long nodes(TsumeMethod method, String sfen) {
    return new TsumeSolver(table)
        .solve(Sfen.parse(sfen), method, SearchLimits.NONE, SearchMonitor.SILENT)
        .nodes();
  }

  /** With both kings and no mate of its own, a side in check is tested for being mated itself. */
  @Test
  void theSecondQuestionGetsTheRestOfTheLimits() {
    String sfen = "k8/9/9/9/4r4/9/9/9/4K4 b 9Prb2n2p 1";
    SolveResult result =
        new TsumeSolver(table)
            .solve(
                Sfen.parse(sfen),
                RootSide.AUTO,
                TsumeMethod.AUTO,
                SearchLimits.NONE.withMaxNodes(2_000),
                SearchMonitor.SILENT);
    assertEquals(new Verdict.Unknown(Verdict.Reason.NODE_LIMIT), result.verdict());
    assertTrue(result.nodes() >= 2_000 && result.nodes() < 3_000, result::toString);
  }

  /** Along the lines backwards, on one table: the answers of an empty table, for fewer nodes. */
  @Test
  void aTableThatIsKeptSavesNodesAndChangesNoAnswer() {
    TsumeSolver sharing = new TsumeSolver(table).withTableKept();
    long shared = 0;
    long alone = 0;
    try (MainSubTable other = MainSubTable.allocate(1)) {
      TsumeSolver fresh = new TsumeSolver(other);
      for (OwnProblem problem : Own.problems()) {
        List<SlowPosition> line = problem.positions();
        table.newSearch();
        for (int ply = line.size() - 2; ply >= 0; ply--) {
          Position position = EngineForm.position(line.get(ply));
          boolean attacks = problem.attack() == (ply % 2 == 0);
          RootSide side = attacks ? RootSide.ATTACKER : RootSide.DEFENDER;
          SolveResult kept = solve(sharing, position, side);
          SolveResult again = solve(fresh, position, side);
          assertEquals(plies(again), plies(kept), line.get(ply)::toString);
          shared += kept.nodes();
          alone += again.nodes();
        }
      }
    }
    assertTrue(3 * shared < 2 * alone, shared + " nodes, alone " + alone);
  }

  private static SolveResult solve(TsumeSolver solver, Position position, RootSide side) {
    return solver.solve(position, side, TsumeMethod.AUTO, SearchLimits.NONE, SearchMonitor.SILENT);
  }

  private static int plies(SolveResult result) {
    return assertInstanceOf(Verdict.Mate.class, result.verdict()).plies();
  }
}
