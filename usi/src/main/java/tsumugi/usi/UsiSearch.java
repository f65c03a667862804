package tsumugi.usi;

import java.util.concurrent.CountDownLatch;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * One search on a thread of its own, from {@code go} to its single answer, a {@code checkmate} or
 * {@code bestmove}. If the protocol requires it, the answer waits for {@code stop} or {@code
 * ponderhit}. The search always answers, even if it fails.
 */
final class UsiSearch implements UsiControl {
  private final UsiGo go;
  private final Function<UsiControl, UsiReply> work;
  private final Runnable afterwards;
  private final UsiReply lastResort;
  private final UsiOutput output;
  private final Thread thread;
  private final CountDownLatch released = new CountDownLatch(1);
  private final long started = System.nanoTime();
  private final UsiReporter reporter;
  private long clockStarted = started;
  private UsiClock clock;
  private volatile boolean pondering;
  private volatile boolean stopped;
  private volatile boolean answered;

  /**
   * Whether the system provided no thread. The answer has then been sent already, or is sent at
   * {@code stop}, {@code gameover}, {@code ponderhit} or the next {@code go}.
   */
  private boolean threadless;

  /**
   * Creates a search; {@link #start} starts it.
   *
   * @param work finds the answer; usually {@link UsiThinker#think} of some thinker
   * @param afterwards called when the answer has been sent
   * @param lastResort the answer if {@code work} fails
   */
  UsiSearch(
      UsiGo go,
      Function<UsiControl, UsiReply> work,
      Runnable afterwards,
      UsiReply lastResort,
      UsiOutput output) {
    this(go, work, afterwards, lastResort, output, Thread::new);
  }

  /**
   * Creates a search; {@code threads} makes its thread from the work and the name of the thread.
   */
  UsiSearch(
      UsiGo go,
      Function<UsiControl, UsiReply> work,
      Runnable afterwards,
      UsiReply lastResort,
      UsiOutput output,
      BiFunction<Runnable, String, Thread> threads) {
    this.go = go;
    this.work = work;
    this.afterwards = afterwards;
    this.lastResort = lastResort;
    this.output = output;
    this.thread = threads.apply(this::run, "search");
    this.reporter = new UsiReporter(output, started);
    this.clock = go.clock();
    this.pondering = go.kind() == UsiGo.Kind.PONDER;
  }

  void start() {
    thread.setDaemon(true);
    try {
      thread.start();
    } catch (OutOfMemoryError e) {
      threadless = true;
      comment("the search failed: " + e);
      if (!go.kind().holdsAnswer()) {
        answerWithoutThread();
      }
    }
  }

  void stop() {
    stopped = true;
    released.countDown();
    answerWithoutThread();
  }

  private void answerWithoutThread() {
    if (threadless && !answered) {
      answered = true;
      output.line(lastResort.text());
      afterwards.run();
    }
  }

  /**
   * Whether the search has answered or was told to stop. After the answer it may still be writing
   * its proof file, which {@link #stop} ends, too. So if this is true, {@link #await} returns soon
   * after a call of {@link #stop}.
   */
  boolean isEnding() {
    return stopped || answered;
  }

  /**
   * To be called when the opponent has played the expected move. The clock starts now, with the
   * times of this command if it has any.
   */
  void ponderHit(String arguments) {
    if (!pondering) {
      return;
    }
    UsiClock brought = UsiGo.parse(arguments).clock();
    clock = brought.isEmpty() ? clock : brought;
    clockStarted = System.nanoTime();
    pondering = false; // volatile: the thread of the search now sees the two values set above
    released.countDown();
    answerWithoutThread();
  }

  /** Waits until the answer is printed and no thread of the search is left. */
  void await() throws InterruptedException {
    thread.join();
  }

  @Override
  public boolean stopRequested() {
    reporter.catchUp(); // sends info lines that were delayed; every search calls this method often
    return stopped;
  }

  @Override
  public boolean pondering() {
    return pondering;
  }

  @Override
  public UsiClock clock() {
    return pondering ? go.clock() : clock;
  }

  @Override
  public long startNanos() {
    return pondering ? started : clockStarted;
  }

  @Override
  public void report(UsiLine line) {
    reporter.report(line);
  }

  @Override
  public void comment(String sentence) {
    output.info(sentence);
  }

  private void run() {
    UsiReply reply = reply();
    try {
      if (go.kind().holdsAnswer()) {
        released.await();
      }
    } catch (InterruptedException e) {
      // Nothing should interrupt this thread. If something does, the answer is sent at once.
      Thread.currentThread().interrupt();
    }
    answered = true;
    output.line(reply.text());
    afterwards.run();
    JavaHeap.trim(JavaHeap.AFTER_SEARCH);
  }

  private UsiReply reply() {
    UsiReply reply = lastResort;
    try {
      reply = work.apply(this);
      reporter.flush();
    } catch (Throwable e) {
      // Catches errors as well: an engine must answer, whatever has failed.
      try {
        comment("the search failed: " + e);
      } catch (Throwable again) {
        // The heap is full. The answer is ready.
      }
    }
    return reply;
  }
}
