package tsumugi.desk;

import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tsumugi.desk.DeskSearch.Channel;

/**
 * A page that is open in a browser: its mailbox and its searches. A new search on a channel stops
 * the one before it. Thread-safe.
 */
final class PageSession {
  /** The time after which a write that does not end is given up. */
  private static final long MOST_STALLED_MILLIS = 20_000;

  private final Mailbox mail = new Mailbox();
  private final Map<Channel, DeskSearch> searches = new EnumMap<>(Channel.class);
  private @Nullable Reader reader;
  private long lastSeen = System.nanoTime();
  private boolean isClosed;

  Mailbox mail() {
    return mail;
  }

  /**
   * Stops the search of the channel and starts another one. Requests of a browser may overtake each
   * other: a search that the page asked for before the current one is not started.
   */
  synchronized void start(Channel channel, DeskSearch search) {
    DeskSearch before = searches.get(channel);
    if (before != null) {
      if (search.number() < before.number()) {
        return;
      }
      before.supersede();
    }
    if (isClosed) {
      throw DeskException.of(409, "desk.page.closed");
    }
    mail.forget(
        channel.kind("answer"),
        channel.kind("check"),
        channel.kind("progress"),
        channel.kind("found"),
        channel.kind("saved"),
        channel.kind("end"));
    searches.put(channel, search);
    lastSeen = System.nanoTime();
    search.start();
  }

  synchronized void stop(Channel channel) {
    stop(channel, Long.MAX_VALUE);
  }

  /**
   * Stops the search of the channel.
   *
   * @param number of the last search that the page knows; a later one goes on
   */
  synchronized void stop(Channel channel, long number) {
    DeskSearch running = searches.get(channel);
    if (running != null && running.number() <= number) {
      running.stop();
    }
  }

  /**
   * Saves the search about the position of the page.
   *
   * @param name for a file in the folder
   */
  synchronized void save(String name) {
    DeskSearch running = searches.get(Channel.LIVE);
    if (running == null) {
      throw DeskException.of(409, "desk.saved.none");
    }
    running.askToSave(name);
  }

  /** Stops all searches; the page is gone. */
  synchronized void close() {
    isClosed = true;
    for (Channel channel : Channel.values()) {
      stop(channel);
    }
    if (reader != null) {
      reader.thread.interrupt();
    }
  }

  synchronized boolean isSearching() {
    return searches.values().stream().anyMatch(DeskSearch::isRunning);
  }

  /** The connection that reads the events; the thread is the one that writes into it. */
  private static final class Reader {
    final Thread thread = Thread.currentThread();

    /** When the write that now runs began, or 0. */
    volatile long writingSince;
  }

  /** The current thread reads the events from now on. A reader before it is cut off. */
  synchronized void readerCame() {
    if (isClosed) {
      throw DeskException.of(409, "desk.page.closed");
    }
    if (reader != null) {
      reader.thread.interrupt();
    }
    reader = new Reader();
    mail.restart();
  }

  /** Whether the current thread is still the reader, and the page is open. */
  synchronized boolean isReader() {
    return !isClosed && reader != null && reader.thread.equals(Thread.currentThread());
  }

  synchronized void readerLeft() {
    if (reader != null && reader.thread.equals(Thread.currentThread())) {
      reader = null;
      lastSeen = System.nanoTime();
    }
  }

  /** Notes that the reader's thread begins or ends a write. */
  synchronized void writing(boolean begins) {
    if (reader != null && reader.thread.equals(Thread.currentThread())) {
      reader.writingSince = begins ? System.nanoTime() : 0;
    }
  }

  /** Cuts off a reader that has taken nothing for too long; this closes its connection. */
  synchronized void cutStalledReader() {
    long since = reader == null ? 0 : reader.writingSince;
    if (reader != null && since != 0 && millisSince(since) > MOST_STALLED_MILLIS) {
      reader.thread.interrupt();
    }
  }

  /** How long nobody has read the events, in ms; 0 while somebody does. */
  synchronized long unreadMillis() {
    return reader != null ? 0 : millisSince(lastSeen);
  }

  private static long millisSince(long nanos) {
    return (System.nanoTime() - nanos) / 1_000_000;
  }
}
