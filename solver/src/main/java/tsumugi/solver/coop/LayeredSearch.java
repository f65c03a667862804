package tsumugi.solver.coop;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.PackedPosition;
import tsumugi.engine.table.MemoryLease;
import tsumugi.engine.table.TableStatistics;
import tsumugi.solver.SearchClock;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.Verdict;

/**
 * Method {@code layers}: breadth-first search in steps of two plies, keeping only positions with
 * the defender to move. There are no choices to refute here, so it is a shortest path, and the
 * first goal found is the shortest solution.
 *
 * <p>The positions of the layer that is being built are known exactly ({@link LayerExpansion}),
 * those of earlier ones by the closed set. So line and number of solutions stay right even when the
 * closed set has to forget old positions: a position forgotten and found again is only farther from
 * the root than it was.
 *
 * <p>A search is kept as it stood before the layer at work, which alone is expanded again: what
 * that has put into the closed set so far is left out ({@link KeptLayers}).
 *
 * <p>A layer that fits neither into the log nor into the Java heap is not built. The layer before
 * it, left in the middle, is looked through for goals to its end; then {@link GoalsAhead} looks for
 * goals in the one that is missing, which are all that is kept of it. Only when there are none does
 * the search end without an answer.
 */
final class LayeredSearch implements AutoCloseable {
  /** One part in so many of the memory is the log's: it lives on what it throws out. */
  private static final int LOG_SHARE = 8;

  private final CooperativeProblem problem;
  private final SearchClock clock;
  private final SearchMonitor monitor;
  private final ClosedParts closed;
  private final LayerLog log;
  private final LayerExpansion expansion;
  private Layer current = new Layer();
  private Layer next = new Layer();
  private int depth;
  private final FoundGoals goals = new FoundGoals();
  private final LayerGrowth growth = new LayerGrowth();

  /** True when the next layer was begun and found too large for the memory. */
  private boolean overflown;

  /** True while the next layer is looked through for goals alone. */
  private boolean lookingAhead;

  /** True for a search that goes on, until it does. */
  private boolean resumed;

  /** True when an earlier part has had to forget positions. */
  private boolean boundedBefore;

  LayeredSearch(
      CooperativeProblem problem,
      LayerResources resources,
      SearchClock clock,
      SearchMonitor monitor) {
    this.problem = problem;
    this.clock = clock;
    this.monitor = monitor;
    MemoryLease lease = resources.lease();
    long logStart = lease.bytes() / LOG_SHARE * (LOG_SHARE - 1) & -64;
    closed = new ClosedParts(lease, logStart, Integer.highestOneBit(resources.threads()));
    log = new LayerLog(lease.part(logStart, lease.bytes() - logStart), resources.ownLogBytes());
    expansion = new LayerExpansion(problem, closed, log, resources.factory(), clock);
    clock.onReport(this::report);
  }

  /** Searches until the first layer with a goal; null then, else why there is none. */
  @Nullable Verdict run() {
    if (lookingAhead) {
      return goOnAhead();
    }
    if (!resumed && isRootGoal()) {
      return null;
    }
    for (depth = Math.max(1, depth); ; depth++) {
      if (!resumed) {
        if (next.size == 0 && !overflown) {
          return isBounded() ? unknown(Verdict.Reason.TABLE_FULL) : new Verdict.NoMate();
        }
        if (problem.plies(depth) > problem.maxPlies()) {
          return noneWithinLimit();
        }
        if (overflown || !log.append(next)) {
          return lookAhead();
        }
        swap();
        growth.nextLayer(next.size);
      }
      resumed = false;
      expandLayer();
      Verdict.Reason stop = clock.stopReason();
      if (!goals.isEmpty()) {
        return null; // stopped, the length is known all the same
      }
      if (stop != null) {
        return unknown(stop);
      }
      clock.stepDone();
    }
  }

  /** Begins; true when the root is the goal. */
  private boolean isRootGoal() {
    PackedPosition.pack(problem.root(), problem.attacker(), current.positions, 0);
    current.size = 1;
    log.append(current);
    LayerExpansion.Expanded expanded = expansion.expandRoot(current, next);
    growth.found(expanded.children());
    if (expanded.goal() < 0 || !isAtLength()) {
      return false;
    }
    goals.met(expanded.goal());
    return true;
  }

  /** True when there is more to keep than the root. */
  boolean isBegun() {
    return log.layers() > 1;
  }

  /** Writes the search as it stood before the layer at work. */
  void writeTo(DataOutputStream out) throws IOException {
    int parents = growth.parents();
    new KeptLayers(lookingAhead, isBounded(), parents, growth.parentsChildren(), current)
        .writeTo(out, log, closed, this::isInNext);
  }

  private boolean isInNext(long key) {
    return !lookingAhead && expansion.isInNext(key);
  }

  /**
   * Takes over what another search has written, before {@link #run}.
   *
   * @throws IOException when it does not fit here, or no search has written that
   */
  void readFrom(DataInputStream in) throws IOException {
    KeptLayers kept = KeptLayers.readFrom(in, log, closed);
    lookingAhead = kept.lookingAhead();
    boundedBefore = kept.bounded();
    growth.restore(kept.parents(), kept.parentsChildren());
    current = kept.current();
    depth = lookingAhead ? log.layers() : log.layers() - 1;
    resumed = true;
  }

  /** Goes on with a search that was kept when the layer at work was through, or nearly so. */
  private @Nullable Verdict goOnAhead() {
    depth--;
    findAllGoals();
    if (!goals.isEmpty()) {
      return null;
    }
    Verdict.Reason stop = clock.stopReason();
    if (stop != null) {
      return unknown(stop);
    }
    depth++;
    return problem.plies(depth) > problem.maxPlies() ? noneWithinLimit() : lookAhead();
  }

  private void swap() {
    Layer expanded = current;
    current = next;
    next = expanded;
  }

  private Verdict noneWithinLimit() {
    return problem.exactly() ? new Verdict.NoMate() : unknown(Verdict.Reason.PLY_LIMIT);
  }

  /** Makes the next layer, which there is no memory for, of its goals alone. */
  private @Nullable Verdict lookAhead() {
    lookingAhead = true;
    abandonNext();
    if (!isAtLength()) {
      return unknown(Verdict.Reason.TABLE_FULL);
    }
    Layer ahead = new Layer();
    goals.setAhead(ahead);
    new GoalsAhead(problem).find(current, ahead, clock);
    Verdict.Reason stop = clock.stopReason();
    if (ahead.size == 0) {
      return stop == null ? noneAhead() : unknown(stop);
    }
    if (stop != null || !log.append(ahead)) {
      return null; // not all are known or can be kept, but the length is
    }
    next = ahead;
    swap();
    lookingAhead = false;
    goals.aheadIsLogged();
    return null;
  }

  /** The layer that there is no memory for has no goal. */
  private Verdict noneAhead() {
    return problem.plies(depth) == problem.maxPlies()
        ? noneWithinLimit()
        : unknown(Verdict.Reason.TABLE_FULL);
  }

  /** Lets go of what is there of the next layer. */
  private void abandonNext() {
    next = new Layer();
    expansion.abandon();
  }

  private static Verdict unknown(Verdict.Reason reason) {
    return new Verdict.Unknown(reason);
  }

  LayerLog log() {
    return log;
  }

  /** True when the closed set has become too small to remember everything. */
  boolean isBounded() {
    return boundedBefore || closed.isBounded();
  }

  /** The number of the last layer, where the goals are. */
  int depth() {
    return depth;
  }

  /** What was found of the last layer's positions that reach the goal. */
  FoundGoals goals() {
    return goals;
  }

  /** The line to one of them. */
  int[] firstLine() {
    return FirstLine.of(problem, log, depth, goals.lastStep(log, depth));
  }

  /** Of the closed set, in per mille; lines of an exact length have only the log. */
  int hashfull() {
    return problem.exactly() ? log.hashfull() : closed.hashfull();
  }

  /** The closed set as a table of records that know of no goal. */
  TableStatistics statistics() {
    long positions = closed.size();
    return new TableStatistics(positions, 0, 0, 0, 0, positions, 0, closed.forgotten());
  }

  /** Ends the threads, so that nobody writes any more, and gives up memory of its own. */
  @Override
  public void close() {
    expansion.close();
    log.close();
  }

  private void expandLayer() {
    try {
      buildNext();
    } catch (OutOfMemoryError e) {
      overflown = true;
    }
    if (overflown) {
      findAllGoals();
    }
  }

  /**
   * Looks through the whole layer at work for goals: when its children have no room, it was left in
   * the middle. Children that are in the closed set and in no layer do no harm from here on, since
   * only goals are looked for.
   */
  private void findAllGoals() {
    lookingAhead = true;
    abandonNext();
    int known = goals.forget();
    if (isAtLength()) {
      collectGoals(0, known);
    }
    lookingAhead = goals.isEmpty();
  }

  /** Finds the goals of a wide layer first, else goals and next layer at once. */
  private void buildNext() {
    expansion.begin(next, current.size);
    if (growth.isWide(current.size) && isAtLength()) {
      collectGoals(0, -1);
      if (!goals.isEmpty()) {
        return;
      }
    }
    LayerExpansion.Expanded expanded = expansion.expand(current, next, isAtLength());
    growth.found(expanded.children());
    overflown = expanded.overflown();
    if (expanded.goal() >= 0) {
      collectGoals(expanded.before(), expanded.goal());
    }
  }

  /** Those of the layer at work from one of its positions on. */
  private void collectGoals(int from, int known) {
    goals.collect(numbers -> expansion.findGoals(current, from, numbers), known);
  }

  /** False when only longer solutions are asked for. */
  private boolean isAtLength() {
    return !problem.exactly() || problem.plies(depth) == problem.maxPlies();
  }

  private void report() {
    int plies = problem.plies(Math.max(depth, 1));
    monitor.progress(
        new SearchProgress(
            plies, plies, clock.nodes(), clock.millis(), hashfull(), 0, new int[] {}));
  }
}
