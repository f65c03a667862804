package tsumugi.cli.batch;

import java.util.function.BooleanSupplier;

/**
 * When a run is to end: once the user stops it, or once its {@link Batch} takes no more results, as
 * when the disk is full or a worker has broken down. A search that asks this object does not
 * outlive the run. Thread-safe.
 */
public final class RunEnd implements BooleanSupplier {
  private final BooleanSupplier stop;
  private volatile boolean over;

  /** The end of a run that the user can stop. */
  public RunEnd(BooleanSupplier stop) {
    this.stop = stop;
  }

  /** Ends the run. */
  void end() {
    over = true;
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
