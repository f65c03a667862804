package tsumugi.usi;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * The end of the process while a file is being written, by quit, the end of the input or a signal:
 * true then, so that the writer gives up and takes away what is unfinished. The JVM, which waits
 * for no search, waits for that, a moment at most.
 */
final class ProcessEnd implements BooleanSupplier, AutoCloseable {
  private static final long PATIENCE_MILLIS = 500;

  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook = new Thread(this::awaitWriter, "process-end");
  private volatile boolean ending;

  /** From now on until it is closed. */
  ProcessEnd() {
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException e) {
      ending = true; // it ends already
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

  /** The writer is done, or has given up. */
  @Override
  public void close() {
    done.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // It ends, and the hook waits no more.
    }
  }
}
