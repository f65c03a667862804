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
 * One solve: it asks the searches and draws conclusions from their answers. The {@link MethodOrder}
 * decides which search is asked.
 *
 * <p>A solve has three parts. {@linkplain #decide First}, the searches of the method tighten the
 * root's bounds until a mate is found or "no mate" is proved. {@linkplain #shorten Then} they are
 * asked for shorter and shorter mates until no shorter mate exists, so that the mate is exact.
 * {@linkplain #confirm Last}, the proof of the final mate is traversed and its main line is read.
 * The searches trust each other's records; the traversal does not.
 *
 * <p>A run can resume an earlier one. It then takes over what the earlier run knew of the root, and
 * finds the records of that run in the table ({@link RunSnapshot}).
 *
 * <p>Lengths and lines in this class are those inside the searches, as defined by {@link
 * TsumeRoot}.
 */
final class TsumeRun {
  /**
   * Reading a line may cost as many nodes as the whole search so far, or this many if that is more.
   */
  private static final long MIN_LINE_NODES = 20_000;

  /**
   * From this length in plies on, a mate may be far from the shortest. For example, if the attacker
   * can keep capturing interposed pieces, the first mate that df-pn finds may take a thousand
   * plies, and the shortest nine. Shortening it by two plies at a time takes long, so half the
   * length is tried first.
   */
  private static final int LEAP_PLIES = 31;

  /**
   * A leap may cost the nodes so far divided by this number, or {@link #MIN_LEAP_NODES} if that is
   * more.
   */
  private static final int LEAP_PART = 8;

  private static final long MIN_LEAP_NODES = 1_000;

  /** After a failed leap, the next one waits until the nodes have grown by this factor. */
  private static final int LEAP_INTERVAL_FACTOR = 2;

  /**
   * A mate is also looked for from below: first the shortest possible length is asked for, then the
   * next one, up to this length in plies and up to half of the known length. This helps if the
   * first mate is far longer than the shortest. Each question for a mate two plies shorter than the
   * known one is then harder than the question for the shortest mate. Example: {@code
   * 9/+p7k/9/9/3+B5/9/9/6P2/9 b RBG4SNLr3g3n3l16p 1}, mate in 7.
   */
  private static final int ASCENT_PLIES = 9;

  /** The first ascent waits for this many nodes; a shorter search does not need one. */
  private static final long FIRST_ASCENT_NODES = 2_000;

  /**
   * After an ascent, which may cost as many nodes as all of the search before it, the next one
   * waits until the nodes have grown by this factor.
   */
  private static final int ASCENT_INTERVAL_FACTOR = 2;

  /**
   * If the composed length is requested, the literal length of a long mate is shortened first, for
   * up to this multiple of the nodes so far. Then the search of the game of refunds begins ({@link
   * #findBothLengths}).
   */
  private static final int SHOGI_FIRST_FACTOR = 2;

  /**
   * A brief search for the composed length may cost the nodes so far divided by this number, or
   * {@link #MIN_BRIEF_NODES} if that is more.
   */
  private static final int BRIEF_PART = 5;

  static final long MIN_BRIEF_NODES = 20_000;

  private final TsumeSearches searches;
  private final MethodOrder order;
  private final TsumeRoot root;
  private final SearchLimits limits;
  private final SearchMonitor monitor;
  private final SearchBudget budget;
  private final Position position;

  /** Searches both lengths in turns; null unless the effort for the composed length is full. */
  private final @Nullable ComposedRun composing;

  /** The bounds on the root's mate known so far. */
  private MateBounds bounds = MateBounds.UNKNOWN;

  /** Length of the mate that can be answered; 0 without a mate. */
  private int heldPlies;

  /** The line of that mate. */
  private Line line = Line.NONE;

  private @Nullable ComposedMate composed;

  /** The node count from which on the next leap may be tried. */
  private long nextLeap;

  /** The node count from which on the next ascent may be tried. */
  private long nextAscent = FIRST_ASCENT_NODES;

  /**
   * @param searches the searches of the root. This run receives their reports
   * @param order the order in which they are asked
   * @param earlier the state of the run to be resumed, whose records are in the table; null for a
   *     new run
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

  /** What this run knows besides the table, for a run that resumes it. */
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

  /** The composed length; null if it was not requested, or without a mate. */
  @Nullable ComposedMate composed() {
    return composed;
  }

  /** Searches until the root is decided or a limit is reached. */
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
    if (searches.composes != ComposedEffort.NONE) {
      ComposedMate known = composed;
      ComposedMate mate =
          known == null || !consistent ? ComposedRun.unproved(root, heldPlies) : known;
      composed = mate.within(root.outside(heldPlies));
    }
    boolean exact = bounds.isExact() && consistent;
    return new Verdict.Mate(root.outside(heldPlies), exact, root.outside(line.moves()));
  }

  /**
   * The verdict "no mate". It rests on the table alone, so it is unknown if facts in the table
   * contradict each other.
   */
  private Verdict noMate() {
    return isConsistent()
        ? new Verdict.NoMate()
        : new Verdict.Unknown(Verdict.Reason.CONTRADICTION);
  }

  /** The verdict if the bounds of the root cross: one of them is false, and it is unknown which. */
  private Verdict contradiction() {
    diagnose("no mate within " + bounds.lower() + " plies and a mate within " + bounds.upper());
    return new Verdict.Unknown(Verdict.Reason.CONTRADICTION);
  }

  /**
   * Whether no two facts in the table contradict each other. If some do, a mate whose proof was
   * traversed is still true, but it may not be the shortest.
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
   * Makes the known mate exact and confirms it, as far as the limits allow.
   *
   * @return false if it cannot be answered because some defence is not mated
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
    if (composed == null && !limits.firstMate()) {
      composeAtLast();
    }
    return true;
  }

  /** Looks for the composed length, once the literal one is as exact as the limits allow. */
  private void composeAtLast() {
    ComposedRun last = composing;
    if (searches.composes == ComposedEffort.BRIEF && bounds.isExact()) {
      long spent = budget.allNodes();
      last = searches.composeBriefly(Math.max(MIN_BRIEF_NODES, spent / BRIEF_PART));
    }
    if (last != null) {
      last.settle(heldPlies, line.moves());
      composed = last.mate(root, heldPlies);
    }
  }

  /**
   * Runs the searches of the method until they find a mate of the root, prove "no mate", or have to
   * stop.
   */
  private void decide() {
    while (!isOver() && order.takesTurns()) {
      bounds = bounds.and(order.turn());
    }
    if (!isOver()) {
      bounds = bounds.and(order.prove());
    }
  }

  /** Whether it is decided if a mate of any permitted length exists, or the search has to stop. */
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

  /**
   * Keeps the mate just found, with as much of its line as is known, so that it can be reported and
   * answered.
   */
  private void hold() {
    heldPlies = bounds.upper();
    try (SearchBudget.Slice _ = budget.slice(Math.max(MIN_LINE_NODES, budget.nodes()))) {
      line = new Line(new UnconfirmedLine(position, searches.dfpn).read(heldPlies), 0);
    }
    report();
  }

  /**
   * Determines the composed and the literal length. Searches of shogi and of the game of refunds
   * (docs/search/composed.md) take turns until the length in one of the two games is exact. A lower
   * bound in the game of refunds also holds for the literal length, and mostly makes the known mate
   * exact. A long mate is first shortened in shogi, because the game of refunds climbs along its
   * line ({@link LineClimb}), and a shorter line costs less.
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
      shorten(
          composing.literalTurn(heldPlies)); // the composed search then has fewer lengths to try
    }
    if (isOpen() && composing.isSettled()) {
      composed = composing.mate(root, heldPlies);
    }
  }

  /** Whether a mate shorter than the known one may exist. */
  private boolean isOpen() {
    return !bounds.isExact() && !bounds.isContradiction();
  }

  /**
   * Asks for shorter mates until no shorter mate exists. Stops earlier if the first mate is enough,
   * or at a limit.
   *
   * @param nodes stops after this many nodes
   */
  private void shorten(long nodes) {
    long end = nodes == SearchLimits.UNLIMITED ? nodes : budget.nodes() + nodes;
    boolean open = !limits.firstMate();
    while (open && isOpen()) {
      ascend(end - budget.nodes());
      if (isOpen() && !budget.interruptedNow() && !leap(end - budget.nodes()) && isOpen()) {
        long left = end - budget.nodes();
        boolean untilAscent = mayAscend();
        long slice = untilAscent ? Math.min(left, nextAscent - budget.nodes()) : left;
        int shorter = bounds.upper() - 2;
        open = take(order.refute(shorter, line.moves(), slice), shorter);
        open |= untilAscent && budget.nodes() >= nextAscent;
      }
      open &= budget.nodes() < end && !budget.interruptedNow();
    }
  }

  /**
   * Takes the answer to a question for a mate within {@code plies}, and keeps the mate.
   *
   * @return whether the answer decides the question
   */
  private boolean take(MateBounds answer, int plies) {
    bounds = bounds.and(answer);
    if (answer.isMateWithin(plies)) {
      hold();
    }
    return answer.decides(plies);
  }

  /**
   * Asks for short mates from below, the shortest length first, for as many nodes as so far.
   *
   * @param nodes the nodes left for shortening
   */
  private void ascend(long nodes) {
    if (budget.nodes() < nextAscent || !mayAscend()) {
      return;
    }
    long end = budget.nodes() + Math.min(nodes, budget.nodes());
    boolean open = true;
    while (open && mayAscend() && budget.nodes() < end && !budget.interruptedNow()) {
      int next = shortestOpen();
      open = take(order.refuteShort(next, end - budget.nodes()), next);
    }
    nextAscent = ASCENT_INTERVAL_FACTOR * budget.nodes();
  }

  private boolean mayAscend() {
    return order.isProving()
        && isOpen()
        && shortestOpen() <= Math.min(ASCENT_PLIES, (bounds.upper() + 1) / 2);
  }

  /** The shortest length that a mate may have; odd. */
  private int shortestOpen() {
    return bounds.lower() + 1 | 1;
  }

  /**
   * Asks for a mate of half the length, for a part of the nodes so far.
   *
   * @param nodes the nodes left for shortening
   * @return whether there is one
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
   * Takes the length and the line that the traversal of the proof finds.
   *
   * @return false if some defence is not mated, which means that a search was wrong
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
   * Confirms the known mate after the Java heap has become full. The mate is then answered as after
   * a limit. The traversal reads the facts in the table and searches nothing, because the search
   * that ended in an error has left its marks in the table.
   *
   * @return false if some defence is not mated
   */
  private boolean confirmInFullHeap(Position start) {
    try {
      return take(searches.confirmation().traverseKnown(heldPlies));
    } catch (OutOfMemoryError e) {
      position.copyFrom(start);
      // the searches are trusted, as after a limit that cuts the traversal short
      return true;
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
