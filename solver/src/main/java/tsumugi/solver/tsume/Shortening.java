package tsumugi.solver.tsume;

import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * Looks for mates shorter than the known one until none exists or a limit is reached. Normally it
 * asks for a mate two plies shorter (a {@linkplain #step step}). Because the first mate found may
 * be far longer than the shortest, it also asks two other questions from time to time. A
 * {@linkplain #leap leap} asks for a mate of a length midway between the bounds. An {@linkplain
 * #ascend ascent} asks for a mate of the shortest possible length, then of the next one, and so on.
 */
final class Shortening {
  /**
   * A leap is tried only if the known mate has at least this many plies, because such a mate may be
   * far longer than the shortest. For example, if the attacker can keep capturing interposed
   * pieces, the first mate that df-pn finds may take a thousand plies, and the shortest nine.
   * Shortening it by two plies at a time takes long, so a length midway between the bounds is tried
   * first.
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
   * An ascent asks for lengths up to this many plies or half of the known length (rounded up),
   * whichever is less. It helps if the first mate is far longer than the shortest. Each question
   * for a mate two plies shorter than the known one is then harder than the question for the
   * shortest mate. Example: {@code 9/+p7k/9/9/3+B5/9/9/6P2/9 b RBG4SNLr3g3n3l16p 1}, mate in 7.
   */
  private static final int ASCENT_PLIES = 9;

  /** Nodes before the first ascent; a search that needs fewer does well without one. */
  private static final long FIRST_ASCENT_NODES = 2_000;

  /**
   * After an ascent, the next one waits until the nodes have grown by this factor. (An ascent may
   * cost as many nodes as the whole search before it.)
   */
  private static final int ASCENT_INTERVAL_FACTOR = 2;

  private final RootMate known;
  private final MethodOrder order;
  private final SearchBudget budget;

  /** The next leap may be tried once the search has counted this many nodes. */
  private long nextLeap;

  /** The next ascent may be tried once the search has counted this many nodes. */
  private long nextAscent = FIRST_ASCENT_NODES;

  /**
   * @param known the bounds and the mate of the root; takes the answers
   * @param order answers the questions
   */
  Shortening(RootMate known, MethodOrder order, SearchBudget budget) {
    this.known = known;
    this.order = order;
    this.budget = budget;
  }

  /**
   * Asks for shorter mates until no shorter mate exists, or a limit is reached.
   *
   * @param nodes stops after this many nodes
   */
  void run(long nodes) {
    long end = nodes == SearchLimits.UNLIMITED ? nodes : budget.nodes() + nodes;
    boolean open = true;
    while (open && known.isOpen()) {
      ascend(end - budget.nodes());
      if (known.isOpen()
          && !budget.hasToStopNow()
          && !leap(end - budget.nodes())
          && known.isOpen()) {
        open = step(end - budget.nodes());
      }
      open &= budget.nodes() < end && !budget.hasToStopNow();
    }
  }

  /**
   * Asks for a mate two plies shorter than the known one.
   *
   * @param nodes the nodes left for shortening
   * @return whether shortening can continue: the question is decided, or an ascent is due
   */
  private boolean step(long nodes) {
    boolean ascentFollows = mayAscend();
    long slice = ascentFollows ? Math.min(nodes, nextAscent - budget.nodes()) : nodes;
    int shorter = known.bounds().upper() - 2;
    boolean decided = known.take(order.refute(shorter, known.line().moves(), slice), shorter);
    return decided || ascentFollows && budget.nodes() >= nextAscent;
  }

  /**
   * If an ascent is due, asks for a mate of the shortest possible length, then of the next one, and
   * so on. An ascent may take as many nodes as the whole search before it.
   *
   * @param nodes the nodes left for shortening
   */
  private void ascend(long nodes) {
    if (budget.nodes() < nextAscent || !mayAscend()) {
      return;
    }
    long end = budget.nodes() + Math.min(nodes, budget.nodes());
    boolean open = true;
    while (open && mayAscend() && budget.nodes() < end && !budget.hasToStopNow()) {
      int next = known.shortestOpen();
      open = known.take(order.refuteShort(next, end - budget.nodes()), next);
    }
    nextAscent = ASCENT_INTERVAL_FACTOR * budget.nodes();
  }

  private boolean mayAscend() {
    return order.usesDfpn()
        && known.isOpen()
        && known.shortestOpen() <= Math.min(ASCENT_PLIES, (known.bounds().upper() + 1) / 2);
  }

  /**
   * If a leap is due, asks for a mate of a length midway between the bounds. A leap may take a part
   * of the nodes so far, or {@link #MIN_LEAP_NODES} if that is more.
   *
   * @param nodes the nodes left for shortening
   * @return whether such a mate was found; false if no leap was due
   */
  private boolean leap(long nodes) {
    MateBounds bounds = known.bounds();
    if (bounds.upper() < LEAP_PLIES || budget.nodes() < nextLeap) {
      return false;
    }
    int half = bounds.lower() + (bounds.upper() - bounds.lower()) / 2 | 1;
    long most = Math.max(MIN_LEAP_NODES, budget.nodes() / LEAP_PART);
    MateBounds answer = order.leap(half, Math.min(nodes, most));
    known.take(answer, half);
    boolean shorter = answer.isMateWithin(half);
    if (!shorter) {
      nextLeap = LEAP_INTERVAL_FACTOR * budget.nodes();
    }
    return shorter;
  }
}
