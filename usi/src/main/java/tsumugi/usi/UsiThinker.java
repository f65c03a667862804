package tsumugi.usi;

import java.util.function.Consumer;

/**
 * A way to answer {@code go}: the mate search or the player. The session keeps one of each for its
 * whole life, asks {@link UsiThinkers} which one a go belongs to, and calls {@link #think} on the
 * thread that serves this go. Two searches never run at the same time.
 *
 * <p>A thinker only thinks. {@link UsiSearch} guarantees exactly one answer for each go. It holds
 * the answer back until stop or ponderhit if the protocol wants that, and answers even after a
 * failure.
 */
interface UsiThinker extends AutoCloseable {
  /**
   * Searches and returns the answer. It normally returns within about 50 ms after {@link
   * UsiControl#stopRequested} becomes true, even if that was so from the beginning. A mate search
   * may take about 0.3 s more to read the line of its mate. It may return early from a search
   * without limits; the answer is then held back.
   */
  UsiReply think(UsiTask task, UsiControl control);

  /** Called on the same thread when the answer has been sent, for work that can wait until then. */
  default void afterAnswer() {}

  /**
   * Does slow preparations while the GUI waits for readyok. No search is running.
   *
   * @param comment receives sentences for the GUI, to be sent as info strings
   */
  default void ready(UsiOptions options, Consumer<String> comment) {}

  /** Handles an isready during a search, which continues unchanged. */
  default void readyAmidSearch(UsiOptions options, Consumer<String> comment) {}

  /** Called before the search that follows one during which an isready arrived. */
  default void readyWasMissed() {}

  /** A new game begins: state of the last game may be dropped. No search is running. */
  default void newGame() {}

  /** Releases memory outside the Java heap; the thinker is not used again. No search is running. */
  @Override
  default void close() {}
}
