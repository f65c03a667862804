package tsumugi.usi;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Becomes true when the process ends (by quit, end of input or a signal) while a file is being
 * written, so that the writer can stop and delete the unfinished file. The JVM does not wait for a
 * search, but it does wait for this, for a moment at most.
 */
final class ProcessEnd implements BooleanSupplier, AutoCloseable {
  private static final long PATIENCE_MILLIS = 500;

  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook = new Thread(this::awaitWriter, "process-end");
  private volatile boolean ending;

  /** Watches for the end of the process until this is closed. */
  ProcessEnd() {
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException e) {
      ending = true; // it is ending already
    }
  }

  @Override
  public boolean getAsBoolean() {
    return ending;
  }

  private void awaitWriter() {
    ending = true;
    try {
      done.await(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The writer has finished or given up. */
  @Override
  public void close() {
    done.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is ending; the hook no longer waits.
    }
  }
}
