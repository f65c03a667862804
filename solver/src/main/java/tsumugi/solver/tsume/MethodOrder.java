package tsumugi.solver.tsume;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.solver.SearchClock;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.tsume.deepening.DeepeningTurns;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.solver.tsume.node.LineClimb;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.MateGame;
import tsumugi.solver.tsume.node.MateSearch;

/**
 * What a {@link TsumeMethod} means: which search is asked, in what order, and for how many nodes.
 *
 * <p>Method {@code id} is {@link DeepeningTurns}, method {@code dfpn} is {@link DfpnSearch}; {@code
 * auto} starts as {@code id} and goes over to the other, before a mate is found or behind it
 * (figures: docs/laboratory/auto.md).
 *
 * <p>It goes over once and for good. From then on it is proof numbers that refute shorter mates,
 * that read the main line, and that are named as the method that decided.
 */
final class MethodOrder {
  /** Nodes after which {@code auto} goes over to proof numbers. */
  private static final long AUTO_NODES = 1_000;

  /** Nodes that {@code auto} lets deepening look for a shorter mate than the one it found. */
  private static final long AUTO_REFUTE_NODES = 300;

  /** The root of a long mate is asked first for this part of the nodes so far. */
  private static final int ROOT_PART = 4;

  /** A climb may cost so many times the nodes so far: a line is no good where it costs more. */
  private static final int CLIMB_FACTOR = 4;

  private final TsumeMethod asked;
  private final TsumeSearches searches;
  private final Position position;
  private final SearchClock clock;

  /** Whether it is proof numbers that are searched with, whatever method began. */
  private boolean proving;

  /**
   * @param earlier where to go on; null to begin
   */
  MethodOrder(TsumeMethod asked, TsumeSearches searches, @Nullable RunState earlier) {
    this.asked = asked;
    this.searches = searches;
    position = searches.position;
    clock = searches.clock;
    proving = earlier != null && earlier.proving();
  }

  /** True while the searches of method {@code id} take turns, before any other is asked. */
  boolean takesTurns() {
    return switch (asked) {
      case AUTO -> clock.nodes() < AUTO_NODES;
      case ID -> true;
      case DFPN, PLIES -> false;
    };
  }

  /** Lets the next of them take its turn. */
  MateBounds turn() {
    long end = asked == TsumeMethod.AUTO ? AUTO_NODES : SearchLimits.UNLIMITED;
    return searches.turns.next(end - clock.nodes());
  }

  /** Asks for any mate, where there are no turns or those are over. */
  MateBounds prove() {
    if (asked == TsumeMethod.PLIES) {
      return searches.deepening.prove(searches.longest);
    }
    proving = true;
    return searches.threads.prove(searches.longest);
  }

  /**
   * Asks for a mate of at most so many plies, which most likely is none. Method {@code auto} lets
   * deepening try first where deepening has found the mate.
   *
   * @param line of the mate that is known, as far as it is known
   * @param nodes after which it gives up
   */
  MateBounds refute(int plies, int[] line, long nodes) {
    if (asked != TsumeMethod.DFPN && !proving) {
      boolean turns = asked == TsumeMethod.AUTO;
      MateBounds answer =
          refute(searches.deepening, plies, turns ? Math.min(nodes, AUTO_REFUTE_NODES) : nodes);
      if (answer.decides(plies) || clock.stopReason() != null || !turns) {
        return answer;
      }
      proving = true;
    }
    return line.length < LineClimb.LONG_PLIES
        ? refute(searches.threads, plies, nodes)
        : refuteLong(plies, line, nodes);
  }

  /**
   * Asks for a far shorter mate than the one known, with no expectation. Deepening is not asked: it
   * has found a short mate, or would take too long.
   *
   * @param nodes after which it gives up
   */
  MateBounds leap(int plies, long nodes) {
    if (asked != TsumeMethod.DFPN && !proving) {
      return MateBounds.UNKNOWN;
    }
    try (SearchClock.Slice _ = clock.slice(nodes)) {
      return searches.threads.prove(plies);
    }
  }

  /** What the root does not soon tell of a long mate is asked from the end of its line first. */
  private MateBounds refuteLong(int plies, int[] line, long nodes) {
    try (SearchClock.Slice _ = clock.slice(nodes)) {
      MateBounds answer = refute(searches.threads, plies, clock.nodes() / ROOT_PART);
      if (answer.decides(plies) || clock.interrupted()) {
        return answer;
      }
      try (SearchClock.Slice _ = clock.slice(CLIMB_FACTOR * clock.nodes())) {
        new LineClimb(new MateGame(position), searches.threads, clock).climb(line);
      }
      return searches.threads.refute(plies);
    }
  }

  private MateBounds refute(MateSearch by, int plies, long nodes) {
    try (SearchClock.Slice _ = clock.slice(nodes)) {
      return by.refute(plies);
    }
  }

  /** The search that knows most of the mate that was found. */
  MateSearch reader() {
    return proving ? searches.dfpn : searches.deepening;
  }

  /** The moves from the root to the node being searched. */
  int[] path() {
    return proving ? searches.dfpn.path() : searches.deepening.path();
  }

  /** True once it is proof numbers that are searched with. */
  boolean isProving() {
    return proving;
  }

  /** The method that decided. */
  String method() {
    return proving ? "dfpn" : "id";
  }
}
