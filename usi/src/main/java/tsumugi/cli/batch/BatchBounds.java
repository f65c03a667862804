package tsumugi.cli.batch;

/**
 * How far a batch may run ahead of its slowest task if results are written in the order of the
 * tasks.
 *
 * @param tasks the largest distance between the first task without a written result and the last
 *     task begun
 * @param weight the total weight of results that may wait, in any unit
 */
public record BatchBounds(int tasks, long weight) {
  private static final int TASKS = 1 << 16;

  /** Bounds for results kept as bytes: they may take an eighth of the heap. */
  public static BatchBounds ofHeap() {
    return new BatchBounds(TASKS, Runtime.getRuntime().maxMemory() / 8);
  }
}
