package tsumugi.usi;

import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * Prints the info lines of one search. A line that comes too early for the session's {@link
 * UsiInfoPace} waits, and only the newest one of each rank is kept. Waiting lines are printed when
 * the pace allows it, at the latest before the answer, so the last line is never lost.
 */
final class UsiReporter {
  private final UsiOutput output;
  private final long started;
  private final UsiInfo info = new UsiInfo();
  private final SequencedMap<Integer, UsiLine> waiting = new TreeMap<>();

  /** Whether any line waits; can be read without the lock. */
  private volatile boolean hasWaiting;

  /**
   * A reporter for a search that has printed nothing yet.
   *
   * @param started when the search began, as {@link System#nanoTime}
   */
  UsiReporter(UsiOutput output, long started) {
    this.output = output;
    this.started = started;
  }

  /** Prints a line, or keeps it in place of the waiting line of its rank. */
  synchronized void report(UsiLine line) {
    if (line.multiPv() > 0) {
      waiting.remove(0); // the single line of the previous search is out of date
    }
    info.reached(
        line); // whether the line is printed depends on timing, but its counts must not be lost
    if (admits()) {
      waiting.remove(line.multiPv());
      print(line);
    } else {
      waiting.put(line.multiPv(), line);
    }
    hasWaiting = !waiting.isEmpty();
  }

  /**
   * Prints the waiting lines that the pace allows now, by rank. It is called often, because a
   * search with many lines reports rarely, and then more lines than may be sent at once.
   */
  void catchUp() {
    if (hasWaiting) {
      printWhatMayGo();
    }
  }

  private synchronized void printWhatMayGo() {
    while (!waiting.isEmpty() && admits()) {
      print(waiting.pollFirstEntry().getValue());
    }
    hasWaiting = !waiting.isEmpty();
  }

  private boolean admits() {
    return output.pace().admits(TimeUnit.NANOSECONDS.toMillis(System.nanoTime()));
  }

  /** Prints all waiting lines, by rank. */
  synchronized void flush() {
    waiting.values().forEach(this::print);
    waiting.clear();
    hasWaiting = false;
  }

  private void print(UsiLine line) {
    output.line(info.line(line, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - started)));
  }
}
