package tsumugi.usi;

/**
 * What a {@link UsiThinker} can ask about the state of its {@code go} while it thinks, and how it
 * reports to the GUI. Every method may be called from any thread.
 */
interface UsiControl {
  /**
   * Whether the answer is wanted at once, because of stop, gameover, quit or another go. A search
   * should ask often: the call also sends info lines that had to wait. It costs two volatile reads
   * unless such a line is waiting.
   */
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
