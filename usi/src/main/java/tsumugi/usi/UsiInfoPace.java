package tsumugi.usi;

import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;

/**
 * Keeps the info lines of a search at a pace that GUIs can draw: the first {@value #FREE} go out at
 * once, later ones at most every {@value #GAP_MILLIS} ms. A line that comes too early is held, the
 * newest of each rank; what is held goes out before the answer, so the last word is never lost. (A
 * mated king ends sixty iterations within a few milliseconds.)
 */
final class UsiInfoPace {
  static final int FREE = 64;
  static final int GAP_MILLIS = 20;

  private final SequencedMap<Integer, UsiLine> held = new TreeMap<>();
  private int sent;
  private long lastMillis;

  /**
   * True when a line may go out now; else it is held in place of the last one of its rank.
   *
   * @param millis time since the go
   */
  boolean admits(UsiLine line, long millis) {
    if (sent >= FREE && millis - lastMillis < GAP_MILLIS) {
      held.put(line.multiPv(), line);
      return false;
    }
    held.remove(line.multiPv());
    sent++;
    lastMillis = millis;
    return true;
  }

  /** The lines still held, by rank; they are held no more. */
  List<UsiLine> release() {
    List<UsiLine> lines = List.copyOf(held.values());
    held.clear();
    return lines;
  }
}
