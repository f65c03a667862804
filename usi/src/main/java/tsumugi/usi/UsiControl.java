package tsumugi.usi;

/**
 * What a {@link UsiThinker} learns from the GUI while it thinks, and how it tells what it sees.
 * Every method may be called by any thread; the first two are a volatile read or two.
 */
interface UsiControl {
  /** True once stop, gameover, quit or another go wants the answer at once. */
  boolean stopRequested();

  /** True from {@code go ponder} to its ponderhit: no clock is running. */
  boolean pondering();

  /** The clock that counts: that of the go, or of the ponderhit if it brought one. */
  UsiClock clock();

  /** When that clock started, as {@link System#nanoTime}: at the go, or at the ponderhit. */
  long startNanos();

  /** Prints an info line, with the time since the go. */
  void report(UsiLine line);

  /** Prints an info string: one sentence in ASCII. */
  void comment(String sentence);
}
