package tsumugi.solver.tsume;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.function.Predicate;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableTeam;
import tsumugi.solver.SearchClock;

/**
 * Several threads that prove one root over one table: each runs a {@link ProofSearch} of its own
 * from the root, and a check that another thread is searching is postponed while a sibling is
 * nearly as good ({@link ProofSums#postponeChecks}).
 *
 * <p>Nobody divides the work. What one has decided the others find in the table, at the latest when
 * they look whether a node on their path has been decided; so the root ends for all of them. The
 * calling thread's search alone says what came out. (Not a tree in memory with jobs for workers, as
 * SPDFPN has it: the open path of a long mate is hundreds of nodes deep, and all threads belong at
 * its end.)
 */
final class ProofTeam implements MateSearch {
  private static final ThreadFactory THREADS =
      Thread.ofPlatform().daemon().name("tsumugi-proof-", 1).factory();

  private final MainSubTable table;
  private final ProofSearch own;
  private final Position position;
  private final SearchClock clock;
  private final int threads;
  private volatile boolean over;

  /**
   * @param own the calling thread's search
   * @param position its root
   * @param clock counts the nodes of all, and ends all when it ends the calling thread's search
   * @param threads how many search, the calling one among them
   */
  ProofTeam(
      MainSubTable table, ProofSearch own, Position position, SearchClock clock, int threads) {
    this.table = table;
    this.own = own;
    this.position = position;
    this.clock = clock;
    this.threads = threads;
  }

  @Override
  public boolean prove(int plies) {
    return run(search -> search.prove(plies));
  }

  @Override
  public boolean refute(int plies) {
    return run(search -> search.refute(plies));
  }

  private boolean run(Predicate<ProofSearch> task) {
    if (threads == 1) {
      return task.test(own);
    }
    if (clock.interruptedNow()) {
      return false;
    }
    over = false;
    TableTeam team = table.share();
    List<Future<?>> work = new ArrayList<>();
    boolean ended;
    try (ExecutorService pool = Executors.newThreadPerTaskExecutor(THREADS)) {
      try {
        for (int i = 1; i < threads; i++) {
          SearchClock counter = clock.forHelper(() -> over);
          ProofSearch helper =
              new ProofSearch(new Position(position), new ProofNodes(table), counter);
          work.add(pool.submit(() -> help(helper, counter, task, team)));
        }
        ended = search(own, task, team);
      } finally {
        over = true;
      }
    }
    work.forEach(ProofTeam::requireNoFailure);
    return ended;
  }

  private static void help(
      ProofSearch helper, SearchClock counter, Predicate<ProofSearch> task, TableTeam team) {
    try {
      search(helper, task, team);
    } finally {
      counter.publish();
    }
  }

  private static boolean search(ProofSearch search, Predicate<ProofSearch> task, TableTeam team) {
    team.join();
    search.shareWith(team);
    try {
      return task.test(search);
    } finally {
      search.shareWith(null);
      team.leave();
    }
  }

  /** A helper that failed has left its marks in the table: nothing is to be believed any more. */
  private static void requireNoFailure(Future<?> work) {
    if (work.state() == Future.State.FAILED) {
      throw new IllegalStateException("a thread of the search failed", work.exceptionNow());
    }
  }

  @Override
  public int matePlies() {
    return own.matePlies();
  }

  @Override
  public int mateMove() {
    return own.mateMove();
  }
}
