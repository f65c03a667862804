package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/** The positions that the comments of the heuristics name, with their lengths and node counts. */
class HeuristicExamplesTest {
  /** 0 plies stand for no mate. */
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "DelayedMoves,       7,  830,   9/9/9/9/9/9/6+l1B/9/6K2 w R4G4S2NL16Pr2l2p 1",
    "its reserve,        0,  468,   K8/9/9/9/9/9/9/9/9 w 2R4G4SN4L17P2b3np 1",
    "Simulation,         7,  711,   6nks/9/6+P2/9/4+S4/9/9/9/9 b 3G2LP2rbgs2lp 1",
    "InitialNumbers,     3,  219,   1k7/+b8/1+S3+s3/9/9/9/9/9/9 b 2R2GN4L3Pn3p 1",
    "CounterMoveHistory, 11, 1523,  k8/ll7/9/9/2+N6/9/9/9/9 b G4S3NL3P2rbgl3p 1",
    "the weak sum,       9,  1179,  2B1k2G1/9/1G7/+R8/9/9/9/9/9 b SP2n 1",
    "the limited sum,    0,  3442,  9/9/9/9/9/9/2+r6/9/1K7 w - 1",
    "the slack,          0,  452,   9/9/9/9/1+b+l6/3l5/K8/1+s7/9 w - 1",
    "path disproofs,     0,  1189,  9/9/9/9/9/9/K2b5/9/1gk6 w b 1",
    "persistence,        13, 1360,  9/9/9/9/9/3+s5/Gp7/Nr7/Ks+B6 w S3L14P3g2p 1",
    "unopened checks,    9,  1140,  9/9/9/9/9/9/2g4r1/9/5K3 w R2S3N4Ls2p 1",
  })
  void nodes(String heuristic, int plies, long nodes, String sfen) {
    try (MainSubTable table = MainSubTable.allocate(16)) {
      Position root = Sfen.parseProblem(sfen);
      SolveResult result =
          new TsumeSolver(table, 1)
              .solve(
                  root, RootSide.AUTO, TsumeMethod.DFPN, SearchLimits.NONE, SearchMonitor.SILENT);
      int found = result.verdict() instanceof Verdict.Mate mate ? mate.plies() : 0;
      assertEquals(plies, found, heuristic);
      assertEquals(nodes, result.nodes(), heuristic);
    }
  }
}
