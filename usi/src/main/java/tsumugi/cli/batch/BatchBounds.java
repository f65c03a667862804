package tsumugi.cli.batch;

/**
 * How far a batch runs ahead of its slowest task while results go out in the order of the tasks.
 *
 * @param tasks the most tasks between the first whose result is not out and the last that was begun
 * @param weight what the results that wait for it may weigh together, in any unit
 */
public record BatchBounds(int tasks, long weight) {
  private static final int TASKS = 1 << 16;

  /** Results wait as bytes, in an eighth of the heap at most. */
  public static BatchBounds ofHeap() {
    return new BatchBounds(TASKS, Runtime.getRuntime().maxMemory() / 8);
  }
}
