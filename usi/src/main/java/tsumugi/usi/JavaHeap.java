package tsumugi.usi;

/**
 * Gives the Java heap back when it has grown. A cooperative mate search leaves megabytes of dead
 * arrays, and the serial collector would rather let the old generation grow, up to a quarter of the
 * computer's memory, than look for them. Little of it is alive, so that a collection is short.
 */
final class JavaHeap {
  private static final long MEGABYTE = 1L << 20;

  /** More than this is given back after a search. */
  static final long AFTER_SEARCH = 256 * MEGABYTE;

  /**
   * More than this is given back where nobody waits: a little over what the launcher starts with.
   */
  static final long WHEN_IDLE = 68 * MEGABYTE;

  private JavaHeap() {}

  /** Collects if the heap takes more of the system's memory than this. */
  static void trim(long bytes) {
    if (Runtime.getRuntime().totalMemory() > bytes) {
      System.gc();
    }
  }
}
