package tsumugi.usi;

import java.util.function.Consumer;

/**
 * A way to answer {@code go}: the mate search, the player. The session keeps one of each for its
 * whole life, asks {@link UsiThinkers} which one a go is for, and calls {@link #think} on a thread
 * of that search; two searches never run at a time.
 *
 * <p>A thinker only thinks. That there is exactly one answer for each go, that it is held back
 * until stop or ponderhit where the protocol wants that, and that a failure is answered too, is the
 * work of {@link UsiSearch}.
 */
interface UsiThinker extends AutoCloseable {
  /**
   * Searches and returns the answer. Returns soon (50 ms) after {@link UsiControl#stopRequested}
   * turned true, with an answer even if that was so from the beginning. May return early from a
   * search without limits: the answer is then held back.
   */
  UsiReply think(UsiTask task, UsiControl control);

  /** The answer is out; what it did not need is brought to its end. The same thread asks. */
  default void settle() {}

  /**
   * The GUI has said isready and waits: the time for slow preparations. No search is running.
   *
   * @param comment takes what the GUI should be told, as an info string
   */
  default void ready(UsiOptions options, Consumer<String> comment) {}

  /** The GUI has said isready while a search runs, which goes on as it began. */
  default void readyAmidSearch(UsiOptions options, Consumer<String> comment) {}

  /** The search that an isready came amid has ended, and the next one is about to begin. */
  default void readyWasMissed() {}

  /** A new game begins: what was learnt in the last one may be forgotten. No search is running. */
  default void newGame() {}

  /**
   * Gives back what it holds outside the Java heap; it is not asked again. No search is running.
   */
  @Override
  default void close() {}
}
