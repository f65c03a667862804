package tsumugi.usi;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.SolveResult;
import tsumugi.solver.UnsolvablePositionException;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/**
 * One search on its own thread, from {@code go} to its single {@code checkmate} or {@code
 * bestmove}.
 */
final class UsiSearch implements SearchMonitor {
  private static final long NO_DEADLINE = Long.MAX_VALUE;
  private static final long LONGEST_BUDGET = Long.MAX_VALUE / 4;

  private final Position root;
  private final UsiGo go;
  private final MainSubTable table;
  private final UsiOutput output;
  private final UsiInfo info = new UsiInfo();
  private final Thread thread = new Thread(this::run, "search");
  private final CountDownLatch released = new CountDownLatch(1);
  private volatile boolean stopped;
  private volatile boolean answered;
  private volatile long deadline = NO_DEADLINE;

  UsiSearch(Position root, UsiGo go, MainSubTable table, UsiOutput output) {
    this.root = root;
    this.go = go;
    this.table = table;
    this.output = output;
  }

  void start() {
    thread.setDaemon(true);
    thread.start();
  }

  void stop() {
    stopped = true;
    released.countDown();
  }

  /** True when the answer is out or will be at once: {@link #await} does not take long. */
  boolean isEnding() {
    return stopped || answered;
  }

  /** The opponent played the expected move: the clock, perhaps a new one, runs from now on. */
  void ponderHit(String arguments) {
    if (go.kind() != UsiGo.Kind.PONDER) {
      return;
    }
    long budget = UsiGo.parseBudget(arguments, root.sideToMove());
    long millis = budget == UsiClock.UNLIMITED ? go.millis() : budget;
    if (millis != UsiClock.UNLIMITED) {
      deadline = now() + Math.min(millis, LONGEST_BUDGET);
    }
    released.countDown();
  }

  /** Waits for the answer to be printed. */
  void await() throws InterruptedException {
    thread.join();
  }

  @Override
  public void progress(SearchProgress progress) {
    output.line(info.line(progress));
  }

  @Override
  public boolean stopRequested() {
    return stopped || deadline != NO_DEADLINE && now() >= deadline;
  }

  private void run() {
    List<String> lastWords = lastWords();
    try {
      if (go.kind().holdsAnswer()) {
        released.await();
      }
    } catch (InterruptedException e) {
      // Nobody interrupts this thread; if somebody does, the answer is due.
      Thread.currentThread().interrupt();
    }
    answered = true;
    lastWords.forEach(output::line);
  }

  private List<String> lastWords() {
    try {
      SolveResult result = new TsumeSolver(table).solve(root, TsumeMethod.AUTO, go.limits(), this);
      output.line(info.line(result));
      return UsiAnswer.to(go.kind(), result.verdict());
    } catch (UnsolvablePositionException e) {
      return UsiAnswer.withoutResult(go.kind(), String.valueOf(e.getMessage()));
    } catch (Throwable e) {
      // Whatever it is, an engine that does not answer is worse.
      return UsiAnswer.withoutResult(go.kind(), "the search failed: " + e);
    }
  }

  private static long now() {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
  }
}
