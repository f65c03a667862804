package tsumugi.solver.bench;

import java.util.Locale;
import java.util.function.Consumer;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/**
 * Solves fixed problems one after another with fixed node limits, by iterative deepening and by
 * proof numbers. The work is the same on every machine, so two builds can be compared by time and
 * distinguished by signature.
 *
 * <p>The positions are the project's own: random positions that turned out to be long, hard or
 * without a mate.
 */
public final class Bench {
  private static final long NODES_EACH = 400_000;

  /** The two methods; {@code auto} uses the first and then the second. */
  private static final TsumeMethod[] METHODS = {TsumeMethod.ID, TsumeMethod.DFPN};

  private static final String[] PROBLEMS = {
    "9/5L2k/6P2/9/5R1+B1/9/9/9/9 b Lr 1",
    "9/9/9/2g6/4+Lg3/3r5/2KP5/4b4/1R7 w - 1",
    "9/9/9/2+l6/5k3/1Brl5/KN7/1p7/R+n7 w 4G4S2L17Pb2n 1",
    "6+N2/7K1/5+s2B/5L3/6b2/9/9/9/9 w R2G3S3N3L18Pr2g 1",
    "9/9/9/9/9/5Br2/3+L5/5K3/6S2 w r 1",
    "9/9/k1S6/1n7/+n8/9/9/S8/9 b R2BGNr3g2sn4l18p 1",
    "+R3+B4/1g7/9/3k+p4/5B3/3g2S2/1N4G2/9/9 b 2S 1",
    "9/7kg/5nL2/8S/8+S/9/9/9/9 b RNl 1",
    "9/9/9/9/4K4/6n2/9/8k/9 b Rr2b4g4s3n4l18p 1",
    "9/4k4/5s3/3+P3P1/4GB3/9/9/9/9 b - 1",
    "9/9/9/K2+p4k/B8/B8/9/9/9 w 2R2G2S4N4L17P2g2s 1",
    "1K7/9/9/9/9/9/9/9/9 w R2B3G4S4N4L18Prg 1",
  };

  private Bench() {}

  /** Solves the problems and passes one line about each to {@code report}. */
  public static BenchResult run(MainSubTable table, Consumer<String> report) {
    TsumeSolver solver = new TsumeSolver(table);
    SearchLimits limits = SearchLimits.NONE.withMaxNodes(NODES_EACH);
    long start = System.nanoTime();
    long nodes = 0;
    long signature = 0;
    for (TsumeMethod method : METHODS) {
      for (String sfen : PROBLEMS) {
        SolveResult result = solver.solve(Sfen.parse(sfen), method, limits, SearchMonitor.SILENT);
        nodes += result.nodes();
        signature = Zobrist.mix(signature ^ result.nodes() << 16 ^ verdictNumber(result.verdict()));
        report.accept(describe(sfen, method, result));
      }
    }
    long millis = (System.nanoTime() - start) / 1_000_000;
    return new BenchResult(nodes, millis, signature >>> 32);
  }

  private static int verdictNumber(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Mate mate -> mate.plies() << 1 | (mate.exact() ? 1 : 0);
      case Verdict.NoMate none -> 0xFFFF;
      case Verdict.Unknown unknown -> 0;
    };
  }

  private static String describe(String sfen, TsumeMethod method, SolveResult result) {
    String verdict =
        switch (result.verdict()) {
          case Verdict.Mate mate -> "mate " + mate.plies();
          case Verdict.NoMate none -> "nomate";
          case Verdict.Unknown unknown -> "unknown";
        };
    return sfen
        + "  "
        + method.name().toLowerCase(Locale.ROOT)
        + "  "
        + verdict
        + "  nodes "
        + result.nodes();
  }
}
