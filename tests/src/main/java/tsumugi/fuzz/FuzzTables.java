package tsumugi.fuzz;

import java.util.List;
import java.util.random.RandomGenerator;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.EngineForm;
import tsumugi.reference.View;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/** Tables that are kept over many problems, and the ways to ask with them. */
final class FuzzTables implements AutoCloseable {
  /**
   * One question in this many is asked with several threads, because starting threads costs more
   * than a search.
   */
  private static final int THREADED_IN = 24;

  /**
   * A way to ask.
   *
   * @param kilobytes the size of the table
   */
  record Way(TsumeMethod method, int threads, View view, long kilobytes, SearchLimits limits) {
    @Override
    public String toString() {
      String first = limits.firstMate() ? ", first mate" : "";
      String nodes = limits.maxNodes() + " nodes" + first;
      return method + " x " + threads + ", " + view + ", " + kilobytes + " KB, " + nodes;
    }
  }

  private final List<Long> sizes;
  private final List<MainSubTable> tables;
  private final long maxNodes;

  FuzzTables(List<Long> kilobytes, long maxNodes) {
    sizes = kilobytes;
    tables = kilobytes.stream().map(size -> MainSubTable.ofBytes(size << 10)).toList();
    this.maxNodes = maxNodes;
  }

  /** A random way to ask by a method. */
  Way way(TsumeMethod method, RandomGenerator random) {
    int threads = random.nextInt(THREADED_IN) == 0 ? 2 + random.nextInt(2) : 1;
    View view = View.values()[random.nextInt(4)];
    SearchLimits limits =
        SearchLimits.NONE
            .withMaxNodes(Math.max(1, maxNodes >> random.nextInt(8)))
            .withFirstMate(random.nextInt(10) == 0);
    return new Way(method, threads, view, sizes.get(random.nextInt(sizes.size())), limits);
  }

  /** Asks with the table kept. */
  Verdict ask(FuzzRoot root, Way way) {
    return ask(table(way), root, way);
  }

  /** Asks the same with a table that has seen nothing yet. */
  static Verdict askAfresh(FuzzRoot root, Way way) {
    try (MainSubTable fresh = MainSubTable.ofBytes(way.kilobytes() << 10)) {
      return ask(fresh, root, way);
    }
  }

  /** The table that a way asks with, as it has left it. */
  MainSubTable table(Way way) {
    return tables.get(sizes.indexOf(way.kilobytes()));
  }

  private static Verdict ask(MainSubTable table, FuzzRoot root, Way way) {
    Position position = EngineForm.position(way.view().of(root.position()));
    RootSide side = root.attack() ? RootSide.ATTACKER : RootSide.DEFENDER;
    return new TsumeSolver(table, way.threads())
        .solve(position, side, way.method(), way.limits(), SearchMonitor.SILENT)
        .verdict();
  }

  @Override
  public void close() {
    tables.forEach(MainSubTable::close);
  }
}
