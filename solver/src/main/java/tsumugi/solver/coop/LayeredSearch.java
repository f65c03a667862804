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

  /**
   * A layer that will have about so many children, and so many a position, is looked through for
   * goals before any position is expanded: the last layer of a short problem may have hundreds of
   * children a position.
   */
  private static final long MANY_CHILDREN = 250_000;

  private static final long MANY_A_POSITION = 8;

  private final CooperativeProblem problem;
  private final SearchClock clock;
  private final SearchMonitor monitor;
  private final ClosedParts closed;
  private final LayerLog log;
  private final LayerExpansion expansion;
  private Layer current = new Layer();
  private Layer next = new Layer();
  private int depth;
  private final LayerGoals goals = new LayerGoals();

  /** What was found of the goals of a layer that is not built. */
  private Layer goalsAhead = new Layer();

  /** False when a stop came while the goals were collected: there may be more of them. */
  private boolean allGoals = true;

  /** True when the next layer was begun and found too large for the memory. */
  private boolean overflown;

  /** True while the next layer is looked through for goals alone. */
  private boolean lookingAhead;

  /** True for a search that goes on, until it does. */
  private boolean resumed;

  /** True when an earlier part has had to forget positions. */
  private boolean boundedBefore;

  /** Of the layer before the one at work: its positions, and the children found of them. */
  private int parents;

  private long parentsChildren;

  /** Children, known ones among them, of the layer expanded last. */
  private long childrenFound;

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
    childrenFound = expanded.children();
    if (expanded.goal() < 0 || !isAtLength()) {
      return false;
    }
    goals.add(expanded.goal());
    return true;
  }

  /** True when there is more to keep than the root. */
  boolean isBegun() {
    return log.layers() > 1;
  }

  /** Writes the search as it stood before the layer at work. */
  void writeTo(DataOutputStream out) throws IOException {
    new KeptLayers(lookingAhead, isBounded(), parents, parentsChildren, current)
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
    parents = kept.parents();
    parentsChildren = kept.parentsChildren();
    current = kept.current();
    depth = lookingAhead ? log.layers() : log.layers() - 1;
    next.size = parents;
    childrenFound = parentsChildren;
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
    goalsAhead = new Layer();
    new GoalsAhead(problem).find(current, goalsAhead, clock);
    Verdict.Reason stop = clock.stopReason();
    if (goalsAhead.size == 0) {
      return stop == null ? noneAhead() : unknown(stop);
    }
    if (stop != null || !log.append(goalsAhead)) {
      return null; // not all are known or can be kept, but the length is
    }
    next = goalsAhead;
    swap();
    lookingAhead = false;
    goals.addAll(current);
    allGoals = true;
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

  /** The positions of the last layer that reach the goal. */
  int[] goals() {
    return goals.toArray();
  }

  /** True once the length is known: there is a line to one of the goals. */
  boolean hasGoal() {
    return !goals.isEmpty() || goalsAhead.size > 0;
  }

  /** False when a stop came before all of them were known: they tell the length and no number. */
  boolean hasAllGoals() {
    return allGoals && !goals.isEmpty();
  }

  /** The line to one of them. */
  int[] firstLine() {
    long last = goals.isEmpty() ? goalsAhead.steps[0] : log.step(depth, goals.first());
    return FirstLine.of(problem, log, depth, last);
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
    parents = next.size;
    parentsChildren = childrenFound;
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
    int known = goals.isEmpty() ? -1 : goals.first();
    goals.clear();
    if (isAtLength()) {
      collectGoals(0, known);
    }
    lookingAhead = goals.isEmpty();
  }

  /** Finds the goals of a wide layer first, else goals and next layer at once. */
  private void buildNext() {
    long aPosition = childrenFound / next.size;
    long expected = childrenFound * current.size / next.size;
    childrenFound = 0;
    expansion.begin(next, current.size);
    if (expected >= MANY_CHILDREN && aPosition >= MANY_A_POSITION && isAtLength()) {
      collectGoals(0, -1);
      if (!goals.isEmpty()) {
        return;
      }
    }
    LayerExpansion.Expanded expanded = expansion.expand(current, next, isAtLength());
    childrenFound = expanded.children();
    overflown = expanded.overflown();
    if (expanded.goal() >= 0) {
      collectGoals(expanded.before(), expanded.goal());
    }
  }

  /**
   * Collects the goals of the layer at work from one of its positions on.
   *
   * @param known one that was met already, and is not lost to a stop; -1 for none
   */
  private void collectGoals(int from, int known) {
    allGoals = expansion.findGoals(current, from, goals);
    if (goals.isEmpty() && known >= 0) {
      goals.add(known);
    }
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
