package tsumugi.solver.tsume;

import java.io.DataOutputStream;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableImage;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SearchClock;
import tsumugi.solver.SearchKeeper;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchPart;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.SearchSnapshot;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.composed.ComposedRun;
import tsumugi.solver.tsume.deepening.DeepeningSearch;
import tsumugi.solver.tsume.deepening.DeepeningTurns;
import tsumugi.solver.tsume.dfpn.DfpnNodes;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.solver.tsume.dfpn.DfpnThreads;
import tsumugi.solver.tsume.line.FoundLine;
import tsumugi.solver.tsume.line.Line;
import tsumugi.solver.tsume.line.MainLine;
import tsumugi.solver.tsume.line.ProofVerifier.Outcome;
import tsumugi.solver.tsume.line.ProofWalk.Walked;
import tsumugi.solver.tsume.node.KnownBounds;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.MateSearch;
import tsumugi.solver.tsume.node.TsumeRoot;

/**
 * One solve: which search runs when, and what its answer means.
 *
 * <p>A solve has three parts. {@linkplain #decide First} the searches of the method tighten the
 * root's bounds until there is a mate or none. {@linkplain #shorten Then} ever shorter mates are
 * asked for until none is left, so that the mate is exact. {@linkplain #confirm Last} the proof of
 * the mate that is left is walked over, and its main line is read: what the searches believe of
 * each other's records, the walk does not.
 *
 * <p>Method {@code id} is {@link DeepeningTurns}, method {@code dfpn} is {@link DfpnSearch}; {@code
 * auto} starts as {@code id} and goes over to the other, before a mate is found or behind it.
 *
 * <p>A run can go on where an earlier one was kept: with what that one knew of the root, and its
 * records in the table ({@link RunState}).
 *
 * <p>Lengths and lines in here are those of {@link TsumeRoot}.
 */
final class TsumeRun {
  /** Nodes after which {@code auto} goes over to proof numbers. */
  private static final long AUTO_NODES = 1_000;

  /** Nodes that {@code auto} lets deepening look for a shorter mate than the one it found. */
  private static final long AUTO_REFUTE_NODES = 300;

  /** A line may cost as many nodes again as the search so far, and so many in any case. */
  private static final long MIN_LINE_NODES = 20_000;

  private final MainSubTable table;
  private final TsumeRoot root;
  private final SearchLimits limits;
  private final SearchMonitor monitor;
  private final Position position;
  private final SearchClock clock;
  private final DeepeningTurns turns;
  private final DeepeningSearch deepening;
  private final DfpnSearch dfpn;
  private final DfpnThreads threads;
  private final int threadCount;

  /** What the parts before this one have searched. */
  private final long earlierNodes;

  /** The longest mate looked for, odd. */
  private final int longest;

  private String method = "id";

  /** What is known of the root. */
  private MateBounds bounds = MateBounds.UNKNOWN;

  /** The mate that can be answered: its length, 0 when there is none, and its line. */
  private int heldPlies;

  private Line line = Line.NONE;

  /** Finds the composed length as well; null where nobody asked. */
  private @Nullable ComposedRun composing;

  private @Nullable ComposedMate composed;

  /**
   * @param threads how many search, once it is proof numbers that are searched with
   * @param earlier where to go on, with its records in the table; null to begin
   */
  TsumeRun(
      MainSubTable table,
      TsumeRoot root,
      SearchLimits limits,
      SearchMonitor monitor,
      int threads,
      @Nullable RunState earlier) {
    this.table = table;
    this.root = root;
    this.limits = limits;
    this.monitor = monitor;
    position = root.position();
    longest = Math.min(root.inside(limits.maxPlies()) - 1 | 1, DfpnSearch.MAX_LENGTH);
    earlierNodes = earlier == null ? 0 : earlier.nodes();
    clock = new SearchClock(limits, monitor, earlierNodes);
    turns = new DeepeningTurns(position, table, clock, longest);
    deepening = turns.search();
    dfpn = new DfpnSearch(position, new DfpnNodes(table), clock);
    this.threads =
        new DfpnThreads(
            table,
            dfpn,
            helping -> new DfpnSearch(new Position(position), new DfpnNodes(table), helping),
            clock,
            threads);
    threadCount = threads;
    clock.onReport(this::report);
    if (earlier != null) {
      goOnFrom(earlier);
    }
  }

  private void goOnFrom(RunState earlier) {
    method = earlier.proving() ? "dfpn" : "id";
    turns.goOnFrom(earlier.round(), earlier.mateExists());
    bounds = earlier.bounds();
    heldPlies = earlier.heldPlies();
    line = new Line(earlier.line(), 0);
    dfpn.takeLearnt(earlier.learnt());
  }

  /** What this part of the run has cost. */
  SearchPart cost() {
    return new SearchPart(clock.allNodes() - earlierNodes, clock.millis());
  }

  /**
   * Lets a keeper have the run every so often.
   *
   * @param before what was spent before on another question about the same root
   */
  void keepWith(SearchKeeper keeper, SearchPart before) {
    clock.onKeep(keeper, () -> threads.atRest(() -> composingAtRest(() -> keep(keeper, before))));
  }

  private void composingAtRest(Runnable work) {
    if (composing == null) {
      work.run();
    } else {
      composing.atRest(work);
    }
  }

  private void keep(SearchKeeper keeper, SearchPart before) {
    dfpn.storeOpenNodes();
    keeper.keep(snapshot(before));
  }

  /** The run as it stands, while no thread searches. */
  SearchSnapshot snapshot(SearchPart before) {
    return new SearchSnapshot() {
      @Override
      public SearchPart cost() {
        return before.and(TsumeRun.this.cost());
      }

      @Override
      public void writeTo(DataOutputStream out) throws IOException {
        state().writeTo(out);
        TableImage.write(table, out);
      }
    };
  }

  private RunState state() {
    return new RunState(
        root.isDefending(),
        method.equals("dfpn"),
        turns.mateExists(),
        bounds,
        heldPlies,
        line.moves(),
        turns.round(),
        clock.allNodes(),
        dfpn.learnt());
  }

  /** The method that decided. */
  String method() {
    return method;
  }

  /** Asks for the composed length as well; to be called before the search. */
  void compose() {
    composing = new ComposedRun(position, table, clock, threadCount);
  }

  /** The composed length; null where nobody asked, or without a mate. */
  @Nullable ComposedMate composed() {
    return composed;
  }

  /** Searches by one of the methods. */
  Verdict by(TsumeMethod asked) {
    decide(asked);
    if (!bounds.isMate()) {
      return bounds.isNoMate() ? new Verdict.NoMate() : new Verdict.Unknown(whyOpen());
    }
    Position start = new Position(position);
    boolean confirmed = true;
    try {
      confirmed = settle(asked);
    } catch (OutOfMemoryError e) {
      position.copyFrom(start); // what is held is answered, as behind a limit
    }
    if (!confirmed) {
      return new Verdict.Unknown(Verdict.Reason.NOT_CONFIRMED);
    }
    if (composing != null) {
      ComposedMate known = composed == null ? ComposedRun.unproved(root, heldPlies) : composed;
      composed = known.within(root.outside(heldPlies));
    }
    return new Verdict.Mate(root.outside(heldPlies), bounds.isExact(), root.outside(line.moves()));
  }

  /**
   * A mate is known: makes it exact and confirms it, as far as the limits allow.
   *
   * @return false when it cannot be answered: a defence is not mated
   */
  private boolean settle(TsumeMethod asked) {
    if (heldPlies != bounds.upper()) {
      hold();
    }
    if (composing != null && !limits.firstMate()) {
      findBothLengths(composing, asked);
    }
    shorten(asked, SearchLimits.UNLIMITED);
    if (!confirm()) {
      return false;
    }
    if (bounds.isExact()) {
      readMainLine();
    }
    if (composing != null && composed == null && !limits.firstMate()) {
      composed = composing.mate(root, heldPlies);
    }
    return true;
  }

  /** Runs the searches of the method until the root has a mate or has none, or they have to end. */
  private void decide(TsumeMethod asked) {
    switch (asked) {
      case AUTO -> {
        inTurns(AUTO_NODES);
        if (!isOver()) {
          byDfpn();
        }
      }
      case ID -> inTurns(SearchLimits.UNLIMITED);
      case DFPN -> {
        if (!isOver()) {
          byDfpn();
        }
      }
      case PLIES -> {
        if (!isOver()) {
          bounds = bounds.and(deepening.prove(longest));
        }
      }
    }
  }

  /** True when it is decided whether there is a mate of any length searched for, or time is up. */
  private boolean isOver() {
    return bounds.isMate() || bounds.decides(longest) || clock.stopReason() != null;
  }

  private Verdict.Reason whyOpen() {
    Verdict.Reason stop = clock.stopReason();
    if (stop != null) {
      return stop;
    }
    return bounds.decides(longest) ? Verdict.Reason.PLY_LIMIT : Verdict.Reason.NODE_LIMIT;
  }

  /** Lets the searches of method {@code id} take turns until so many nodes are searched. */
  private void inTurns(long maxNodes) {
    while (!isOver() && clock.nodes() < maxNodes) {
      bounds = bounds.and(turns.next(maxNodes - clock.nodes()));
    }
  }

  private void byDfpn() {
    method = "dfpn";
    bounds = bounds.and(threads.prove(longest));
  }

  /** Holds the mate just found ready to be reported and answered, with what line is known. */
  private void hold() {
    heldPlies = bounds.upper();
    try (SearchClock.Slice _ = clock.slice(Math.max(MIN_LINE_NODES, clock.nodes()))) {
      line = new Line(new FoundLine(position, dfpn).read(heldPlies), 0);
    }
    report();
  }

  /**
   * Lets the game of refunds (docs/search/composed.md) and shogi take turns until one of them is
   * settled. What bounds the game of refunds from below bounds the literal length as well, and
   * mostly makes the mate that is held exact.
   */
  private void findBothLengths(ComposedRun composing, TsumeMethod asked) {
    while (!bounds.isExact() && !composing.isSettled() && clock.stopReason() == null) {
      bounds = bounds.and(composing.refunds(heldPlies));
      if (!composing.isSettled()) {
        shorten(asked, composing.literalTurn(heldPlies));
      }
    }
    if (!bounds.isExact() && composing.isSettled()) {
      composed = composing.mate(root, heldPlies);
    }
  }

  /**
   * Asks for shorter mates until there is none, unless the first one will do or a limit comes.
   *
   * @param nodes after which it stops
   */
  private void shorten(TsumeMethod asked, long nodes) {
    long end = nodes == SearchLimits.UNLIMITED ? nodes : clock.nodes() + nodes;
    boolean open = !limits.firstMate();
    while (open && !bounds.isExact() && !bounds.isContradiction()) {
      int shorter = bounds.upper() - 2;
      MateBounds answer = refute(asked, shorter, end - clock.nodes());
      bounds = bounds.and(answer);
      if (answer.isMateWithin(shorter)) {
        hold();
      }
      open = answer.decides(shorter) && clock.nodes() < end;
    }
  }

  /**
   * Takes the length and the line that the walk over the proof finds.
   *
   * @return false when a defence is not mated: the searches have believed something false
   */
  private boolean confirm() {
    Walked walked = new Confirmation(position, table, dfpn, clock).walk(heldPlies);
    if (walked.plies() > 0) {
      bounds = bounds.and(MateBounds.mate(walked.plies(), Move.NONE));
      heldPlies = bounds.upper();
      line = walked.line();
    }
    return walked.outcome() != Outcome.LONGER;
  }

  /** Method {@code auto} lets deepening try first where deepening has found the mate. */
  private MateBounds refute(TsumeMethod asked, int plies, long nodes) {
    if (asked != TsumeMethod.DFPN && !method.equals("dfpn")) {
      boolean turns = asked == TsumeMethod.AUTO;
      MateBounds answer =
          refute(deepening, plies, turns ? Math.min(nodes, AUTO_REFUTE_NODES) : nodes);
      if (answer.decides(plies) || clock.stopReason() != null || !turns) {
        return answer;
      }
      method = "dfpn";
    }
    return refute(threads, plies, nodes);
  }

  private MateBounds refute(MateSearch by, int plies, long nodes) {
    try (SearchClock.Slice _ = clock.slice(nodes)) {
      return by.refute(plies);
    }
  }

  private void readMainLine() {
    MateSearch reader = method.equals("dfpn") ? dfpn : deepening;
    KnownBounds known = new KnownBounds(table, position.sideToMove());
    Line read = new MainLine(position, known, reader, clock).read(heldPlies);
    if (read.length() >= line.length()) {
      line = read;
    }
  }

  private void report() {
    boolean proving = method.equals("dfpn");
    int[] path = root.outside(proving ? dfpn.path() : deepening.path());
    boolean held = heldPlies > 0;
    monitor.progress(
        new SearchProgress(
            proving ? path.length : root.outside(deepening.rootBound()),
            root.outside(Math.max(deepening.deepest(), dfpn.deepest())),
            clock.allNodes(),
            clock.millis(),
            table.hashfull(),
            held ? root.outside(heldPlies) : 0,
            held ? root.outside(line.moves()) : path));
  }
}
