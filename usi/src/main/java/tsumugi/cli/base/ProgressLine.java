package tsumugi.cli.base;

import java.io.PrintStream;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import tsumugi.engine.message.Message;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;

/**
 * A line on stderr that is overwritten again and again while a person waits. It is cut to the width
 * of the terminal, since every redraw of a longer line would leave one behind. It is printed only
 * at a terminal, wherever the results go.
 */
public final class ProgressLine implements SearchMonitor {
  /** Minimum time between two redraws: a search in steps may report thousands of them a second. */
  private static final long REDRAW_NANOS = 100_000_000L;

  /** The number of problems is not known yet. */
  public static final long UNKNOWN = -1;

  private static final String ERASE = "\r\u001B[K";

  private final LongSupplier clock;
  private final PrintStream err;
  private final Screen screen;
  private final Locale reader;
  private String problem = "";
  private long done;
  private LongSupplier total = () -> UNKNOWN;
  private long all = UNKNOWN;
  private boolean dirty;
  private long drawn;
  private long firstDrawn = Long.MIN_VALUE;
  private long doneThen;

  public ProgressLine(Terminal terminal) {
    this(terminal, System::nanoTime);
  }

  /**
   * @param clock the time in ns from any origin
   */
  ProgressLine(Terminal terminal, LongSupplier clock) {
    this.clock = clock;
    this.err = terminal.err();
    this.reader = terminal.locale();
    this.screen = terminal.screen();
  }

  /**
   * Sets the total number of problems.
   *
   * @param problems first asked when the line is shown; {@link #UNKNOWN} until the number is known
   */
  public void expect(LongSupplier problems) {
    total = problems;
  }

  public void start(String id, long problemsDone) {
    problem = id;
    done = problemsDone;
    if (done == 1) {
      all = total.getAsLong(); // a batch: Ctrl-C will need the number too
    }
  }

  /** Replaces the current text; its parts follow each other. */
  public synchronized void show(Message... parts) {
    int columns = screen.columns();
    if (columns > 0) {
      StringBuilder text = new StringBuilder();
      for (Message part : parts) {
        text.append(part.in(reader));
      }
      // The last column stays free, because some terminals continue on the next line after it.
      err.print(ERASE + Columns.cut(text.toString(), columns - 1));
      err.flush();
      dirty = true;
    }
  }

  /** Removes the line from the screen. */
  public synchronized void clear() {
    if (dirty) {
      err.print(ERASE);
      err.flush();
      dirty = false;
    }
  }

  /** After Ctrl-C: prints how far the run came. */
  public void tellInterrupted(long problemsDone) {
    all = total.getAsLong();
    complain(
        all == UNKNOWN
            ? Message.of("cli.run.interrupted", problemsDone)
            : Message.of("cli.run.interrupted-of", problemsDone, all));
  }

  /** Prints a diagnostic, wherever stderr goes. */
  public synchronized void complain(Message sentence) {
    clear();
    err.println(sentence.in(reader));
    err.flush();
  }

  /** A monitor that shows progress here and stops the search on request. */
  public SearchMonitor until(BooleanSupplier stop) {
    return new SearchMonitor() {
      @Override
      public void progress(SearchProgress progress) {
        ProgressLine.this.progress(progress);
      }

      @Override
      public void diagnose(String what) {
        ProgressLine.this.diagnose(what);
      }

      @Override
      public boolean stopRequested() {
        return stop.getAsBoolean();
      }
    };
  }

  /** A monitor for one of several jobs: it shows only errors. */
  public SearchMonitor silentUntil(BooleanSupplier stop) {
    return new SearchMonitor() {
      @Override
      public void progress(SearchProgress progress) {}

      @Override
      public void diagnose(String what) {
        ProgressLine.this.diagnose(what);
      }

      @Override
      public boolean stopRequested() {
        return stop.getAsBoolean();
      }
    };
  }

  @Override
  public void diagnose(String what) {
    clear();
    Log.warn("please report this position: " + what);
  }

  @Override
  public void progress(SearchProgress progress) {
    if (screen.columns() == 0) {
      return;
    }
    long now = clock.getAsLong();
    if (dirty && now - drawn < REDRAW_NANOS) {
      return;
    }
    drawn = now;
    if (firstDrawn == Long.MIN_VALUE) {
      firstDrawn = now;
      doneThen = done;
    }
    Message state =
        Message.of(
            "cli.progress.solve",
            where(now),
            problem,
            progress.depth(),
            progress.nodes(),
            progress.millis() / 1000.0,
            progress.hashfull() / 10.0);
    if (progress.matePlies() > 0) {
      show(state, Message.of("cli.progress.mate", progress.matePlies()));
    } else {
      show(state);
    }
  }

  /** Which problem, of how many, and how many per minute, as far as known. */
  private Message where(long now) {
    all = total.getAsLong();
    Message number =
        all == UNKNOWN
            ? Message.of("cli.progress.number", done + 1)
            : Message.of("cli.progress.number-of", done + 1, Math.max(done + 1, all));
    double minutes = (now - firstDrawn) / 60e9;
    return done == doneThen
        ? number
        : Message.of("cli.progress.number-and-rate", number, (done - doneThen) / minutes);
  }

  @Override
  public boolean stopRequested() {
    return false;
  }
}
