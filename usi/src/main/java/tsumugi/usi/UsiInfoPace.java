package tsumugi.usi;

import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;

/**
 * Keeps info lines at a pace that GUIs can draw: {@value #FREE} may go out at once, and every
 * {@value #GAP_MILLIS} ms makes room for one more, over all searches of a session. A line that
 * comes too early is held, the newest of each rank; what is held goes out before the answer, so the
 * last word is never lost. (A mated king ends sixty iterations within a few milliseconds.)
 */
final class UsiInfoPace {
  static final int FREE = 64;
  static final int GAP_MILLIS = 20;

  private final SequencedMap<Integer, UsiLine> held = new TreeMap<>();

  /** When the lines sent so far would be through at one line a gap, in ms. */
  private long busyUntil;

  /**
   * True when a line may go out now; else it is held in place of the last one of its rank.
   *
   * @param now any clock that does not go back, in ms
   */
  synchronized boolean admits(UsiLine line, long now) {
    busyUntil = Math.max(busyUntil, now);
    if (busyUntil - now > (FREE - 1) * GAP_MILLIS) {
      held.put(line.multiPv(), line);
      return false;
    }
    held.remove(line.multiPv());
    busyUntil += GAP_MILLIS;
    return true;
  }

  /** The lines still held, by rank; they are held no more. */
  synchronized List<UsiLine> release() {
    List<UsiLine> lines = List.copyOf(held.values());
    held.clear();
    return lines;
  }
}
