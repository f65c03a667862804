package tsumugi.solver.tsume;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.composed.ComposedRun;
import tsumugi.solver.tsume.line.Line;
import tsumugi.solver.tsume.line.LineClimb;
import tsumugi.solver.tsume.line.MainLine;
import tsumugi.solver.tsume.line.ProofOutcome;
import tsumugi.solver.tsume.line.ProofTraversal;
import tsumugi.solver.tsume.line.UnconfirmedLine;
import tsumugi.solver.tsume.node.KnownBounds;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.TsumeRoot;

/**
 * One solve: what is asked of the searches, and what their answers mean. Which of them is asked is
 * the {@link MethodOrder}'s.
 *
 * <p>A solve has three parts. {@linkplain #decide First} the searches of the method tighten the
 * root's bounds until there is a mate or none. {@linkplain #shorten Then} ever shorter mates are
 * asked for until none is left, so that the mate is exact. {@linkplain #confirm Last} the proof of
 * the mate that is left is walked over, and its main line is read: what the searches believe of
 * each other's records, the walk does not.
 *
 * <p>A run can go on where an earlier one was kept: with what that one knew of the root, and its
 * records in the table ({@link RunSnapshot}).
 *
 * <p>Lengths and lines in here are those of {@link TsumeRoot}.
 */
final class TsumeRun {
  /** A line may cost as many nodes again as the search so far, and so many in any case. */
  private static final long MIN_LINE_NODES = 20_000;

  /**
   * A mate of this many plies may be far from the shortest: where the attacker can go on collecting
   * what the defender interposes, the first mate that df-pn finds takes a thousand plies, the
   * shortest perhaps nine, and in steps of two plies the way down is long. So half is tried first.
   */
  private static final int LEAP_PLIES = 31;

  /** A leap may cost this part of the nodes so far, and {@link #MIN_LEAP_NODES} in any case. */
  private static final int LEAP_PART = 8;

  private static final long MIN_LEAP_NODES = 1_000;

  /** After a leap that failed, the next one waits until the nodes have grown by this factor. */
  private static final int LEAP_INTERVAL_FACTOR = 2;

  /** Shogi may shorten a long mate for so many times the nodes so far, before other games begin. */
  private static final int SHOGI_FIRST_FACTOR = 2;

  private final TsumeSearches searches;
  private final MethodOrder order;
  private final TsumeRoot root;
  private final SearchLimits limits;
  private final SearchMonitor monitor;
  private final SearchBudget budget;
  private final Position position;

  /** Finds the composed length as well; null where nobody asked. */
  private final @Nullable ComposedRun composing;

  /** What is known of the root. */
  private MateBounds bounds = MateBounds.UNKNOWN;

  /** The mate that can be answered: its length, 0 when there is none, and its line. */
  private int heldPlies;

  private Line line = Line.NONE;

  private @Nullable ComposedMate composed;

  /** The nodes from which the next leap may be tried. */
  private long nextLeap;

  /**
   * @param searches of the root; this run hears of their reports and gives its state to be kept
   * @param order in which they are asked
   * @param earlier where to go on, with its records in the table; null to begin
   */
  TsumeRun(
      TsumeSearches searches,
      MethodOrder order,
      TsumeRoot root,
      SearchLimits limits,
      SearchMonitor monitor,
      @Nullable RunState earlier) {
    this.searches = searches;
    this.order = order;
    this.root = root;
    this.limits = limits;
    this.monitor = monitor;
    budget = searches.budget;
    position = searches.position;
    composing = searches.composing;
    budget.reporter().onReport(this::report);
    if (earlier != null) {
      resume(earlier);
    }
  }

  private void resume(RunState earlier) {
    bounds = earlier.bounds();
    heldPlies = earlier.heldPlies();
    line = new Line(earlier.line(), 0);
  }

  /** What is known of the run beside the table, for one that goes on. */
  RunState state() {
    return new RunState(
        root.isDefending(),
        order.isProving(),
        searches.turns.mateExists(),
        bounds,
        heldPlies,
        line.moves(),
        searches.turns.round(),
        budget.allNodes(),
        searches.dfpn.learnt());
  }

  /** The composed length; null where nobody asked, or without a mate. */
  @Nullable ComposedMate composed() {
    return composed;
  }

  /** Searches until the root is decided, or a limit comes. */
  Verdict verdict() {
    decide();
    if (bounds.isContradiction()) {
      return contradiction();
    }
    if (!bounds.isMate()) {
      return bounds.isNoMate() ? noMate() : new Verdict.Unknown(whyOpen());
    }
    Position start = new Position(position);
    boolean confirmed = true;
    try {
      confirmed = settle();
    } catch (OutOfMemoryError e) {
      position.copyFrom(start);
      confirmed = confirmInFullHeap(start);
    }
    if (bounds.isContradiction()) {
      return contradiction();
    }
    if (!confirmed) {
      return new Verdict.Unknown(Verdict.Reason.NOT_CONFIRMED);
    }
    boolean consistent = isConsistent();
    if (composing != null) {
      ComposedMate known = composed;
      ComposedMate mate =
          known == null || !consistent ? ComposedRun.unproved(root, heldPlies) : known;
      composed = mate.within(root.outside(heldPlies));
    }
    boolean exact = bounds.isExact() && consistent;
    return new Verdict.Mate(root.outside(heldPlies), exact, root.outside(line.moves()));
  }

  /** "No mate" rests on the table alone: where its facts contradict each other, it says nothing. */
  private Verdict noMate() {
    return isConsistent()
        ? new Verdict.NoMate()
        : new Verdict.Unknown(Verdict.Reason.CONTRADICTION);
  }

  /** The bounds of the root cross: one of them is false, and nothing tells which. */
  private Verdict contradiction() {
    diagnose("no mate within " + bounds.lower() + " plies and a mate within " + bounds.upper());
    return new Verdict.Unknown(Verdict.Reason.CONTRADICTION);
  }

  /**
   * True when no two facts in the table contradict each other. Where some do, a mate whose proof
   * was walked over is true all the same, but not that it is the shortest.
   */
  private boolean isConsistent() {
    long contradictions = searches.table.contradictions();
    if (contradictions != 0) {
      diagnose("facts in the table contradict each other, number of times: " + contradictions);
    }
    return contradictions == 0;
  }

  private void diagnose(String what) {
    monitor.diagnose(what + " (" + Sfen.format(position) + ")");
  }

  /**
   * A mate is known: makes it exact and confirms it, as far as the limits allow.
   *
   * @return false when it cannot be answered: a defence is not mated
   */
  private boolean settle() {
    if (heldPlies != bounds.upper()) {
      hold();
    }
    if (composing != null && !limits.firstMate()) {
      findBothLengths(composing);
    }
    shorten(SearchLimits.UNLIMITED);
    if (!confirm()) {
      return false;
    }
    if (bounds.isExact()) {
      readMainLine();
    }
    if (composing != null && composed == null && !limits.firstMate()) {
      composing.settle(heldPlies, line.moves());
      composed = composing.mate(root, heldPlies);
    }
    return true;
  }

  /** Runs the searches of the method until the root has a mate or has none, or they have to end. */
  private void decide() {
    while (!isOver() && order.takesTurns()) {
      bounds = bounds.and(order.turn());
    }
    if (!isOver()) {
      bounds = bounds.and(order.prove());
    }
  }

  /** True when it is decided whether there is a mate of any length searched for, or time is up. */
  private boolean isOver() {
    return bounds.isMate() || bounds.decides(searches.longest) || budget.interruptedNow();
  }

  private Verdict.Reason whyOpen() {
    Verdict.Reason stop = budget.stopReason();
    if (stop != null) {
      return stop;
    }
    return bounds.decides(searches.longest) ? Verdict.Reason.PLY_LIMIT : Verdict.Reason.NODE_LIMIT;
  }

  /** Holds the mate just found ready to be reported and answered, with what line is known. */
  private void hold() {
    heldPlies = bounds.upper();
    try (SearchBudget.Slice _ = budget.slice(Math.max(MIN_LINE_NODES, budget.nodes()))) {
      line = new Line(new UnconfirmedLine(position, searches.dfpn).read(heldPlies), 0);
    }
    report();
  }

  /**
   * Lets the game of refunds (docs/search/composed.md) and shogi take turns until one of them is
   * settled. What bounds the game of refunds from below bounds the literal length as well, and
   * mostly makes the mate that is held exact. A long mate is shortened in shogi first: each climb
   * of the game of refunds is as long as the line it climbs.
   */
  private void findBothLengths(ComposedRun composing) {
    if (heldPlies >= LineClimb.LONG_PLIES) {
      shorten(SHOGI_FIRST_FACTOR * budget.nodes());
    }
    while (isOpen() && !composing.isSettled() && !budget.interruptedNow()) {
      bounds = bounds.and(composing.refunds(heldPlies, line.moves()));
      if (!composing.isSettled()) {
        shorten(composing.literalTurn(heldPlies));
      }
    }
    if (isOpen() && composing.isSettled() && heldPlies >= LineClimb.LONG_PLIES) {
      shorten(composing.literalTurn(heldPlies)); // before what lies between is searched
    }
    if (isOpen() && composing.isSettled()) {
      composed = composing.mate(root, heldPlies);
    }
  }

  /** True while a shorter mate than the one that is known may exist. */
  private boolean isOpen() {
    return !bounds.isExact() && !bounds.isContradiction();
  }

  /**
   * Asks for shorter mates until there is none, unless the first one will do or a limit comes.
   *
   * @param nodes after which it stops
   */
  private void shorten(long nodes) {
    long end = nodes == SearchLimits.UNLIMITED ? nodes : budget.nodes() + nodes;
    boolean open = !limits.firstMate();
    while (open && isOpen()) {
      if (!leap(end - budget.nodes()) && isOpen()) {
        int shorter = bounds.upper() - 2;
        MateBounds answer = order.refute(shorter, line.moves(), end - budget.nodes());
        bounds = bounds.and(answer);
        if (answer.isMateWithin(shorter)) {
          hold();
        }
        open = answer.decides(shorter);
      }
      open &= budget.nodes() < end && !budget.interruptedNow();
    }
  }

  /**
   * Asks whether a mate of half the length exists, as far as a part of the nodes so far allows.
   *
   * @param nodes that are left for shortening
   * @return true when it does
   */
  private boolean leap(long nodes) {
    if (bounds.upper() < LEAP_PLIES || budget.nodes() < nextLeap) {
      return false;
    }
    int half = bounds.lower() + (bounds.upper() - bounds.lower()) / 2 | 1;
    long most = Math.max(MIN_LEAP_NODES, budget.nodes() / LEAP_PART);
    MateBounds answer = order.leap(half, Math.min(nodes, most));
    bounds = bounds.and(answer);
    boolean shorter = answer.isMateWithin(half);
    if (shorter) {
      hold();
    } else {
      nextLeap = LEAP_INTERVAL_FACTOR * budget.nodes();
    }
    return shorter;
  }

  /**
   * Takes the length and the line that the walk over the proof finds.
   *
   * @return false when a defence is not mated: the searches have believed something false
   */
  private boolean confirm() {
    return take(searches.confirmation().traverse(heldPlies));
  }

  private boolean take(ProofTraversal.Result result) {
    if (result.plies() > 0) {
      bounds = bounds.and(MateBounds.mate(result.plies(), Move.NONE));
      heldPlies = bounds.upper();
      line = result.line();
    }
    return result.outcome() != ProofOutcome.LONGER;
  }

  /**
   * The Java heap is full: the mate that is held is answered, as behind a limit, and confirmed
   * before. The walk takes what the table knows and searches nothing, since the search that the
   * heap ended has left its marks in the table.
   *
   * @return false when a defence is not mated
   */
  private boolean confirmInFullHeap(Position start) {
    try {
      return take(searches.confirmation().traverseKnown(heldPlies));
    } catch (OutOfMemoryError e) {
      position.copyFrom(start);
      return true; // on the word of the searches, as a mate whose walk a limit has cut short
    }
  }

  private void readMainLine() {
    KnownBounds known = new KnownBounds(searches.table, position.sideToMove());
    Line read = new MainLine(position, known, order.reader(), budget).read(heldPlies);
    if (read.length() >= line.length()) {
      line = read;
    }
  }

  private void report() {
    int[] path = root.outside(order.path());
    boolean held = heldPlies > 0;
    monitor.progress(
        new SearchProgress(
            order.isProving() ? path.length : root.outside(searches.deepening.rootBound()),
            root.outside(searches.deepest()),
            budget.allNodes(),
            budget.millis(),
            searches.table.hashfull(),
            held ? root.outside(heldPlies) : 0,
            held ? root.outside(line.moves()) : path));
  }
}
