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

/** Watches one run of a tuning session: the peak of the table, the progress line, the stop. */
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

  /** The parts, and how long the session will yet take where that can be said. */
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

    /** The end of the progress line; empty while there is nothing to judge by. */
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
