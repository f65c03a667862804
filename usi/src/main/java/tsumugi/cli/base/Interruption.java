package tsumugi.cli.base;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Turns Ctrl-C or SIGTERM into a request to stop, so that a command can still tell what it has.
 *
 * <p>The JVM is told to go at once and runs its shutdown hooks; the hook here only waits until the
 * command, still running on its own thread, has closed this. The process then ends with the exit
 * status of the signal (130 for Ctrl-C, 143 for SIGTERM).
 */
public final class Interruption implements AutoCloseable, BooleanSupplier {
  private final int patienceSeconds;
  private final CountDownLatch told = new CountDownLatch(1);
  private final Thread hook = new Thread(this::stopAndWait, "interruption");
  private volatile boolean working = true;
  private volatile boolean stopped;

  /**
   * @param patienceSeconds how long the process waits for the command
   */
  public Interruption(int patienceSeconds) {
    this.patienceSeconds = patienceSeconds;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** True once the user wants to stop. */
  @Override
  public boolean getAsBoolean() {
    return stopped;
  }

  /**
   * Whether there is something to be awaited: a command that only waits for input has nothing to
   * tell, and cannot be woken.
   */
  public void working(boolean now) {
    working = now;
  }

  /** Everything is told: the process may end. */
  @Override
  public void close() {
    told.countDown();
    if (!stopped) {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException e) {
        // The process is ending just now, and the hook no longer waits for anything.
      }
    }
  }

  private void stopAndWait() {
    stopped = true;
    try {
      if (working && !told.await(patienceSeconds, TimeUnit.SECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
