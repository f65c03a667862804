package tsumugi.cli.base;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Turns Ctrl-C or SIGTERM into a request to stop, so that a command can still print what it has
 * found.
 *
 * <p>A command that must not wait for further input then reads standard input in a thread of its
 * own or through a {@link StoppableInput}. Without either, the process ends after the patience is
 * over.
 *
 * <p>On a signal the JVM begins to shut down and runs its shutdown hooks. The hook here waits until
 * the command, which continues on its own thread, has closed this object. The process then ends
 * with the exit status of the signal (130 for Ctrl-C, 143 for SIGTERM).
 */
public final class Interruption implements AutoCloseable, BooleanSupplier {
  private final int patienceSeconds;
  private final BooleanSupplier isUnwanted;
  private final CountDownLatch told = new CountDownLatch(1);
  private final Thread hook = new Thread(this::stopAndWait, "interruption");
  private volatile boolean stopped;

  /**
   * @param terminal whoever reads there may end the command as well
   * @param patienceSeconds how long the process waits for the command
   */
  public Interruption(Terminal terminal, int patienceSeconds) {
    isUnwanted = terminal.isUnwanted();
    this.patienceSeconds = patienceSeconds;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Whether the user wants to stop. */
  @Override
  public boolean getAsBoolean() {
    return stopped || isUnwanted.getAsBoolean();
  }

  /** Everything has been printed: the process may end. */
  @Override
  public void close() {
    told.countDown();
    if (!stopped) {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException e) {
        // The process is already ending, and the hook no longer waits.
      }
    }
  }

  private void stopAndWait() {
    stopped = true;
    try {
      if (!told.await(patienceSeconds, TimeUnit.SECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
