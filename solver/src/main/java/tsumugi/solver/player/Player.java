package tsumugi.solver.player;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.MemoryLease;
import tsumugi.engine.table.TableAllocationException;

/**
 * Plays games: the one entrance for front ends. Keeps from move to move what helps the next one,
 * the table and each thread's move history.
 *
 * <p>Its table lies in the memory of the mate searches' table, leased until a mate search or
 * another player wants that memory. One search at a time.
 */
public final class Player implements AutoCloseable {
  /** In ms: a machine that once stood still for seconds is not always late by as much. */
  private static final long MOST_DELAY = 300;

  private static final ThreadFactory PLATFORM =
      Thread.ofPlatform()
          .daemon()
          .name("player-", 1)
          // A helper that fails costs speed, not the game; stderr stays silent.
          .uncaughtExceptionHandler((failed, reason) -> {})
          .factory();

  private final MainSubTable memory;
  private final EvaluationChoice evaluation;
  private final SearchSwitches switches;
  private final ThreadFactory threads;
  private final List<AlphaBeta> searches = new ArrayList<>();
  private @Nullable MemoryLease lease;
  private @Nullable PlayTable table;
  private @Nullable MateProbe mates;
  private boolean matesRefused;
  private long delay;

  /** The other threads of the last search, perhaps still on their way out. */
  private final List<Thread> helpers = new ArrayList<>();

  /** A player with the evaluation written by hand. */
  public Player(MainSubTable memory) {
    this(memory, EvaluationChoice.WRITTEN);
  }

  /** A player with any evaluation. */
  public Player(MainSubTable memory, EvaluationChoice evaluation) {
    this(memory, evaluation, Tuning.STANDARD);
  }

  /** A player that searches by other numbers, for those who look for better ones. */
  public Player(MainSubTable memory, EvaluationChoice evaluation, Tuning tuning) {
    this(memory, evaluation, tuning, PLATFORM);
  }

  /** The same with threads of another kind. */
  Player(MainSubTable memory, EvaluationChoice evaluation, Tuning tuning, ThreadFactory threads) {
    this.memory = memory;
    this.evaluation = evaluation;
    this.switches = SearchSwitches.with(tuning);
    this.threads = threads;
  }

  /** Plays without the tsume search from now on, to measure the game search alone. */
  public void withoutMateSearch() {
    close();
    matesRefused = true;
  }

  /**
   * Another game begins: the move histories start empty. The table only grows older, since its
   * scores stay true and wiping gigabytes would cost the first move's time.
   */
  public void newGame() {
    settle();
    delay = 0;
    searches.forEach(AlphaBeta::forget);
  }

  /** Forgets everything, so that the next search counts the same nodes as a first one. */
  public void forget() {
    takeMemory();
    newGame();
    table().clear();
  }

  /**
   * Searches on this thread, and on others as many as asked for, until a limit or a stop. The
   * others have been told to end when this returns; {@link #settle} waits until they have.
   *
   * @param game what was played so far; the search is about its last position
   */
  public PlayResult play(Game game, PlayLimits limits, PlayControl control) {
    settle();
    takeMemory();
    table().newSearch();
    return new PlaySearch(this, game, limits, control).run();
  }

  /**
   * Waits for the threads of the last search: before the table's memory goes to somebody else. Not
   * before the answer, because a thread that waits for a busy processor would make that late.
   */
  public void settle() {
    boolean interrupted = false;
    for (Thread helper : helpers) {
      while (helper.isAlive()) {
        try {
          helper.join();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    }
    helpers.clear();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Starts a thread that searches too, until the clock stops. */
  void start(Runnable search) {
    Thread helper = threads.newThread(search);
    helper.start();
    helpers.add(helper);
  }

  /** How much more to hold back of the time, in ms: what busy processors cost lately. */
  long delay() {
    return delay;
  }

  /** An answer was ready so many ms later than planned. */
  void answered(long overrun) {
    delay = Math.max(Math.min(overrun, MOST_DELAY), delay * 15 / 16);
  }

  /** Takes the memory, unless it still has it. */
  private void takeMemory() {
    if (lease == null || !lease.isOpen()) {
      lease = memory.lease();
      table = new PlayTable(lease.all(), evaluation.tableKey());
      searches.clear(); // they hold on to the table
    }
  }

  PlayTable table() {
    if (table == null) {
      throw new IllegalStateException("no search is under way");
    }
    return table;
  }

  /**
   * Lets go of searches that the next {@link #play} would not use: those of more threads than it is
   * to have, or all where the table's memory has gone to somebody else.
   */
  public void trim(int threads) {
    settle();
    boolean stale = lease == null || !lease.isOpen();
    int kept = stale ? 0 : Math.min(searches.size(), threads);
    searches.subList(kept, searches.size()).clear();
  }

  /** Searches that are held, about 8 MB of heap each. */
  int held() {
    return searches.size();
  }

  /**
   * One search for each thread, but no more threads than processors: each takes 8 MB of heap. Fewer
   * where the heap has no room for more than the first.
   */
  List<AlphaBeta> searches(int threads, PlayClock clock) {
    int useful = Math.min(threads, Math.max(2, Runtime.getRuntime().availableProcessors()));
    try {
      while (searches.size() < useful) {
        searches.add(new AlphaBeta(table(), evaluation.create(), switches, clock));
      }
    } catch (OutOfMemoryError e) {
      if (searches.isEmpty()) {
        throw e;
      }
    }
    return List.copyOf(searches.subList(0, Math.min(useful, searches.size())));
  }

  /** The tsume search, or null when there is no memory for it. */
  @Nullable MateProbe mateProbe() {
    if (mates == null && !matesRefused) {
      try {
        mates = new MateProbe();
      } catch (TableAllocationException e) {
        matesRefused = true; // alpha-beta sees most mates too
      }
    }
    return mates;
  }

  /** Gives back the memory of its own; the leased one goes back with the next search in it. */
  @Override
  public void close() {
    settle();
    if (mates != null) {
      mates.close();
      mates = null;
    }
  }
}
