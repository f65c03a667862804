package tsumugi.usi;

import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * Prints the info lines of one search. A line that comes too early for the {@link UsiInfoPace} of
 * the session waits, the newest of each rank; what waits goes out when there is room, at the latest
 * before the answer, so that the last word is never lost.
 */
final class UsiReporter {
  private final UsiOutput output;
  private final long started;
  private final UsiInfo info = new UsiInfo();
  private final SequencedMap<Integer, UsiLine> waiting = new TreeMap<>();

  /** Whether any wait; for a look without the lock. */
  private volatile boolean someWait;

  /**
   * For a search that has printed nothing yet.
   *
   * @param started when it began, as {@link System#nanoTime}
   */
  UsiReporter(UsiOutput output, long started) {
    this.output = output;
    this.started = started;
  }

  /** Prints a line, or keeps it in place of the last one of its rank. */
  synchronized void report(UsiLine line) {
    if (line.multiPv() > 0) {
      waiting.remove(0); // the one line of the search before is out of date
    }
    info.reached(line); // whether it is told or not is a matter of time, and what is counted is not
    if (admits()) {
      waiting.remove(line.multiPv());
      print(line);
    } else {
      waiting.put(line.multiPv(), line);
    }
    someWait = !waiting.isEmpty();
  }

  /**
   * Prints what waits and may go out by now, by rank. Asked often, since a search with very many
   * lines has nothing to report for long, and more lines at a time than may go out at once.
   */
  void catchUp() {
    if (someWait) {
      printWhatMayGo();
    }
  }

  private synchronized void printWhatMayGo() {
    while (!waiting.isEmpty() && admits()) {
      print(waiting.pollFirstEntry().getValue());
    }
    someWait = !waiting.isEmpty();
  }

  private boolean admits() {
    return output.pace().admits(TimeUnit.NANOSECONDS.toMillis(System.nanoTime()));
  }

  /** Prints the lines that wait, by rank. */
  synchronized void flush() {
    waiting.values().forEach(this::print);
    waiting.clear();
    someWait = false;
  }

  private void print(UsiLine line) {
    output.line(info.line(line, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - started)));
  }
}
