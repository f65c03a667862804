package tsumugi.usi;

/**
 * What a {@link UsiThinker} can ask the GUI while it thinks, and how it reports. Every method may
 * be called from any thread. The first two methods cost only a volatile read or two.
 */
interface UsiControl {
  /** Whether the answer is wanted at once, because of stop, gameover, quit or another go. */
  boolean stopRequested();

  /**
   * Whether the search is pondering: true from {@code go ponder} to its ponderhit, while no clock
   * is running.
   */
  boolean pondering();

  /** The clock in force: that of the go, or that of the ponderhit if it brought one. */
  UsiClock clock();

  /** The {@link System#nanoTime} at which that clock started: at the go, or at the ponderhit. */
  long startNanos();

  /** Prints an info line, with the time since the go. */
  void report(UsiLine line);

  /** Prints an info string: one sentence in ASCII. */
  void comment(String sentence);
}
