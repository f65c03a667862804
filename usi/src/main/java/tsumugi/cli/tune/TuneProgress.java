package tsumugi.cli.tune;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.ProgressLine;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.tune.RemainingTime;

/** Watches one run of a tuning session: the peak of the table, the progress line, the stop. */
final class TuneProgress implements SearchMonitor {
  private final String what;
  private final ProgressLine line;
  private final BooleanSupplier stop;
  private final @Nullable Pace pace;
  private int peakHashfull;

  TuneProgress(String what, ProgressLine line, BooleanSupplier stop) {
    this(what, line, stop, null);
  }

  TuneProgress(String what, ProgressLine line, BooleanSupplier stop, @Nullable Pace pace) {
    this.what = what;
    this.line = line;
    this.stop = stop;
    this.pace = pace;
    line.show(what + (pace == null ? "" : pace.left()));
  }

  int peakHashfull() {
    return peakHashfull;
  }

  @Override
  public void progress(SearchProgress progress) {
    peakHashfull = Math.max(peakHashfull, progress.hashfull());
    line.show(
        String.format(
            Locale.ROOT,
            "%s: %,d nodes, hash %.1f%%%s",
            what,
            progress.nodes(),
            progress.hashfull() / 10.0,
            pace == null ? "" : pace.left()));
  }

  @Override
  public boolean stopRequested() {
    return stop.getAsBoolean();
  }

  /** How far the session is, and how long the rest will take. */
  static final class Pace {
    private final int total;
    private final long limitMillis;
    private int done;
    private int skipped;
    private long elapsedNanos;
    private long start;

    Pace(int total, long limitMillis) {
      this.total = total;
      this.limitMillis = limitMillis;
    }

    /** A run begins; returns how the progress line calls it. */
    String begin(String id, long megabytes) {
      start = System.nanoTime();
      return "[%d/%d] %s, %d MB".formatted(done + skipped + 1, total, id, megabytes);
    }

    void end() {
      elapsedNanos += System.nanoTime() - start;
      done++;
    }

    void skip(int runs) {
      skipped += runs;
    }

    /** The end of the progress line; empty while there is nothing to judge by. */
    String left() {
      long left =
          RemainingTime.estimate(
              TimeUnit.NANOSECONDS.toMillis(elapsedNanos),
              TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start),
              done,
              total - skipped,
              limitMillis);
      return left == RemainingTime.UNKNOWN ? "" : "; about " + RemainingTime.format(left) + " left";
    }
  }
}
