package tsumugi.desk;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * The open pages. A page whose events nobody reads for some seconds is taken for closed: its
 * searches stop and it is forgotten. Thread-safe.
 */
final class PageSessions implements AutoCloseable {
  /** More pages than anybody has open; each may cost a search. */
  static final int MOST = 64;

  /** The time that a page has to come back, as at a reload or after a lost connection. */
  private static final long PATIENCE_MILLIS = 5_000;

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{8,40}");

  private final Map<String, PageSession> pages = new ConcurrentHashMap<>();
  private final Thread sweeper = Thread.ofVirtual().name("desk-pages").start(this::sweep);

  /**
   * The session of a page; a new one if it has none.
   *
   * @param name an identifier that the page has chosen at random
   */
  PageSession of(String name) {
    if (!NAME.matcher(name).matches()) {
      throw DeskException.of(400, "desk.page.name");
    }
    synchronized (pages) {
      PageSession known = pages.get(name);
      if (known != null) {
        return known;
      }
      if (pages.size() >= MOST) {
        throw DeskException.of(503, "desk.page.too-many", MOST);
      }
      PageSession page = new PageSession();
      pages.put(name, page);
      return page;
    }
  }

  boolean isKnown(String name) {
    return pages.containsKey(name);
  }

  /** The page says that it is being closed. */
  void close(String name) {
    PageSession page = pages.remove(name);
    if (page != null) {
      page.close();
    }
  }

  int size() {
    return pages.size();
  }

  private void sweep() {
    try {
      while (true) {
        Thread.sleep(1_000);
        pages.forEach(
            (name, page) -> {
              page.cutStalledReader();
              if (page.unreadMillis() > PATIENCE_MILLIS) {
                close(name);
              }
            });
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    sweeper.interrupt();
    pages.keySet().forEach(this::close);
  }
}
