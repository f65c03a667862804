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
 * Several threads that search one root with one table. Each thread runs its own {@link DfpnSearch}
 * from the root. A check that another thread is searching is postponed as long as a sibling is
 * nearly as good ({@link NodeNumbers#postponeSearched}).
 *
 * <p>The work is not divided in advance. A thread finds in the table what the others have decided.
 * At intervals it also tests whether another thread has decided one of the nodes on its path, and
 * leaves such a node. So all threads end once one of them has decided the root. The answer is that
 * of the calling thread's search.
 *
 * <p>SPDFPN, another parallel df-pn, instead keeps a tree in memory and gives its leaves to the
 * threads as jobs. This helps little if the mate is long: the open path is then hundreds of nodes
 * deep, and all threads have to work at the end of that one path.
 *
 * <p>A helper thread that fails leaves marks in the table, and the table can no longer be trusted.
 * The search of the calling thread then fails too, at its next step. A mate that it has already
 * proved is still returned, because callers traverse its proof. Every further question fails until
 * {@link MainSubTable#newSearch}.
 */
public final class DfpnThreads implements MateSearch {
  private static final ThreadFactory PLATFORM =
      Thread.ofPlatform().daemon().name("tsumugi-proof-", 1).factory();

  private final MainSubTable table;
  private final DfpnSearch own;
  private final Function<SearchBudget, DfpnSearch> helper;
  private final SearchBudget budget;
  private final int threads;
  private final ThreadFactory starting;
  private volatile boolean over;

  /** The team while several threads search; used by the calling thread alone. */
  private @Nullable TableTeam team;

  /**
   * @param own the calling thread's search
   * @param helper creates another search of the same root, on its own copy of the position
   * @param budget counts the nodes of all threads, and ends all of them together with the calling
   *     thread's search
   * @param threads the number of threads, the calling one included
   */
  public DfpnThreads(
      MainSubTable table,
      DfpnSearch own,
      Function<SearchBudget, DfpnSearch> helper,
      SearchBudget budget,
      int threads) {
    this(table, own, helper, budget, threads, PLATFORM);
  }

  /**
   * @param starting creates the threads of the helpers
   */
  DfpnThreads(
      MainSubTable table,
      DfpnSearch own,
      Function<SearchBudget, DfpnSearch> helper,
      SearchBudget budget,
      int threads,
      ThreadFactory starting) {
    this.table = table;
    this.own = own;
    this.helper = helper;
    this.budget = budget;
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
    if (budget.hasToStopNow()) {
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
      counters.forEach(budget::retire); // all helpers have ended
    }
    if (!answer.isMate()) {
      members.requireWhole();
    }
    return answer;
  }

  /**
   * Starts the helpers, or as many of them as the system allows. Running helpers slow down the
   * start of the others. If a limit is reached before all have started, no more are started.
   */
  private void startHelpers(
      ExecutorService pool,
      Function<DfpnSearch, MateBounds> task,
      TableTeam members,
      List<SearchBudget> counters) {
    try {
      for (int i = 1; i < threads && !budget.isOver(); i++) {
        SearchBudget counter = budget.forHelper(() -> over);
        counters.add(counter);
        DfpnSearch search = helper.apply(counter);
        pool.execute(() -> help(search, counter, task, members));
      }
    } catch (OutOfMemoryError e) {
      // no room for one more thread: the helpers started so far do the work
    }
  }

  /**
   * Runs {@code work} while no other thread searches. If there is no other, it is done at once.
   * Otherwise this method only leaves the request and returns; the work is done, on any of the
   * threads, as soon as all of them pause. To be called by the thread that has started the search.
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
      // the team has recorded it for the calling thread
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
