package tsumugi.usi;

import java.util.concurrent.CountDownLatch;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * One search on a thread of its own, from {@code go} to its single {@code checkmate} or {@code
 * bestmove}. It holds the answer back if the protocol wants that, and it always answers, whatever
 * happens.
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
   * The system provided no thread: the answer has been sent, or is sent at the GUI's next command.
   */
  private boolean threadless;

  /**
   * A search that has not started.
   *
   * @param work finds the answer, like {@link UsiThinker#think}
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

  /** The same with another kind of threads. */
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
   * Whether the answer has been sent or will be at once, so that {@link #await} does not take long.
   */
  boolean isEnding() {
    return stopped || answered;
  }

  /** The opponent played the expected move: the clock, perhaps a new one, starts now. */
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
    reporter.catchUp(); // sends info lines that had to wait; every search calls this method often
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
    reporter.flush();
    try {
      if (go.kind().holdsAnswer()) {
        released.await();
      }
    } catch (InterruptedException e) {
      // Nothing should interrupt this thread; if something does, the answer is due.
      Thread.currentThread().interrupt();
    }
    answered = true;
    output.line(reply.text());
    afterwards.run();
    JavaHeap.trim(JavaHeap.AFTER_SEARCH);
  }

  private UsiReply reply() {
    try {
      return work.apply(this);
    } catch (Throwable e) {
      // Whatever failed: an engine that does not answer is worse.
      comment("the search failed: " + e);
      return lastResort;
    }
  }
}
