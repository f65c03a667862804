package tsumugi.engine.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/**
 * The same problems with the main/sub table and with its rivals, all of the same bytes.
 *
 * <pre>
 *   java ... tsumugi.engine.table.TableContest MEGABYTES auto|id|dfpn NODES FIRST COUNT FILE TABLE...
 * </pre>
 *
 * <p>TABLE is {@code main12} (sixteenths of the main area, 12 being what is shipped), {@code
 * flat8}, {@code cluster4} or {@code collected}. A problem not solved within NODES counts as that
 * many.
 */
public final class TableContest {
  private TableContest() {}

  private static RivalTable table(String name, long bytes) {
    return switch (name) {
      case "flat8" -> new RivalTable.Flat(bytes, 8);
      case "cluster4" -> new RivalTable.Cluster(bytes);
      case "collected" -> new RivalTable.Collected(bytes);
      default -> RivalTable.Chained.of(bytes, Integer.parseInt(name.substring("main".length())));
    };
  }

  /** Returns false for lines of bug reports that are not positions. */
  private static boolean isSound(String sfen) {
    try {
      Sfen.parseProblem(sfen);
      return true;
    } catch (SfenException e) {
      return false;
    }
  }

  public static void main(String[] args) throws IOException {
    long bytes = Long.parseLong(args[0]) << 20;
    TsumeMethod method = TsumeMethod.valueOf(args[1].toUpperCase(Locale.ROOT));
    SearchLimits limits =
        SearchLimits.NONE
            .withFirstMate(method == TsumeMethod.DFPN)
            .withMaxNodes(Long.parseLong(args[2]));
    List<String> problems =
        Files.readAllLines(Path.of(args[5])).stream()
            .filter(line -> !line.startsWith("#"))
            .map(line -> line.split("\t")[1])
            .skip(Long.parseLong(args[3]))
            .limit(Long.parseLong(args[4]))
            .filter(TableContest::isSound)
            .toList();
    System.out.printf(
        "%-10s %7s %12s %8s %12s %12s%n", "table", "solved", "nodes", "s", "lost", "refused");
    for (int i = 6; i < args.length; i++) {
      try (RivalTable table = table(args[i], bytes)) {
        TsumeSolver solver = new TsumeSolver(table);
        long nodes = 0;
        int solved = 0;
        long start = System.nanoTime();
        for (String sfen : problems) {
          SolveResult result =
              solver.solve(Sfen.parseProblem(sfen), method, limits, SearchMonitor.SILENT);
          nodes += result.nodes();
          solved += result.verdict() instanceof Verdict.Unknown ? 0 : 1;
        }
        table.finish();
        System.out.printf(
            "%-10s %7d %,12d %8.1f %,12d %,12d%n",
            args[i], solved, nodes, (System.nanoTime() - start) / 1e9, table.lost, table.refused);
      }
    }
  }
}
