package tsumugi.solver.tsume.dfpn;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableTeam;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.MateSearch;

/**
 * Several threads that prove one root over one table: each runs a {@link DfpnSearch} of its own
 * from the root, and a check that another thread is searching is postponed while a sibling is
 * nearly as good ({@link NodeNumbers#postponeChecks}).
 *
 * <p>Nobody divides the work. What one has decided the others find in the table, at the latest when
 * they look whether a node on their path has been decided; so the root ends for all of them. The
 * calling thread's search alone says what came out. (Not a tree in memory with jobs for workers, as
 * SPDFPN has it: the open path of a long mate is hundreds of nodes deep, and all threads belong at
 * its end.)
 *
 * <p>A helper that fails has left its marks in the table, so that nothing in it is to be believed
 * any more: the search of the calling thread fails as well, at its next step.
 */
public final class DfpnThreads implements MateSearch {
  private static final ThreadFactory PLATFORM =
      Thread.ofPlatform().daemon().name("tsumugi-proof-", 1).factory();

  private final MainSubTable table;
  private final DfpnSearch own;
  private final Function<SearchBudget, DfpnSearch> helper;
  private final SearchBudget clock;
  private final int threads;
  private final ThreadFactory starting;
  private volatile boolean over;

  /** The team while several search; read and written by the calling thread alone. */
  private @Nullable TableTeam team;

  /**
   * @param own the calling thread's search
   * @param helper makes another one of the same root, on a position of its own
   * @param clock counts the nodes of all, and ends all when it ends the calling thread's search
   * @param threads how many search, the calling one among them
   */
  public DfpnThreads(
      MainSubTable table,
      DfpnSearch own,
      Function<SearchBudget, DfpnSearch> helper,
      SearchBudget clock,
      int threads) {
    this(table, own, helper, clock, threads, PLATFORM);
  }

  /**
   * @param starting makes the helpers' threads
   */
  DfpnThreads(
      MainSubTable table,
      DfpnSearch own,
      Function<SearchBudget, DfpnSearch> helper,
      SearchBudget clock,
      int threads,
      ThreadFactory starting) {
    this.table = table;
    this.own = own;
    this.helper = helper;
    this.clock = clock;
    this.threads = threads;
    this.starting = starting;
  }

  @Override
  public MateBounds prove(int plies) {
    return run(search -> search.prove(plies));
  }

  @Override
  public MateBounds known() {
    return own.known();
  }

  @Override
  public MateBounds refute(int plies) {
    return run(search -> search.refute(plies));
  }

  private MateBounds run(Function<DfpnSearch, MateBounds> task) {
    if (threads == 1) {
      return task.apply(own);
    }
    if (clock.interruptedNow()) {
      return MateBounds.UNKNOWN;
    }
    over = false;
    TableTeam members = table.share();
    team = members;
    List<SearchBudget> counters = new ArrayList<>();
    MateBounds answer;
    try (ExecutorService pool = Executors.newThreadPerTaskExecutor(starting)) {
      try {
        startHelpers(pool, task, members, counters);
        answer = search(own, task, members);
      } finally {
        over = true;
        team = null;
      }
    } finally {
      counters.forEach(clock::retire); // all have ended
    }
    members.requireWhole();
    return answer;
  }

  /**
   * Starts the helpers, or as many of them as the system lets there be. Those that are there take
   * the processors from who starts more: the time may be over before all are.
   */
  private void startHelpers(
      ExecutorService pool,
      Function<DfpnSearch, MateBounds> task,
      TableTeam members,
      List<SearchBudget> counters) {
    try {
      for (int i = 1; i < threads && !clock.isOver(); i++) {
        SearchBudget counter = clock.forHelper(() -> over);
        counters.add(counter);
        DfpnSearch search = helper.apply(counter);
        pool.execute(() -> help(search, counter, task, members));
      }
    } catch (OutOfMemoryError e) {
      // neither heap nor system has room for one more: those that are there do the work
    }
  }

  /**
   * Has something done while none of the threads searches: at once when only the calling one does,
   * else as soon as all of them pause. For the calling thread.
   */
  public void atRest(Runnable work) {
    if (team == null) {
      work.run();
    } else {
      team.whenAllPause(work);
    }
  }

  private static void help(
      DfpnSearch helper,
      SearchBudget counter,
      Function<DfpnSearch, MateBounds> task,
      TableTeam team) {
    try {
      search(helper, task, team);
    } catch (Throwable e) {
      // the team knows, and tells the calling thread
    } finally {
      counter.publish();
    }
  }

  private static MateBounds search(
      DfpnSearch search, Function<DfpnSearch, MateBounds> task, TableTeam team) {
    team.join();
    search.shareWith(team);
    try {
      return task.apply(search);
    } catch (Throwable e) {
      team.fail(e);
      throw e;
    } finally {
      search.shareWith(null);
      team.leave();
    }
  }
}
