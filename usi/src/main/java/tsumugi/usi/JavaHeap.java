package tsumugi.usi;

/**
 * Returns Java heap to the system after it has grown. A cooperative mate search leaves megabytes of
 * unreachable arrays. The serial collector would rather let the old generation grow, up to a
 * quarter of the machine's memory, than look for them. Little of the heap is alive then, so a
 * collection is short.
 */
final class JavaHeap {
  private static final long MEGABYTE = 1L << 20;

  /** Heap size above which a collection runs after a search. */
  static final long AFTER_SEARCH = 256 * MEGABYTE;

  /**
   * Heap size above which a collection runs while nobody waits: a little more than the launcher's
   * initial heap.
   */
  static final long WHEN_IDLE = 68 * MEGABYTE;

  private JavaHeap() {}

  /** Runs a collection if the heap occupies more than {@code bytes} of system memory. */
  static void trim(long bytes) {
    if (Runtime.getRuntime().totalMemory() > bytes) {
      System.gc();
    }
  }
}
