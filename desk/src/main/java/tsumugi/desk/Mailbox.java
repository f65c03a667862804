package tsumugi.desk;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a page has not been told yet: the latest event of each kind. A slow reader misses
 * intermediate states only. The box never holds more than one event of a kind. Thread-safe.
 */
final class Mailbox {
  /**
   * An event.
   *
   * @param kind its name, such as {@code answer}
   * @param json one line of JSON
   */
  record Event(String kind, String json) {}

  private final Map<String, String> latest = new LinkedHashMap<>();
  private final Map<String, String> unread = new LinkedHashMap<>();

  synchronized void put(String kind, String json) {
    latest.put(kind, json);
    unread.remove(kind); // so that the order is that of the latest events
    unread.put(kind, json);
    notifyAll();
  }

  /** Forgets events that no longer matter. */
  synchronized void forget(String... kinds) {
    for (String kind : kinds) {
      latest.remove(kind);
      unread.remove(kind);
    }
  }

  /** Makes all events unread again, for a reader that has come back. */
  synchronized void restart() {
    unread.clear();
    unread.putAll(latest);
    notifyAll();
  }

  /**
   * Takes the unread events. Waits until there is one, at most the given time.
   *
   * @throws InterruptedException if the thread is interrupted, also if there are events: they are
   *     for the reader that has taken its place
   */
  synchronized List<Event> take(long millis) throws InterruptedException {
    long end = System.nanoTime() + millis * 1_000_000;
    while (unread.isEmpty()) {
      long left = (end - System.nanoTime()) / 1_000_000;
      if (left <= 0) {
        return List.of();
      }
      wait(left);
    }
    if (Thread.interrupted()) { // a thread that is notified as well returns from wait
      throw new InterruptedException("another reader has come");
    }
    List<Event> events = new ArrayList<>();
    unread.forEach((kind, json) -> events.add(new Event(kind, json)));
    unread.clear();
    return events;
  }
}
