package tsumugi.solver.coop;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.PackedPosition;
import tsumugi.engine.board.PositionLoader;
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
 * <p>A new position is looked for twice: in a small map of the layer that is being built, where a
 * hit is a further way into a position (another solution, perhaps), and in the closed set of all
 * layers, where a hit is a detour and forgotten. Since the map is exact, line and number of
 * solutions stay right even when the closed set has to forget old positions: a position forgotten
 * and found again is only farther from the root than it was.
 *
 * <p>A search is kept as it stood before the layer at work, which alone is expanded again: what
 * that has put into the closed set so far is left out.
 *
 * <p>A layer that fits neither into the log nor into the Java heap is not built: {@link GoalsAhead}
 * looks through it for goals, which are all that is kept of it. Only when there are none does the
 * search end without an answer.
 */
final class LayeredSearch implements AutoCloseable {
  /** Candidates collected before they are looked up. */
  private static final int BLOCK = 2048;

  /** One part in so many of the memory is the log's: it lives on what it throws out. */
  private static final int LOG_SHARE = 8;

  /** Positions from which on a layer is worth several threads. */
  private static final int WIDE = 4096;

  /**
   * A layer that will have about so many children, and so many a position, is looked through for
   * goals before any position is expanded: the last layer of a short problem may have hundreds of
   * children a position.
   */
  private static final long MANY_CHILDREN = 250_000;

  private static final long MANY_A_POSITION = 8;

  private final CooperativeProblem problem;
  private final ThreadFactory factory;
  private final SearchClock clock;
  private final SearchMonitor monitor;
  private final ClosedParts closed;
  private final LayerLog log;
  private final PositionLoader loader;
  private final Expander expander;
  private final Candidates candidates = new Candidates(2 * BLOCK);
  private LayerMap map = new LayerMap();
  private @Nullable WideLayers wideLayers;
  private boolean threadsRefused;
  private Layer current = new Layer();
  private Layer next = new Layer();
  private int depth;
  private int[] goals = {};
  private int goalCount;

  /** True when the next layer was begun and found too large for the memory. */
  private boolean overflown;

  /** True while the next layer is looked through for goals alone. */
  private boolean lookingAhead;

  /** True when several threads make the next layer, or have made it last. */
  private boolean wide;

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
    this.factory = resources.factory();
    this.clock = clock;
    this.monitor = monitor;
    MemoryLease lease = resources.lease();
    long logStart = lease.bytes() / LOG_SHARE * (LOG_SHARE - 1) & -64;
    closed = new ClosedParts(lease, logStart, Integer.highestOneBit(resources.threads()));
    log = new LayerLog(lease.part(logStart, lease.bytes() - logStart), resources.ownLogBytes());
    loader = new PositionLoader(problem.attacker());
    expander = new Expander(loader.position(), problem.attacker(), problem.goal());
    clock.onReport(this::report);
  }

  /** Searches until the first layer with a goal; null then, else why there is none. */
  @Nullable Verdict run() {
    if (lookingAhead) {
      return lookAhead();
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
      if (stop != null) {
        return unknown(stop);
      }
      if (goalCount > 0) {
        return null;
      }
      clock.stepDone();
    }
  }

  /** Begins; true when the root is the goal. */
  private boolean isRootGoal() {
    PackedPosition.pack(problem.root(), problem.attacker(), current.positions, 0);
    current.size = 1;
    log.append(current);
    if (expandRoot() && isAtLength()) {
      goals = new int[1];
      goalCount = 1;
      return true;
    }
    return false;
  }

  /** True when there is more to keep than the root. */
  boolean isBegun() {
    return log.layers() > 1;
  }

  /**
   * Writes the search as it stood before the layer at work.
   *
   * <pre>
   *   byte   0, or 1 when the next layer does not fit and is looked through for goals alone
   *   byte   0, or 1 when positions were forgotten
   *   int    positions of the layer before; long their children
   *   int    positions of the layer at work; long each of their words
   *   ...    the log ({@link LayerLog#writeTo})
   *   long   each key of the closed set; 0 at the end
   * </pre>
   */
  void writeTo(DataOutputStream out) throws IOException {
    out.writeBoolean(lookingAhead);
    out.writeBoolean(isBounded());
    out.writeInt(parents);
    out.writeLong(parentsChildren);
    out.writeInt(current.size);
    for (int i = 0; i < current.size * PackedPosition.WORDS; i++) {
      out.writeLong(current.positions[i]);
    }
    log.writeTo(out);
    try {
      closed.forEach(key -> writeUnlessNew(key, out));
    } catch (UncheckedIOException e) {
      throw new IOException(e.getCause());
    }
    out.writeLong(0);
  }

  private void writeUnlessNew(long key, DataOutputStream out) {
    WideLayers threads = wideLayers;
    boolean isNew =
        !lookingAhead && (wide && threads != null ? threads.isInNext(key) : map.find(key) >= 0);
    if (!isNew) {
      try {
        out.writeLong(key);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /**
   * Takes over what another search has written, before {@link #run}.
   *
   * @throws IOException when it does not fit here, or no search has written that
   */
  void readFrom(DataInputStream in) throws IOException {
    lookingAhead = in.readBoolean();
    boundedBefore = in.readBoolean();
    parents = in.readInt();
    parentsChildren = in.readLong();
    int positions = in.readInt();
    if (parents < 1 || parentsChildren < 0 || positions < 1 || positions > Layer.MAX_POSITIONS) {
      throw new IOException("a layer of " + positions + " positions behind one of " + parents);
    }
    current.positions = new long[positions * PackedPosition.WORDS];
    current.steps = new long[positions];
    current.size = positions;
    for (int i = 0; i < current.positions.length; i++) {
      current.positions[i] = in.readLong();
    }
    log.readFrom(in);
    for (long key = in.readLong(); key != 0; key = in.readLong()) {
      closed.add(key);
    }
    depth = lookingAhead ? log.layers() : log.layers() - 1;
    next.size = parents;
    childrenFound = parentsChildren;
    resumed = true;
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
    new GoalsAhead(problem).find(current, next, clock);
    Verdict.Reason stop = clock.stopReason();
    if (stop != null) {
      return unknown(stop);
    }
    if (next.size == 0 && problem.plies(depth) == problem.maxPlies()) {
      return noneWithinLimit();
    }
    if (next.size == 0 || !log.append(next)) {
      return unknown(Verdict.Reason.TABLE_FULL);
    }
    swap();
    lookingAhead = false;
    wide = false;
    goals = new int[current.size];
    Arrays.setAll(goals, i -> i);
    goalCount = goals.length;
    return null;
  }

  /** Lets go of what is there of the next layer. */
  private void abandonNext() {
    next = new Layer();
    map = new LayerMap();
    if (wideLayers != null) {
      wideLayers.close();
      wideLayers = null;
    }
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
    return Arrays.copyOf(goals, goalCount);
  }

  int hashfull() {
    return closed.hashfull();
  }

  /** The closed set as a table of records that know of no goal. */
  TableStatistics statistics() {
    long positions = closed.size();
    return new TableStatistics(positions, 0, 0, 0, 0, positions, 0, closed.forgotten());
  }

  /** Ends the threads, so that nobody writes any more, and gives up memory of its own. */
  @Override
  public void close() {
    if (wideLayers != null) {
      wideLayers.close();
      wideLayers = null;
    }
    log.close();
  }

  private boolean expandRoot() {
    map.reset(1);
    next.clear();
    candidates.size = 0;
    boolean isGoal =
        new Expander(problem.root(), problem.attacker(), problem.goal()).expandRoot(candidates);
    clock.countNode();
    admit();
    return isGoal;
  }

  private void expandLayer() {
    parents = next.size;
    parentsChildren = childrenFound;
    try {
      buildNext();
    } catch (OutOfMemoryError e) {
      overflown = true;
    }
  }

  /** Finds the goals of a wide layer first, else goals and next layer at once. */
  private void buildNext() {
    long aPosition = childrenFound / next.size;
    long expected = childrenFound * current.size / next.size;
    childrenFound = 0;
    wide = false;
    next.clear();
    map.reset(current.size);
    candidates.size = 0;
    if (expected >= MANY_CHILDREN && aPosition >= MANY_A_POSITION && isAtLength()) {
      findGoals(0);
      if (goalCount > 0) {
        return;
      }
    }
    WideLayers threads = current.size >= WIDE && closed.count() > 1 ? threads() : null;
    if (threads != null) {
      wide = true;
      if (expandWide(threads) && isAtLength()) {
        findGoals(0);
      }
      return;
    }
    for (int i = 0; i < current.size; i++) {
      int at = i * PackedPosition.WORDS;
      loader.load(current.positions, at);
      boolean pawnDropped = PackedPosition.pawnDropped(current.positions, at);
      if (expander.expand(i, pawnDropped, candidates) && isAtLength()) {
        findGoals(i);
        return;
      }
      if (candidates.size >= BLOCK) {
        admit();
        if (!log.canHold(next)) {
          overflown = true;
          return;
        }
      }
      clock.countNode();
      if (clock.interrupted()) {
        return;
      }
    }
    admit();
  }

  /** Null when they cannot be had: the calling thread then finds the same alone. */
  private @Nullable WideLayers threads() {
    if (wideLayers == null && !threadsRefused) {
      try {
        wideLayers = WideLayers.start(problem, closed, factory);
      } catch (OutOfMemoryError e) {
        threadsRefused = true;
      }
    }
    return wideLayers;
  }

  private boolean expandWide(WideLayers threads) {
    boolean goal = threads.expand(current, next, log, clock);
    overflown = !goal && !log.canHold(next);
    childrenFound = (long) next.size + next.edgeCount;
    return goal;
  }

  /** Collects the positions of the layer, from one on, that reach the goal. */
  private void findGoals(int from) {
    for (int i = from; i < current.size; i++) {
      int at = i * PackedPosition.WORDS;
      loader.load(current.positions, at);
      if (expander.isGoal(PackedPosition.pawnDropped(current.positions, at))) {
        goals = goalCount == goals.length ? Arrays.copyOf(goals, 2 * goalCount + 1) : goals;
        goals[goalCount++] = i;
      }
    }
  }

  /** False when only longer solutions are asked for. */
  private boolean isAtLength() {
    return !problem.exactly() || problem.plies(depth) == problem.maxPlies();
  }

  /** Puts the candidates that are new into the next layer. */
  private void admit() {
    closed.prefetch(candidates.key, candidates.size, map);
    for (int i = 0; i < candidates.size; i++) {
      long key = candidates.key[i];
      long step = candidates.step[i];
      int known = map.find(key);
      if (known >= 0) {
        next.addEdge(known, Step.node(step));
      } else if (problem.exactly() || closed.add(key)) {
        map.add(key, next.add(current, step, problem.attacker()));
      }
    }
    childrenFound += candidates.size;
    candidates.size = 0;
  }

  private void report() {
    int plies = problem.plies(Math.max(depth, 1));
    monitor.progress(
        new SearchProgress(
            plies, plies, clock.nodes(), clock.millis(), hashfull(), 0, new int[] {}));
  }
}
