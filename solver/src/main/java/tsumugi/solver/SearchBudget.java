package tsumugi.solver;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The nodes and the time that a search may use. It counts nodes and decides when the search must
 * end. A part of the search may have a node limit of its own, a {@linkplain #slice slice}.
 *
 * <p>A call of {@link #interrupted} usually only makes two cheap tests: whether the node count at
 * which the next poll is due has been reached, and whether there have been {@value #POLL_CALLS}
 * calls since the last poll. If either is the case, the budget polls: it reads the system clock,
 * the monitor and the limits, and lets the {@link ProgressReporter} report and the {@link
 * CheckpointTimer} save if this is due.
 *
 * <p>Every loop of a search must call {@link #interrupted} or {@link #hasToStop}. The calls are
 * counted as well as the nodes, because a loop that takes all its answers from the table counts no
 * nodes.
 *
 * <p>A budget belongs to one thread. Helper threads get budgets of their own from {@link
 * #forHelper}.
 */
public final class SearchBudget {
  /** The most nodes between two polls: well under a millisecond of work. */
  private static final int POLL_NODES = 512;

  /** The most calls of {@link #interrupted} between two polls, however few nodes are counted. */
  private static final int POLL_CALLS = 1_024;

  private final SearchLimits limits;
  private final SearchMonitor monitor;
  private final long start = System.nanoTime();
  private final ProgressReporter reporter;
  private final CheckpointTimer checkpoints = new CheckpointTimer();

  /**
   * The budget of the search for which this one does optional work; its limits apply here as well.
   * Null if the work is not optional.
   */
  private final @Nullable SearchBudget outer;

  private long nodes;
  private long nextPoll;

  /** Calls since the last poll. */
  private int calls;

  private long sliceEnd = SearchLimits.UNLIMITED;
  private final List<SearchBudget> helpers = new CopyOnWriteArrayList<>();

  /** The nodes at the last poll; read by other threads. */
  private volatile long published;

  /** The nodes of retired helpers. */
  private volatile long retired;

  private Verdict.@Nullable Reason stopReason;

  public SearchBudget(SearchLimits limits, SearchMonitor monitor) {
    this(limits, monitor, 0, null);
  }

  /**
   * The budget of a resumed search. The node count continues that of the earlier parts; the limits
   * apply to this part alone.
   */
  public SearchBudget(SearchLimits limits, SearchMonitor monitor, long earlierNodes) {
    this(limits, monitor, earlierNodes, null);
  }

  private SearchBudget(
      SearchLimits limits, SearchMonitor monitor, long earlierNodes, @Nullable SearchBudget outer) {
    this.outer = outer;
    long room = SearchLimits.UNLIMITED - limits.maxNodes();
    this.limits = limits.withMaxNodes(limits.maxNodes() + Math.min(room, earlierNodes));
    this.monitor = monitor;
    reporter = new ProgressReporter(monitor.intervalMillis(), start);
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
   * The budget of a thread that helps the thread of this budget. The helper's nodes count towards
   * the limit of this budget; each thread may notice up to about 1,000 nodes late that the limit is
   * reached. The helper also watches the time limit of this budget itself, because the thread of
   * this budget may be waiting for a processor. If this budget came from {@link #forExtra}, the
   * helper also watches the limits of the budget that it came from. In addition, the helper ends
   * when {@code stop} is true.
   */
  public SearchBudget forHelper(BooleanSupplier stop) {
    BooleanSupplier end = () -> stop.getAsBoolean() || isBeyondLimits(System.nanoTime());
    SearchBudget helper = new SearchBudget(SearchLimits.NONE, SearchMonitor.stoppedBy(end));
    helper.nextPoll = 0;
    helpers.add(helper);
    return helper;
  }

  /**
   * The budget of optional work that the thread of this budget does when its search is finished. It
   * ends after {@code most} nodes, and earlier if this budget ends. Its nodes count towards the
   * limit of this budget. Progress is reported as usual, and nothing is saved.
   */
  public SearchBudget forExtra(long most) {
    SearchMonitor watch =
        SearchMonitor.stoppedBy(
            () -> {
              reporter.reportIfDue(System.nanoTime());
              return isOver();
            });
    SearchBudget extra = new SearchBudget(SearchLimits.NONE.withMaxNodes(most), watch, 0, this);
    helpers.add(extra);
    return extra;
  }

  /**
   * The budget of work that follows when this budget has reached its node limit. It ends after
   * {@code most} nodes, and earlier if the search is stopped or its time is used up. Its nodes do
   * not count towards the limit of this budget.
   */
  public SearchBudget afterNodeLimit(long most) {
    SearchMonitor watch =
        SearchMonitor.stoppedBy(() -> monitor.stopRequested() || isTimeOver(System.nanoTime()));
    return new SearchBudget(SearchLimits.NONE.withMaxNodes(most), watch);
  }

  /**
   * Removes a helper that has ended for good; its nodes still count. To be called by the thread of
   * this budget.
   */
  public void retire(SearchBudget helper) {
    if (helpers.remove(helper)) {
      retired = retired + helper.publishedByAll();
    }
  }

  private long publishedByAll() {
    long all = published + retired;
    for (SearchBudget helper : helpers) {
      all += helper.publishedByAll();
    }
    return all;
  }

  /**
   * The nodes of this thread and of its helpers; those of running helpers as of their last poll.
   */
  public long allNodes() {
    publish();
    return publishedByAll();
  }

  /** Makes the node count of this thread visible to other threads; every poll does so too. */
  public void publish() {
    published = nodes;
  }

  /** Milliseconds since the search started. */
  public long millis() {
    return (System.nanoTime() - start) / 1_000_000;
  }

  /** The reporter of this search's progress. */
  public ProgressReporter reporter() {
    return reporter;
  }

  /** The timer that saves this search's state. */
  public CheckpointTimer checkpoints() {
    return checkpoints;
  }

  /**
   * Starts a slice: {@link #interrupted} answers true after {@code sliceNodes} more nodes, or
   * earlier if the enclosing slice ends earlier. Slices must be closed in the reverse order of
   * their start; a closed slice has no further effect.
   */
  public Slice slice(long sliceNodes) {
    Slice slice = new Slice(sliceEnd);
    if (sliceNodes < sliceEnd - nodes) {
      sliceEnd = nodes + sliceNodes;
      schedule();
    }
    return slice;
  }

  /** A limit on the nodes of a part of the search. Closing it restores the enclosing slice. */
  public final class Slice implements AutoCloseable {
    private final long enclosingEnd;

    private Slice(long enclosingEnd) {
      this.enclosingEnd = enclosingEnd;
    }

    @Override
    public void close() {
      sliceEnd = enclosingEnd;
      schedule();
    }
  }

  /**
   * Whether the slice is used up or the whole search has to stop. Cheap enough for every node. Each
   * call counts towards the next poll, which may report progress and save the search.
   */
  public boolean interrupted() {
    return (nodes >= nextPoll || ++calls >= POLL_CALLS) && poll();
  }

  /**
   * Whether the whole search has to stop; the end of a slice does not count. As cheap as {@link
   * #interrupted}. For loops over known facts, which a slice is not meant to cut short.
   */
  public boolean hasToStop() {
    return interrupted() && stopReason != null;
  }

  /**
   * Polls at once and returns whether the whole search has to stop. For loops whose rounds are long
   * or few.
   */
  public boolean hasToStopNow() {
    poll();
    return stopReason != null;
  }

  /**
   * Reads the limits at once and returns whether the whole search has to stop. Unlike {@link
   * #hasToStopNow}, it neither lets the reporter report nor the timer save.
   */
  public boolean isOver() {
    readLimits(System.nanoTime());
    schedule();
    return stopReason != null;
  }

  /** Why the whole search has to stop, or null while it may continue. */
  public Verdict.@Nullable Reason stopReason() {
    return stopReason;
  }

  private boolean poll() {
    calls = 0;
    long now = System.nanoTime();
    readLimits(now);
    reporter.reportIfDue(now);
    if (stopReason == null) {
      checkpoints.saveIfDue();
    }
    schedule();
    return stopReason != null || nodes >= sliceEnd;
  }

  private void readLimits(long now) {
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

  /** Whether a limit of this budget or of the enclosing ones is reached; for any thread. */
  private boolean isBeyondLimits(long now) {
    for (SearchBudget at = this; at != null; at = at.outer) {
      if (at.publishedByAll() >= at.limits.maxNodes() || at.isTimeOver(now)) {
        return true;
      }
    }
    return false;
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
