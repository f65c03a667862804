package tsumugi.solver.coop;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.PackedPosition;
import tsumugi.engine.table.MemoryLease;
import tsumugi.engine.table.TableStatistics;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.Verdict;

/**
 * Method {@code layers}: breadth-first search in steps of two plies that stores only positions with
 * the defender to move. No choices have to be refuted, so this is a shortest-path search, and the
 * first goal found is the shortest solution.
 *
 * <p>The positions of the layer under construction are known exactly ({@link LayerExpansion}),
 * those of earlier layers by the closed set. Line and number of solutions therefore stay correct
 * even if the closed set has to forget old positions: a forgotten position that is found again is
 * only farther from the root than before.
 *
 * <p>A search is saved as it was at the beginning of the current layer. Only this layer is expanded
 * again, and the keys that it has added to the closed set so far are left out ({@link KeptLayers}).
 *
 * <p>A layer that fits neither into the log nor into the Java heap is not built. The layer before
 * it, whose expansion was interrupted, is searched for goals to its end. Then {@link GoalsAhead}
 * searches the missing layer for goals, which are all that is kept of it. Only if there are no
 * goals does the search end without an answer.
 */
final class LayeredSearch implements AutoCloseable {
  /**
   * One eighth of the memory belongs to the log. It is enough, because the log can remove most of
   * its contents.
   */
  private static final int LOG_SHARE = 8;

  private final CooperativeProblem problem;
  private final SearchBudget budget;
  private final SearchMonitor monitor;
  private final ClosedParts closed;
  private final LayerLog log;
  private final LayerExpansion expansion;
  private Layer current = new Layer();
  private Layer next = new Layer();
  private int depth;
  private final FoundGoals goals = new FoundGoals();
  private final LayerGrowth growth = new LayerGrowth();

  /** Whether the next layer was started and turned out too large for the memory. */
  private boolean overflown;

  /** Whether the next layer is only searched for goals. */
  private boolean lookingAhead;

  /** True for a resumed search until it runs. */
  private boolean resumed;

  /** Whether an earlier part of the search had to forget positions. */
  private boolean boundedBefore;

  LayeredSearch(
      CooperativeProblem problem,
      LayerResources resources,
      SearchBudget budget,
      SearchMonitor monitor) {
    this.problem = problem;
    this.budget = budget;
    this.monitor = monitor;
    MemoryLease lease = resources.lease();
    long logStart = lease.bytes() / LOG_SHARE * (LOG_SHARE - 1) & -64;
    closed = new ClosedParts(lease, logStart, Integer.highestOneBit(resources.threads()));
    log = new LayerLog(lease.part(logStart, lease.bytes() - logStart), resources.ownLogBytes());
    expansion = new LayerExpansion(problem, closed, log, resources.factory(), budget);
    budget.reporter().onReport(this::report);
  }

  /**
   * Searches up to the first layer with a goal. Returns null then, or a verdict with the reason why
   * no goal was found.
   */
  @Nullable Verdict run() {
    if (lookingAhead) {
      return resumeAhead();
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
      Verdict.Reason stop = budget.stopReason();
      if (!goals.isEmpty()) {
        return null; // stopped, but the length is known
      }
      if (stop != null) {
        return unknown(stop);
      }
      budget.reporter().reportNow();
    }
  }

  /** Expands the root. Returns true if the root is the goal. */
  private boolean isRootGoal() {
    PackedPosition.pack(problem.root(), problem.attacker(), current.positions, 0);
    current.size = 1;
    log.append(current);
    LayerExpansion.ExpansionResult expanded = expansion.expandRoot(current, next);
    growth.found(expanded.children());
    if (expanded.goal() < 0 || !isAtLength()) {
      return false;
    }
    goals.met(expanded.goal());
    return true;
  }

  /** Whether there is more to save than the root. */
  boolean isBegun() {
    return log.layers() > 1;
  }

  /** Writes the search as it was at the beginning of the current layer. */
  void writeTo(DataOutputStream out) throws IOException {
    int parents = growth.parents();
    new KeptLayers(lookingAhead, isBounded(), parents, growth.parentsChildren(), current)
        .writeTo(out, log, closed, this::isInNext);
  }

  private boolean isInNext(long key) {
    return !lookingAhead && expansion.isInNext(key);
  }

  /**
   * Reads the state of another search, before {@link #run}.
   *
   * @throws IOException if the state does not fit this problem or was not written by a search
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

  /**
   * Resumes a search that was saved while it looked for goals, after the expansion of the current
   * layer.
   */
  private @Nullable Verdict resumeAhead() {
    depth--;
    findAllGoals();
    if (!goals.isEmpty()) {
      return null;
    }
    Verdict.Reason stop = budget.stopReason();
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

  /** Creates the next layer, for which there is no memory, from its goals only. */
  private @Nullable Verdict lookAhead() {
    lookingAhead = true;
    abandonNext();
    if (!isAtLength()) {
      return unknown(Verdict.Reason.TABLE_FULL);
    }
    Layer ahead = new Layer();
    goals.setAhead(ahead);
    new GoalsAhead(problem).find(current, ahead, budget);
    Verdict.Reason stop = budget.stopReason();
    if (ahead.size == 0) {
      return stop == null ? noneAhead() : unknown(stop);
    }
    if (stop != null || !log.append(ahead)) {
      return null; // not all of them are known or can be stored, but the length is known
    }
    next = ahead;
    swap();
    lookingAhead = false;
    goals.aheadIsLogged();
    return null;
  }

  /** The verdict if the layer for which there is no memory has no goal. */
  private Verdict noneAhead() {
    return problem.plies(depth) == problem.maxPlies()
        ? noneWithinLimit()
        : unknown(Verdict.Reason.TABLE_FULL);
  }

  /** Frees what exists of the next layer. */
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

  /** Whether the closed set is or was too small to remember everything. */
  boolean isBounded() {
    return boundedBefore || closed.isBounded();
  }

  /** The number of the last layer, which contains the goals. */
  int depth() {
    return depth;
  }

  /** What is known about the positions of the last layer that reach the goal. */
  FoundGoals goals() {
    return goals;
  }

  /** The line to one of the goals. */
  int[] firstLine() {
    return FirstLine.of(problem, log, depth, goals.lastStep(log, depth));
  }

  /** The used part of the closed set or, for an exact length, of the log, per mille. */
  int hashfull() {
    return problem.exactly() ? log.hashfull() : closed.hashfull();
  }

  /** The closed set described as a table of records without a goal. */
  TableStatistics statistics() {
    long positions = closed.size();
    return new TableStatistics(positions, 0, 0, 0, 0, positions, 0, closed.forgotten());
  }

  /** Ends the threads, so that nothing is written any more, and frees the memory of its own. */
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
   * Searches the whole current layer for goals. Used if its expansion was interrupted because there
   * was no room for its children. Children that are in the closed set but in no layer are harmless
   * from here on, since only goals are searched for.
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

  /**
   * For a wide layer, first searches for goals; otherwise finds the goals while building the next
   * layer.
   */
  private void buildNext() {
    expansion.begin(next, current.size);
    if (growth.isWide(current.size) && isAtLength()) {
      collectGoals(0, -1);
      if (!goals.isEmpty()) {
        return;
      }
    }
    LayerExpansion.ExpansionResult expanded = expansion.expand(current, next, isAtLength());
    growth.found(expanded.children());
    overflown = expanded.overflown();
    if (expanded.goal() >= 0) {
      collectGoals(expanded.before(), expanded.goal());
    }
  }

  /** Collects the goals of the current layer from one of its positions on. */
  private void collectGoals(int from, int known) {
    goals.collect(numbers -> expansion.findGoals(current, from, numbers), known);
  }

  /** False if only longer solutions are requested. */
  private boolean isAtLength() {
    return !problem.exactly() || problem.plies(depth) == problem.maxPlies();
  }

  private void report() {
    int plies = problem.plies(Math.max(depth, 1));
    monitor.progress(
        new SearchProgress(
            plies, plies, budget.nodes(), budget.millis(), hashfull(), 0, new int[] {}));
  }
}
