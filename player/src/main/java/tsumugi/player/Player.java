package tsumugi.player;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.MemoryLease;
import tsumugi.engine.table.TableAllocationException;

/**
 * Plays games: the entry point for front ends. From move to move it keeps what helps the next
 * search: the table and the move histories of each thread.
 *
 * <p>Its table is in the memory of the mate searches' table. The memory is leased until a mate
 * search or another player needs it. One search at a time.
 */
public final class Player implements AutoCloseable {
  /** The longest delay that is held back, in ms: one stall of seconds is not expected to recur. */
  private static final long MOST_DELAY = 300;

  private static final ThreadFactory PLATFORM =
      Thread.ofPlatform()
          .daemon()
          .name("player-", 1)
          // If a helper fails, the search is slower but the game continues; stderr stays silent.
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

  /** The other threads of the last search, which may still be ending. */
  private final List<Thread> helpers = new ArrayList<>();

  /** A player with the handwritten evaluation. */
  public Player(MainSubTable memory) {
    this(memory, EvaluationChoice.WRITTEN);
  }

  /** A player with any evaluation. */
  public Player(MainSubTable memory, EvaluationChoice evaluation) {
    this(memory, evaluation, Tuning.STANDARD);
  }

  /** A player with other search constants, for tuning. */
  public Player(MainSubTable memory, EvaluationChoice evaluation, Tuning tuning) {
    this(memory, evaluation, tuning, PLATFORM);
  }

  /** The same with another kind of threads. */
  Player(MainSubTable memory, EvaluationChoice evaluation, Tuning tuning, ThreadFactory threads) {
    this.memory = memory;
    this.evaluation = evaluation;
    this.switches = SearchSwitches.with(tuning);
    this.threads = threads;
  }

  /** From now on plays without the tsume search, to measure the game search alone. */
  public void withoutMateSearch() {
    close();
    matesRefused = true;
  }

  /**
   * Starts another game with empty move histories. The table is only aged: its scores stay valid,
   * and wiping gigabytes would cost time of the first move.
   */
  public void newGame() {
    settle();
    delay = 0;
    searches.forEach(AlphaBeta::forget);
  }

  /** Forgets everything, so that the next search visits the same nodes as the first one. */
  public void forget() {
    takeMemory();
    newGame();
    table().clear();
  }

  /**
   * Searches on this thread, and on as many others as requested, until a limit or a stop. When this
   * method returns, the others have been asked to end; {@link #settle} waits until they have.
   *
   * @param game the game so far; its last position is searched
   */
  public PlayResult play(Game game, PlayLimits limits, PlayControl control) {
    settle();
    takeMemory();
    table().newSearch();
    return new PlaySearch(this, game, limits, control).run();
  }

  /**
   * Waits for the threads of the last search. Needed before the memory of the table is given to
   * another user. It is not done before the answer, because a thread that waits for a busy
   * processor would delay it.
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

  /** Starts a helper thread that searches until the clock stops. */
  void start(Runnable search) {
    Thread helper = threads.newThread(search);
    helper.start();
    helpers.add(helper);
  }

  /** Additional time to hold back, in ms: the recent delays caused by busy processors. */
  long delay() {
    return delay;
  }

  /** Reports that an answer was {@code overrun} ms later than planned. */
  void answered(long overrun) {
    delay = Math.max(Math.min(overrun, MOST_DELAY), delay * 15 / 16);
  }

  /** Takes the memory, unless the lease is still open. */
  private void takeMemory() {
    if (lease == null || !lease.isOpen()) {
      lease = memory.lease();
      table = new PlayTable(lease.all(), evaluation.tableKey());
      searches.clear(); // they refer to the old table
    }
  }

  PlayTable table() {
    if (table == null) {
      throw new IllegalStateException("no search is under way");
    }
    return table;
  }

  /**
   * Frees searches that the next {@link #play} would not use: those beyond the given number of
   * threads, or all of them if the lease has ended.
   */
  public void trim(int threads) {
    settle();
    boolean stale = lease == null || !lease.isOpen();
    int kept = stale ? 0 : Math.min(searches.size(), threads);
    searches.subList(kept, searches.size()).clear();
  }

  /** The number of searches kept, about 8 MB of heap each. */
  int held() {
    return searches.size();
  }

  /**
   * One search for each thread, but no more threads than processors (at least 2), because each
   * takes 8 MB of heap. If the heap is exhausted, there are fewer, but at least one.
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

  /** The tsume search, or null if there is no memory for it. */
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

  /** Frees its own memory. The leased memory is returned by the next search that uses it. */
  @Override
  public void close() {
    settle();
    if (mates != null) {
      mates.close();
      mates = null;
    }
  }
}
