package tsumugi.cli.batch;

import java.util.function.BooleanSupplier;

/**
 * Tells workers and their searches that a run is to end. This is so once the user stops it, and
 * once its {@link Batch} ends early because a result could not be written or a worker failed.
 * Thread-safe.
 */
public final class RunEnd implements BooleanSupplier {
  private final BooleanSupplier stop;
  private volatile boolean over;

  /** The end of a run that the user can stop. */
  public RunEnd(BooleanSupplier stop) {
    this.stop = stop;
  }

  /** Called by the batch when it ends early. */
  void end() {
    over = true;
  }

  /** Whether the batch has ended early. */
  public boolean isOver() {
    return over;
  }

  /** Whether the user has stopped the run. */
  public boolean isStopped() {
    return stop.getAsBoolean();
  }

  /** Whether the run is to end. */
  @Override
  public boolean getAsBoolean() {
    return over || isStopped();
  }
}
