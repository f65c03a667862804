package tsumugi.compose;

import java.util.List;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchMonitor;

/**
 * Composes problems at random. The work is divided into climbs, which are numbered from 0. What a
 * climb finds depends only on the settings, the seed and its number, so any number of composers can
 * share the climbs of one seed. One composer is not thread-safe and needs a table of its own; a few
 * MB are enough.
 */
public final class Composer {
  private final ComposeSettings settings;
  private final MainSubTable table;
  private final SearchMonitor monitor;
  private final long seed;

  /**
   * Creates a composer.
   *
   * @param table its contents are replaced
   * @param monitor may stop a climb, which then finds less
   */
  public Composer(ComposeSettings settings, MainSubTable table, SearchMonitor monitor, long seed) {
    this.settings = settings;
    this.table = table;
    this.monitor = monitor;
    this.seed = seed;
  }

  /**
   * Makes one climb. A climb takes some hundredths of a second for short problems.
   *
   * @return the problems found, often none; two climbs may find the same
   */
  public List<ComposedProblem> climb(long number) {
    long mixed = Zobrist.mix(Zobrist.mix(seed) + number);
    return new Climb(settings, judge(settings, table, monitor, 1), monitor, mixed).run();
  }

  static Judge judge(
      ComposeSettings settings, MainSubTable table, SearchMonitor monitor, int effort) {
    return switch (settings.rule()) {
      case TSUME -> new TsumeJudge(settings, table, monitor, effort);
      case COOPERATIVE -> new CooperativeJudge(settings, table, monitor, effort);
    };
  }
}
