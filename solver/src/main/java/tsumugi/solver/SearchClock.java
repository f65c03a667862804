package tsumugi.solver;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Counts nodes and decides when a search must end. The hot path compares two counters with two
 * numbers; clock, monitor and limits are read only when one of the numbers is reached.
 *
 * <p>Every loop of a search asks {@link #interrupted} or {@link #hasToStop}. A loop whose questions
 * are all answered by the table counts no node, so the number of times that the clock is asked
 * counts as well: no loop can run past a limit or a stop, whatever the table says.
 */
public final class SearchClock {
  /** Nodes between two looks at the clock: well under a millisecond of work each. */
  private static final int POLL_NODES = 512;

  /** Times the clock is asked between two looks at it, where no node is counted in between. */
  private static final int POLL_CALLS = 1_024;

  private final SearchLimits limits;
  private final SearchMonitor monitor;
  private final long reportNanos;
  private final long start = System.nanoTime();
  private long nodes;
  private long nextPoll;

  /** How often the clock was asked since the last look at it. */
  private int calls;

  private long sliceEnd = SearchLimits.UNLIMITED;
  private long lastReport = start;
  private Runnable onReport = () -> {};
  private SearchKeeper keeper = SearchKeeper.NONE;
  private Runnable onKeep = () -> {};
  private final List<SearchClock> helpers = new CopyOnWriteArrayList<>();

  /** The nodes at the last poll, for other threads to see. */
  private volatile long published;

  /** The nodes of helpers that are no more. */
  private volatile long retired;

  private Verdict.@Nullable Reason stopReason;

  public SearchClock(SearchLimits limits, SearchMonitor monitor) {
    this(limits, monitor, 0);
  }

  /**
   * A clock for a search that goes on: it counts on from the nodes of the parts before, while the
   * limits are those of this part.
   */
  public SearchClock(SearchLimits limits, SearchMonitor monitor, long earlierNodes) {
    long room = SearchLimits.UNLIMITED - limits.maxNodes();
    this.limits = limits.withMaxNodes(limits.maxNodes() + Math.min(room, earlierNodes));
    this.monitor = monitor;
    this.reportNanos = TimeUnit.MILLISECONDS.toNanos(monitor.intervalMillis());
    nodes = earlierNodes;
    published = earlierNodes;
    schedule();
  }

  /** Counts one move made. */
  public void countNode() {
    nodes++;
  }

  public long nodes() {
    return nodes;
  }

  /**
   * A clock for a thread that helps this one's. Its nodes count towards this one's limit, of which
   * each thread may be some 1,000 nodes late to hear, and its time is over with this one's, whose
   * thread may be waiting for a processor just then; for the rest it ends when it is told to.
   */
  public SearchClock forHelper(BooleanSupplier stop) {
    BooleanSupplier end =
        () ->
            stop.getAsBoolean()
                || publishedByAll() >= limits.maxNodes()
                || isTimeOver(System.nanoTime());
    SearchClock helper = new SearchClock(SearchLimits.NONE, SearchMonitor.stoppedBy(end));
    helper.nextPoll = 0;
    helpers.add(helper);
    return helper;
  }

  /** A helper has ended for good; its nodes still count. For the thread of this clock. */
  public void retire(SearchClock helper) {
    if (helpers.remove(helper)) {
      retired = retired + helper.published;
    }
  }

  private long publishedByAll() {
    long all = published + retired;
    for (SearchClock helper : helpers) {
      all += helper.published;
    }
    return all;
  }

  /** The nodes of this thread and its helpers; those of helpers at work as of a moment ago. */
  public long allNodes() {
    publish();
    return publishedByAll();
  }

  /** Lets other threads know how many nodes this one has; also done at every look at the clock. */
  public void publish() {
    published = nodes;
  }

  public long millis() {
    return (System.nanoTime() - start) / 1_000_000;
  }

  /**
   * Lets the search run for so many more nodes before {@link #interrupted} answers true, and no
   * longer than the slice around it allows. Closed in the opposite order of their making, slices
   * leave no trace.
   */
  public Slice slice(long sliceNodes) {
    Slice slice = new Slice(sliceEnd);
    if (sliceNodes < sliceEnd - nodes) {
      sliceEnd = nodes + sliceNodes;
      schedule();
    }
    return slice;
  }

  /** A part of the nodes; when it is closed, the slice around it counts again. */
  public final class Slice implements AutoCloseable {
    private final long endAround;

    private Slice(long endAround) {
      this.endAround = endAround;
    }

    @Override
    public void close() {
      sliceEnd = endAround;
      schedule();
    }
  }

  /**
   * True when the slice is used up or the whole search has to stop. Cheap enough for every node.
   */
  public boolean interrupted() {
    return (nodes >= nextPoll || ++calls >= POLL_CALLS) && poll();
  }

  /**
   * True when the whole search has to stop; the end of a slice does not count. As cheap as {@link
   * #interrupted}, for loops over what is known already, which a slice is not meant to cut short.
   */
  public boolean hasToStop() {
    return interrupted() && stopReason != null;
  }

  /**
   * Looks at the clock at once, for rounds of work that are long or few; true when the search has
   * to stop.
   */
  public boolean interruptedNow() {
    poll();
    return stopReason != null;
  }

  /** The same for work that nobody may break into: nothing is reported or kept. */
  public boolean isOver() {
    lookAtLimits(System.nanoTime());
    schedule();
    return stopReason != null;
  }

  /** Why the whole search has to stop, or null while it may go on. */
  public Verdict.@Nullable Reason stopReason() {
    return stopReason;
  }

  /** Sets what is run every so often while the search goes on. */
  public void onReport(Runnable report) {
    onReport = report;
  }

  /** Sets what is run between two steps of the search whenever the keeper says that it is due. */
  public void onKeep(SearchKeeper searchKeeper, Runnable keep) {
    keeper = searchKeeper;
    onKeep = keep;
  }

  /** Reports the end of a step. */
  public void stepDone() {
    lastReport = System.nanoTime();
    onReport.run();
  }

  private boolean poll() {
    calls = 0;
    long now = System.nanoTime();
    lookAtLimits(now);
    if (now - lastReport >= reportNanos) {
      lastReport = now;
      onReport.run();
    }
    if (stopReason == null && keeper.isDue()) {
      onKeep.run();
    }
    schedule();
    return stopReason != null || nodes >= sliceEnd;
  }

  private void lookAtLimits(long now) {
    publish();
    if (stopReason == null) {
      if (monitor.stopRequested()) {
        stopReason = Verdict.Reason.STOPPED;
      } else if (publishedByAll() >= limits.maxNodes()) {
        stopReason = Verdict.Reason.NODE_LIMIT;
      } else if (isTimeOver(now)) {
        stopReason = Verdict.Reason.TIME_LIMIT;
      }
    }
  }

  private boolean isTimeOver(long now) {
    return limits.maxMillis() != SearchLimits.UNLIMITED
        && (now - start) / 1_000_000 >= limits.maxMillis();
  }

  private void schedule() {
    nextPoll =
        stopReason != null
            ? nodes
            : Math.min(nodes + POLL_NODES, Math.min(sliceEnd, limits.maxNodes()));
  }
}
