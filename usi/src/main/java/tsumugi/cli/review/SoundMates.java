package tsumugi.cli.review;

import java.util.function.BooleanSupplier;
import tsumugi.cli.base.Log;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.Attempt;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.check.CheckReport;
import tsumugi.solver.check.Grade;
import tsumugi.solver.check.SoundnessCheck;

/**
 * Tells which missed mates are sound enough to be set as problems, as {@code check --quick
 * --keep-pieces} does. Pieces that the mate does not need are no reason to leave one out: a game
 * has them in nearly every position.
 */
final class SoundMates implements AutoCloseable {
  private static final int TABLE_MEGABYTES = 16;
  private static final long QUESTION_NODES = 200_000;
  private static final SearchLimits LIMITS = SearchLimits.NONE.withMaxNodes(2_000_000);

  private final MainSubTable table = MainSubTable.allocate(TABLE_MEGABYTES);
  private final SearchMonitor monitor;
  private long unsound;
  private long open;

  /**
   * @param ends stops a check
   */
  SoundMates(BooleanSupplier ends) {
    monitor = SearchMonitor.stoppedBy(ends);
  }

  /** Whether it is proved that the position is not unsound. A breakdown leaves it open. */
  boolean isSound(String id, String sfen) {
    return switch (Attempt.of(() -> check(sfen))) {
      case Attempt.Done<CheckReport>(CheckReport report) -> {
        boolean isUnsound = report.grade() == Grade.UNSOUND;
        unsound += isUnsound ? 1 : 0;
        open += !isUnsound && !report.isDecided() ? 1 : 0;
        yield !isUnsound && report.isDecided();
      }
      case Attempt.Failed<CheckReport> failed -> {
        Log.breakdown(id, failed);
        open++;
        yield false;
      }
    };
  }

  private CheckReport check(String sfen) {
    SoundnessCheck.Options options =
        new SoundnessCheck.Options(1, QUESTION_NODES, false, false, true);
    return new SoundnessCheck(table, options).check(Sfen.parse(sfen), new int[0], LIMITS, monitor);
  }

  /** How many were unsound. */
  long unsound() {
    return unsound;
  }

  /** Of how many the limits left open whether they are sound. */
  long open() {
    return open;
  }

  @Override
  public void close() {
    table.close();
  }
}
