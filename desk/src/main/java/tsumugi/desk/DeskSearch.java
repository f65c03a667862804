package tsumugi.desk;

import java.io.IOException;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Explained;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;

/**
 * A search that a page has asked for, on a thread of its own. It waits for its turn, works with a
 * table of the pool, and leaves events in the mailbox of the page: {@code progress}, what the work
 * finds, and one {@code end}. A search that the page has superseded leaves no more events. Progress
 * of the solver is reported at most ten times a second. All events carry the number of the
 * question, so that the page can drop those of an earlier one.
 */
final class DeskSearch implements SearchMonitor {
  private static final long REPORT_NANOS = 100_000_000;

  /** What a search does with its table. */
  interface Work {
    void run(DeskTable table, DeskSearch search) throws IOException, InterruptedException;

    /** The problem whose tree the search can use if a table still holds it; empty for none. */
    default String kept() {
      return "";
    }

    /**
     * Whether this work ends when another search waits. No other search has to end for such work.
     */
    default boolean givesWay() {
      return false;
    }
  }

  private final SearchPool pool;
  private final Mailbox mail;
  private final Channel channel;
  private final long number;
  private final Work work;
  private final Consumer<Throwable> defects;
  private final Thread thread;
  private final long start = System.nanoTime();
  private volatile boolean stopped;
  private volatile boolean ended;

  /** The name for a save that the page has asked for; null if it has not. */
  private volatile @Nullable String saveAsked;

  /** Whether no save is possible any more. */
  private boolean isPastSaving;

  /** The file in which the search was saved. */
  private SavedOnDemand.@Nullable Saved savedFile;

  /** Guarded by the mailbox. */
  private boolean isSuperseded;

  private volatile String stage = "waiting";
  private @Nullable MainSubTable table;
  private long lastReport;

  /** The searches that a page may have: about its position, a question beside it, problems. */
  enum Channel {
    LIVE(""),
    SIDE("side-"),
    COMPOSE("compose-");

    private final String prefix;

    Channel(String prefix) {
      this.prefix = prefix;
    }

    String kind(String name) {
      return prefix + name;
    }

    /** The channel of this name; {@link #LIVE} for any other name. */
    static Channel of(String name) {
      return switch (name) {
        case "side" -> SIDE;
        case "compose" -> COMPOSE;
        default -> LIVE;
      };
    }
  }

  DeskSearch(
      SearchPool pool,
      Mailbox mail,
      Channel channel,
      long number,
      Work work,
      Consumer<Throwable> defects) {
    this.pool = pool;
    this.mail = mail;
    this.channel = channel;
    this.number = number;
    this.work = work;
    this.defects = defects;
    thread = Thread.ofPlatform().daemon().name("desk-search").unstarted(this::run);
  }

  void start() {
    thread.start();
  }

  /** The number of the question; the page counts them. */
  long number() {
    return number;
  }

  /**
   * Makes the search end within milliseconds, whether it waits or works. Only while it is being
   * saved does that take longer: the file is written as a whole.
   */
  void stop() {
    stopped = true;
    if (stage.equals("waiting")) {
      thread.interrupt();
    }
  }

  /**
   * Stops the search because the page asks something else. From now on it leaves no event in the
   * mailbox, since this event could replace one of the next search.
   */
  void supersede() {
    synchronized (mail) {
      isSuperseded = true;
    }
    stop();
  }

  private void put(String name, Map<String, @Nullable Object> event) {
    synchronized (mail) {
      if (!isSuperseded) {
        mail.put(channel.kind(name), Json.write(event));
      }
    }
  }

  boolean isRunning() {
    return !ended;
  }

  private void run() {
    Map<String, @Nullable Object> end = Json.object("number", number, "state", "done");
    try {
      if (pool.isBusy()) {
        report(0, 0, 0);
      }
      DeskTable taken = pool.take(work.kept(), !work.givesWay());
      try {
        table = taken.memory();
        enter("solving");
        if (!stopped) {
          work.run(taken, this);
        }
      } finally {
        table = null;
        pool.giveBack(taken);
      }
      if (stopped) {
        end.put("state", "stopped");
      }
    } catch (InterruptedException e) {
      end.put("state", "stopped");
    } catch (IOException e) {
      fail(end, Message.of("desk.search.file", DiskFault.of(e)));
    } catch (RuntimeException | Error e) {
      end.put("state", "failed"); // whatever happens to the sentence
      explain(end, e);
    }
    ended = true;
    end.put("millis", millis());
    put("end", end);
    endSaving();
  }

  /** Says why the search has failed. The page has a sentence of its own if this fails as well. */
  private void explain(Map<String, @Nullable Object> end, Throwable why) {
    try {
      if (why instanceof Explained explained) {
        fail(end, explained.explanation());
      } else {
        fail(end, Message.of("desk.search.failed", why.toString()));
        defects.accept(why);
      }
    } catch (RuntimeException | Error e) {
      why.addSuppressed(e);
    }
  }

  private static void fail(Map<String, @Nullable Object> end, Message why) {
    end.put("state", "failed");
    end.put("error", Json.sentence(why));
  }

  private long millis() {
    return (System.nanoTime() - start) / 1_000_000;
  }

  /**
   * Whether this search should end so that a waiting one can begin. To be asked until it is true.
   */
  boolean givesWay() {
    return pool.givesWay();
  }

  /**
   * Asks for a save, which is made as soon as possible. An event then tells the page where the file
   * is, or that the search ended before it was written.
   *
   * @param name for a file in the folder
   * @throws DeskException if the search has come to an end
   */
  synchronized void askToSave(String name) {
    if (isPastSaving) {
      throw DeskException.of(409, "desk.saved.none");
    }
    saveAsked = name;
  }

  boolean isSaveAsked() {
    return saveAsked != null;
  }

  /** The name for the save that is asked for, which is then done; null if none is. */
  synchronized @Nullable String takeSave() {
    String name = saveAsked;
    saveAsked = null;
    return name;
  }

  /** Refuses saves from now on. If the page still waits for one, an event says that it failed. */
  synchronized void endSaving() {
    isPastSaving = true;
    if (takeSave() != null) {
      tell("saved", Json.object("error", Json.sentence(Message.of("desk.saved.ended"))));
    }
  }

  /** Its file is written from now on. */
  void saveBegins() {
    pool.saveBegins();
  }

  void saveEnds() {
    pool.saveEnds();
  }

  SavedOnDemand.@Nullable Saved saved() {
    return savedFile;
  }

  void saved(SavedOnDemand.Saved file) {
    savedFile = file;
  }

  /** Names what the search does now. */
  void enter(String newStage) {
    stage = newStage;
  }

  /** Tells the page at once what the search does now. */
  void reportStage() {
    report(0, 0, 0);
  }

  /** Tells the page something. */
  void tell(String name, Map<String, @Nullable Object> facts) {
    Map<String, @Nullable Object> event = Json.object("number", number);
    event.putAll(facts);
    put(name, event);
  }

  /** Whether a repeated event may be sent again; true at most ten times a second. */
  boolean isReportDue() {
    long now = System.nanoTime();
    boolean isDue = now - lastReport >= REPORT_NANOS;
    if (isDue) {
      lastReport = now;
    }
    return isDue;
  }

  @Override
  public void progress(SearchProgress now) {
    if (isReportDue()) {
      report(now.nodes(), now.hashfull(), now.matePlies());
    }
  }

  private void report(long nodes, int hashfull, int matePlies) {
    Map<String, @Nullable Object> facts =
        Json.object(
            "stage",
            stage,
            "nodes",
            nodes,
            "millis",
            millis(),
            "hashfull",
            hashfull,
            "matePlies",
            matePlies);
    MainSubTable read = table;
    if (read != null) {
      facts.put("table", Answers.table(read.statistics()));
    }
    tell("progress", facts);
  }

  @Override
  public long intervalMillis() {
    return REPORT_NANOS / 1_000_000;
  }

  @Override
  public boolean stopRequested() {
    return stopped;
  }
}
