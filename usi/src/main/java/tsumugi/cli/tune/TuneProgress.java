package tsumugi.cli.tune;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.ProgressLine;
import tsumugi.engine.message.Message;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.tune.RemainingTime;

/** Monitors one run of a tuning session: peak use of the table, progress line, stop request. */
final class TuneProgress implements SearchMonitor {
  private final Message what;
  private final ProgressLine line;
  private final BooleanSupplier stop;
  private final @Nullable Pace pace;
  private int peakHashfull;

  TuneProgress(Message what, ProgressLine line, BooleanSupplier stop) {
    this(what, line, stop, null);
  }

  TuneProgress(Message what, ProgressLine line, BooleanSupplier stop, @Nullable Pace pace) {
    this.what = what;
    this.line = line;
    this.stop = stop;
    this.pace = pace;
    show(what);
  }

  int peakHashfull() {
    return peakHashfull;
  }

  @Override
  public void progress(SearchProgress progress) {
    peakHashfull = Math.max(peakHashfull, progress.hashfull());
    show(what, Message.of("cli.progress.nodes", progress.nodes(), progress.hashfull() / 10.0));
  }

  /** Shows the parts, followed by the remaining time of the session if it can be estimated. */
  private void show(Message... parts) {
    List<Message> all = new ArrayList<>(List.of(parts));
    if (pace != null) {
      pace.left().ifPresent(all::add);
    }
    line.show(all.toArray(new Message[0]));
  }

  @Override
  public void diagnose(String defect) {
    line.diagnose(defect);
  }

  @Override
  public boolean stopRequested() {
    return stop.getAsBoolean();
  }

  /** Progress of the session and its remaining time. */
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

    /** Begins a run; returns its description for the progress line. */
    Message begin(String id, long megabytes) {
      start = System.nanoTime();
      return Message.of("cli.progress.tune", done + skipped + 1, total, id, megabytes);
    }

    void end() {
      elapsedNanos += System.nanoTime() - start;
      done++;
    }

    void skip(int runs) {
      skipped += runs;
    }

    /** The end of the progress line; empty while no estimate is possible. */
    Optional<Message> left() {
      long left =
          RemainingTime.estimate(
              TimeUnit.NANOSECONDS.toMillis(elapsedNanos),
              TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start),
              done,
              total - skipped,
              limitMillis);
      return left == RemainingTime.UNKNOWN
          ? Optional.empty()
          : Optional.of(Message.of("cli.progress.left", RemainingTime.format(left)));
    }
  }
}
