package tsumugi.cli.base;

import java.io.PrintStream;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import tsumugi.engine.message.Message;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;

/**
 * One line on stderr that is written over and over while a person waits. On anything but a terminal
 * it stays silent.
 */
public final class ProgressLine implements SearchMonitor {
  /** A search in steps may report thousands of them a second. */
  private static final long REDRAW_NANOS = 100_000_000L;

  private static final String ERASE = "\r\u001B[K";

  private final LongSupplier clock;
  private final PrintStream err;
  private final boolean shown;
  private final Locale reader;
  private String problem = "";
  private int done;
  private boolean dirty;
  private long drawn;

  public ProgressLine(Terminal terminal, boolean wanted) {
    this(terminal, wanted, System::nanoTime);
  }

  /**
   * @param clock gives the time in ns, from any start
   */
  ProgressLine(Terminal terminal, boolean wanted, LongSupplier clock) {
    this.clock = clock;
    this.err = terminal.err();
    this.reader = terminal.locale();
    this.shown = wanted && terminal.interactive();
  }

  public void start(String id, int problemsDone) {
    problem = id;
    done = problemsDone;
  }

  /** Puts a text in the place of the last one, its parts one after another. */
  public void show(Message... parts) {
    if (shown) {
      err.print(ERASE);
      for (Message part : parts) {
        err.print(part.in(reader));
      }
      err.flush();
      dirty = true;
    }
  }

  /** Takes the line off the screen. */
  public void clear() {
    if (dirty) {
      err.print(ERASE);
      err.flush();
      dirty = false;
    }
  }

  /** A diagnostic, shown wherever stderr goes. */
  public void complain(Message sentence) {
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
      public boolean stopRequested() {
        return stop.getAsBoolean();
      }
    };
  }

  @Override
  public void progress(SearchProgress progress) {
    if (!shown) {
      return;
    }
    long now = clock.getAsLong();
    if (dirty && now - drawn < REDRAW_NANOS) {
      return;
    }
    drawn = now;
    Message state =
        Message.of(
            "cli.progress.solve",
            done + 1,
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

  @Override
  public boolean stopRequested() {
    return false;
  }
}
