package tsumugi.solver.tsume;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.composed.ComposedRun;
import tsumugi.solver.tsume.line.LineClimb;
import tsumugi.solver.tsume.line.MainLine;
import tsumugi.solver.tsume.line.ProofOutcome;
import tsumugi.solver.tsume.line.ProofTraversal;
import tsumugi.solver.tsume.node.KnownBounds;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.TsumeRoot;

/**
 * Solves one tsume: asks the searches and draws conclusions from their answers. The {@link
 * RootMate} keeps what has been found out so far.
 *
 * <p>A mate has two lengths. Its literal length counts every interposition. Its composed length
 * does not count futile ones (無駄合い; {@link tsumugi.solver.ComposedMate}), and is never greater. A
 * run has these stages, in this order:
 *
 * <ol>
 *   <li>{@linkplain #decide Decide}: the searches that the chosen {@link TsumeMethod} uses tighten
 *       the bounds of the root until a mate is found or every permitted length is excluded.
 *   <li>{@linkplain Shortening Shorten}: the searches are asked for shorter mates until they prove
 *       that no shorter mate exists. The literal length is then exact.
 *   <li>{@linkplain #confirm Confirm}: the proof of the final mate is traversed. The searches trust
 *       each other's records; the traversal does not.
 *   <li>{@linkplain #readMainLine Read the main line} of an exact mate.
 *   <li>{@linkplain #findComposedLength Look for the composed length}, if it was requested. With
 *       {@link ComposedEffort#FULL}, stage 2 begins with {@link #findBothLengths}, which may
 *       already find the composed mate. Stage 5 is then left out.
 * </ol>
 *
 * <p>In stages 1, 2 and 4, the {@link MethodOrder} decides which search is asked. {@link
 * #findBothLengths} and {@link #findComposedLength} ask the searches of the game of refunds
 * directly.
 *
 * <p>A run can resume an earlier one. It then takes over what the earlier run knew of the root, and
 * finds the records of that run in the table ({@link RunSnapshot}).
 *
 * <p>Lengths and lines in this class are as the searches see them. If the defender is to move at
 * the real root, they include one ply before it, a pass of the attacker ({@link TsumeRoot}).
 */
final class TsumeRun {
  /**
   * With {@link ComposedEffort#FULL}, a long mate is first shortened by ordinary searches, before
   * the game of refunds (a variant of shogi, {@link #findBothLengths}) is searched. This shortening
   * may take up to this multiple of the nodes so far.
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

  /** Searches for the composed length; null unless the effort for it is full. */
  private final @Nullable ComposedRun composedRun;

  private final RootMate known;
  private final Shortening shortening;
  private @Nullable ComposedMate composed;

  /** Whether {@link #confirm} has ended without finding a fault; a limit may have ended it. */
  private boolean passedConfirmation;

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
    composedRun = searches.composedRun;
    known = new RootMate(searches);
    shortening = new Shortening(known, order, budget);
    budget.reporter().onReport(this::report);
    if (earlier != null) {
      known.resume(earlier);
    }
  }

  /**
   * What this run knows in addition to the records in the table, for a run that resumes it. This
   * run may be saved while the line of a new, shorter mate is being read ({@link RootMate#hold}).
   * The upper bound is then that of the new mate, and the length and the line are still those of
   * the old one. The resumed run reads the line of the new mate.
   */
  RunState state() {
    return new RunState(
        root.isDefending(),
        order.usesDfpn(),
        searches.turns.mateExists(),
        known.bounds(),
        known.plies(),
        known.line().moves(),
        searches.turns.roundNodes(),
        budget.allNodes(),
        searches.dfpn.learnt());
  }

  /** The composed length; null if it was not requested or if no mate is answered. */
  @Nullable ComposedMate composed() {
    return composed;
  }

  /** Runs the whole solve: all stages of the class comment, as far as the limits allow. */
  Verdict verdict() {
    decide();
    if (known.bounds().isContradiction()) {
      return contradiction();
    }
    if (!known.bounds().isMate()) {
      return known.bounds().isNoMate() ? noMate() : new Verdict.Unknown(whyOpen());
    }
    Position start = new Position(position);
    boolean confirmed = true;
    try {
      confirmed = finishMate();
    } catch (OutOfMemoryError e) {
      confirmed = confirmAfterFailure(start);
    } catch (RuntimeException e) {
      if (searches.table.isWhole()) {
        throw e;
      }
      Throwable cause = e.getCause();
      diagnose(
          "a thread of the search failed after a mate was found: " + (cause == null ? e : cause));
      confirmed = confirmAfterFailure(start);
    }
    // A mate should be held by now. If none is (0 plies), the answer would say "already mated".
    boolean crossed = known.bounds().isContradiction();
    if (crossed || !confirmed || known.plies() == 0) {
      composed = null; // it rests on the same facts
      return crossed ? contradiction() : new Verdict.Unknown(Verdict.Reason.NOT_CONFIRMED);
    }
    boolean consistent = isConsistent();
    if (searches.composedEffort != ComposedEffort.NONE) {
      ComposedMate found = composed;
      ComposedMate mate =
          found == null || !consistent ? ComposedRun.unproved(root, known.plies()) : found;
      composed = mate.within(root.outside(known.plies()));
    }
    boolean exact = known.isExact() && consistent;
    return new Verdict.Mate(root.outside(known.plies()), exact, root.outside(known.line().moves()));
  }

  /**
   * The verdict "no mate". It rests on the table alone, so {@link Verdict.Unknown} is returned
   * instead if facts in the table contradict each other.
   */
  private Verdict noMate() {
    return isConsistent()
        ? new Verdict.NoMate()
        : new Verdict.Unknown(Verdict.Reason.CONTRADICTION);
  }

  /** The verdict if the bounds of the root cross: one of them is false, and it is unknown which. */
  private Verdict contradiction() {
    MateBounds crossed = known.bounds();
    searches.table.noteContradiction(); // later readers of the table must not believe it either
    diagnose("no mate within " + crossed.lower() + " plies and a mate within " + crossed.upper());
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
   * Runs the stages after the decision, for the mate that was found: shortens it, confirms it,
   * reads its main line, and looks for its composed length, as far as the limits allow.
   *
   * @return whether the mate may be the answer; false if some defence is not mated within the
   *     claimed length.
   * @throws IllegalStateException if a helper thread has failed, so that no search may use the
   *     table any more.
   * @throws OutOfMemoryError if a helper thread has failed because the Java heap was full.
   */
  private boolean finishMate() {
    searches.table.requireWhole();
    if (known.plies() != known.bounds().upper()) {
      known.hold();
    }
    if (composedRun != null && !limits.firstMate()) {
      findBothLengths(composedRun);
    }
    shorten(SearchLimits.UNLIMITED);
    searches.table.requireWhole();
    if (!confirm()) {
      return false;
    }
    if (known.bounds().isExact()) {
      readMainLine();
    }
    if (composed == null && !limits.firstMate()) {
      findComposedLength();
    }
    return true;
  }

  /**
   * Looks for the composed length after the search for the literal one has ended. Does nothing with
   * {@link ComposedEffort#NONE}, nor with {@link ComposedEffort#BRIEF} unless the literal length is
   * exact.
   */
  private void findComposedLength() {
    ComposedRun last = composedRun;
    if (searches.composedEffort == ComposedEffort.BRIEF && known.bounds().isExact()) {
      long spent = budget.allNodes();
      last = searches.briefComposedRun(Math.max(MIN_BRIEF_NODES, spent / BRIEF_PART));
    }
    if (last != null) {
      last.settle(known.plies(), known.line().moves());
      known.tighten(last.literalBounds());
      // If the bounds cross now, one of the two searches is wrong: the verdict is a contradiction.
      composed = last.mate(root, known.plies());
    }
  }

  /**
   * Runs the searches that the chosen {@link TsumeMethod} uses until they find a mate of the root,
   * exclude every permitted length, or have to stop.
   */
  private void decide() {
    while (!isOver() && order.takesTurns()) {
      known.tighten(order.turn());
    }
    if (!isOver()) {
      known.tighten(order.prove());
    }
  }

  /**
   * Whether deciding is over: a mate is known, every permitted length is excluded, or the search
   * has to stop.
   */
  private boolean isOver() {
    MateBounds bounds = known.bounds();
    return bounds.isMate() || bounds.decides(searches.longest) || budget.hasToStopNow();
  }

  private Verdict.Reason whyOpen() {
    Verdict.Reason stop = budget.stopReason();
    if (stop != null) {
      return stop;
    }
    // If a search was not stopped, it has decided its question. So NODE_LIMIT below should never be
    // the answer.
    return known.bounds().decides(searches.longest)
        ? Verdict.Reason.PLY_LIMIT
        : Verdict.Reason.NODE_LIMIT;
  }

  /**
   * Searches for the composed and the literal length. The game of refunds is a variant of shogi in
   * which a captured interposition may be given back (docs/search/composed.md). The length of the
   * shortest mate in this game is a lower bound on the composed length. Searches of shogi and of
   * this variant alternate until the length in one of the two games is exact. If that game is the
   * variant, this method also determines the composed mate, and the rest of stage 2 continues with
   * the literal length. If it is shogi, stage 5 determines the composed length. A lower bound in
   * the game of refunds also holds for the literal length, and usually suffices to prove that the
   * known mate is the shortest.
   *
   * <p>The search of the game of refunds shortens the mates of positions along the known line
   * ({@link LineClimb}), which takes fewer nodes if that line is shorter. So a mate of at least
   * {@link LineClimb#LONG_PLIES} plies is first shortened by searches of shogi.
   */
  private void findBothLengths(ComposedRun composedRun) {
    if (known.plies() >= LineClimb.LONG_PLIES) {
      shorten(SHOGI_FIRST_FACTOR * budget.nodes());
    }
    while (known.isOpen() && !composedRun.isSettled() && !budget.hasToStopNow()) {
      known.tighten(composedRun.refunds(known.plies(), known.line().moves()));
      if (!composedRun.isSettled()) {
        shorten(composedRun.literalTurn(known.plies()));
      }
    }
    if (known.isOpen() && composedRun.isSettled() && known.plies() >= LineClimb.LONG_PLIES) {
      // If this finds a shorter mate, the search for the composed mate has fewer lengths to try.
      shorten(composedRun.literalTurn(known.plies()));
    }
    if (known.isOpen() && composedRun.isSettled()) {
      composed = composedRun.mate(root, known.plies());
    }
  }

  /**
   * Asks for shorter mates, unless the caller wants only the first one ({@link
   * SearchLimits#firstMate}).
   *
   * @param nodes stops after this many nodes
   */
  private void shorten(long nodes) {
    if (!limits.firstMate()) {
      shortening.run(nodes);
    }
  }

  /**
   * Traverses the proof of the known mate, as far as the limits allow, and adopts the length and
   * the line that the traversal finds.
   *
   * @return false if some defence is not mated within the claimed length, which means that a search
   *     was wrong
   */
  private boolean confirm() {
    passedConfirmation = take(searches.confirmation().traverse(known.plies()));
    return passedConfirmation;
  }

  private boolean take(ProofTraversal.Result result) {
    if (result.plies() > 0) {
      known.confirm(result.plies(), result.line());
    }
    return result.outcome() != ProofOutcome.LONGER;
  }

  /**
   * Decides whether the known mate may still be the answer after the Java heap has become full or a
   * thread has failed. If {@link #confirm} has not ended yet, the proof is traversed now. This only
   * reads the facts in the table. It must not search, because the search that failed has left nodes
   * marked as open.
   *
   * @param start the position of the root
   * @return false if some defence is not mated within the claimed length. Also false if the
   *     traversal was cut short and the table can no longer be trusted
   */
  private boolean confirmAfterFailure(Position start) {
    position.copyFrom(start);
    if (passedConfirmation) {
      return true;
    }
    known.holdWithoutLine();
    try {
      ProofTraversal.Result result = searches.confirmation().traverseKnown(known.plies());
      boolean isCut = result.outcome() == ProofOutcome.INTERRUPTED;
      return take(result) && (searches.table.isWhole() || !isCut);
    } catch (OutOfMemoryError e) {
      position.copyFrom(start);
      // There is no room for the traversal. If no thread has failed, the searches are trusted, as
      // they are when a limit cuts the traversal short.
      return searches.table.isWhole();
    }
  }

  private void readMainLine() {
    KnownBounds bounds = new KnownBounds(searches.table, position.sideToMove());
    known.refine(new MainLine(position, bounds, order.reader(), budget).read(known.plies()));
  }

  private void report() {
    int[] path = root.outside(order.path());
    boolean held = known.plies() > 0;
    monitor.progress(
        new SearchProgress(
            order.usesDfpn() ? path.length : root.outside(searches.deepening.rootBound()),
            root.outside(searches.deepest()),
            budget.allNodes(),
            budget.millis(),
            searches.table.hashfull(),
            held ? root.outside(known.plies()) : 0,
            held ? root.outside(known.line().moves()) : path));
  }
}
