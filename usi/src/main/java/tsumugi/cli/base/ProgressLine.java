package tsumugi.cli.base;

import java.io.PrintStream;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import tsumugi.engine.message.Message;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;

/**
 * One line on stderr that is written over and over while a person waits, cut to the width of the
 * terminal: of a longer one every writing would leave a line behind. On anything but a terminal it
 * stays silent, wherever the results go.
 */
public final class ProgressLine implements SearchMonitor {
  /** A search in steps may report thousands of them a second. */
  private static final long REDRAW_NANOS = 100_000_000L;

  /** How many problems there are, as long as nobody knows. */
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
   * @param clock gives the time in ns, from any start
   */
  ProgressLine(Terminal terminal, LongSupplier clock) {
    this.clock = clock;
    this.err = terminal.err();
    this.reader = terminal.locale();
    this.screen = terminal.screen();
  }

  /**
   * Lets the line say of how many problems.
   *
   * @param problems is first asked when somebody watches; {@link #UNKNOWN} until it has found out
   */
  public void expect(LongSupplier problems) {
    total = problems;
  }

  public void start(String id, long problemsDone) {
    problem = id;
    done = problemsDone;
    if (done == 1) {
      all = total.getAsLong(); // a batch: Ctrl-C will want the number too
    }
  }

  /** Puts a text in the place of the last one, its parts one after another. */
  public synchronized void show(Message... parts) {
    int columns = screen.columns();
    if (columns > 0) {
      StringBuilder text = new StringBuilder();
      for (Message part : parts) {
        text.append(part.in(reader));
      }
      // The last column stays free: some terminals go to the next line with it.
      err.print(ERASE + Columns.cut(text.toString(), columns - 1));
      err.flush();
      dirty = true;
    }
  }

  /** Takes the line off the screen. */
  public synchronized void clear() {
    if (dirty) {
      err.print(ERASE);
      err.flush();
      dirty = false;
    }
  }

  /** After Ctrl-C: how far it came. */
  public void tellInterrupted(long problemsDone) {
    all = total.getAsLong();
    complain(
        all == UNKNOWN
            ? Message.of("cli.run.interrupted", problemsDone)
            : Message.of("cli.run.interrupted-of", problemsDone, all));
  }

  /** A diagnostic, shown wherever stderr goes. */
  public synchronized void complain(Message sentence) {
    clear();
    err.println(sentence.in(reader));
    err.flush();
  }

  /** A monitor that shows progress here and stops the search when asked to. */
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

  /** A monitor that shows nothing but defects, for one of several jobs. */
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

  /** Which problem, of how many, and how many a minute: whatever can be said. */
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
