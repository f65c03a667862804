package tsumugi.solver.tsume;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.tsume.deepening.DeepeningTurns;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.solver.tsume.line.LineClimb;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.MateGame;
import tsumugi.solver.tsume.node.MateSearch;

/**
 * The meaning of a {@link TsumeMethod}: which search is asked for a mate, for shorter mates and for
 * the main line, in what order, and for how many nodes. All methods use df-pn to read the line of a
 * mate that has just been found, and to confirm the final mate.
 *
 * <p>Method {@code id} alternates between three searches ({@link DeepeningTurns}). Deepening by
 * plies finds short mates. The closed defence proves "no mate" where the checks never end.
 * Deepening by branching finds long mates: its bounds limit the choices that the defender has along
 * a line, and not the plies. Method {@code plies} is deepening by plies alone. Method {@code dfpn}
 * is {@link DfpnSearch}. Method {@code auto} starts as {@code id} and may change to {@code dfpn},
 * either before or after a mate is found.
 *
 * <p>The change happens at most once in a run and is never undone. After the change, df-pn refutes
 * shorter mates and reads the main line, and the result names df-pn as its method.
 */
final class MethodOrder {
  /** Nodes after which {@code auto} changes to df-pn if no mate has been found. */
  private static final long AUTO_NODES = 1_000;

  /**
   * After deepening has found a mate, {@code auto} lets deepening use at most this many nodes for
   * each question whether a shorter mate exists. If the question is still open then, {@code auto}
   * changes to df-pn.
   */
  private static final long AUTO_REFUTE_NODES = 300;

  /**
   * Before a climb ({@link LineClimb}: shortens the mates of positions along a line), the root is
   * searched. This search may cost the nodes so far divided by this number.
   */
  private static final int ROOT_PART = 4;

  /** A climb may cost this multiple of the nodes so far; a longer one is not worth its cost. */
  private static final int CLIMB_FACTOR = 4;

  private final TsumeMethod asked;
  private final TsumeSearches searches;
  private final Position position;
  private final SearchBudget budget;

  /** Whether df-pn is asked from now on. Method {@code auto} begins without it. */
  private boolean usesDfpn;

  /**
   * @param earlier the state of the run to be resumed; null for a new run
   */
  MethodOrder(TsumeMethod asked, TsumeSearches searches, @Nullable RunState earlier) {
    this.asked = asked;
    this.searches = searches;
    position = searches.position;
    budget = searches.budget;
    usesDfpn = asked == TsumeMethod.DFPN || earlier != null && earlier.usesDfpn();
  }

  /** Whether {@link #turn} is to be called next; otherwise {@link #prove} is. */
  boolean takesTurns() {
    return switch (asked) {
      case AUTO -> budget.nodes() < AUTO_NODES;
      case ID -> true;
      case DFPN, PLIES -> false;
    };
  }

  /** Lets the next of the three searches of method {@code id} take its turn. */
  MateBounds turn() {
    long end = asked == TsumeMethod.AUTO ? AUTO_NODES : SearchLimits.UNLIMITED;
    return searches.turns.next(end - budget.nodes());
  }

  /** Asks for a mate of any permitted length. To be called when {@link #takesTurns} is false. */
  MateBounds prove() {
    if (asked == TsumeMethod.PLIES) {
      return searches.deepening.prove(searches.longest);
    }
    usesDfpn = true;
    return searches.dfpnThreads.prove(searches.longest);
  }

  /**
   * Asks for a mate of at most {@code plies} plies, which probably does not exist. While deepening
   * is in use, deepening by plies is asked. With method {@code auto}, it may use at most {@link
   * #AUTO_REFUTE_NODES} nodes. If the question is then still open, {@code auto} changes to df-pn
   * and asks df-pn.
   *
   * @param line the line of the known mate, as far as it is known
   * @param nodes each search that is asked gives up after this many nodes
   */
  MateBounds refute(int plies, int[] line, long nodes) {
    if (!usesDfpn) {
      boolean isAuto = asked == TsumeMethod.AUTO;
      MateBounds answer =
          refute(searches.deepening, plies, isAuto ? Math.min(nodes, AUTO_REFUTE_NODES) : nodes);
      if (answer.decides(plies) || budget.stopReason() != null || !isAuto) {
        return answer;
      }
      usesDfpn = true;
    }
    return line.length < LineClimb.LONG_PLIES
        ? refute(searches.dfpnThreads, plies, nodes)
        : refuteLong(plies, line, nodes);
  }

  /**
   * Asks df-pn for a mate that is much shorter than the known one and may well not exist. While
   * deepening is in use, the answer is UNKNOWN without a search, because deepening would take too
   * long to decide the question.
   *
   * @param nodes gives up after this many nodes
   */
  MateBounds leap(int plies, long nodes) {
    if (!usesDfpn) {
      return MateBounds.UNKNOWN;
    }
    try (SearchBudget.Slice _ = budget.slice(nodes)) {
      return searches.dfpnThreads.prove(plies);
    }
  }

  /**
   * Asks df-pn for a short mate, which probably does not exist.
   *
   * @param nodes gives up after this many nodes
   */
  MateBounds refuteShort(int plies, long nodes) {
    return refute(searches.dfpnThreads, plies, nodes);
  }

  /**
   * Asks df-pn the question of {@link #refute} when the known line is long. First the root is
   * searched, for a part of the nodes so far. If this does not decide the question, the mates of
   * positions along the line are shortened, beginning at the end of the line. Then the root is
   * searched again.
   */
  private MateBounds refuteLong(int plies, int[] line, long nodes) {
    try (SearchBudget.Slice _ = budget.slice(nodes)) {
      MateBounds answer = refute(searches.dfpnThreads, plies, budget.nodes() / ROOT_PART);
      if (answer.decides(plies) || budget.interrupted()) {
        return answer;
      }
      try (SearchBudget.Slice _ = budget.slice(CLIMB_FACTOR * budget.nodes())) {
        new LineClimb(new MateGame(position), searches.dfpnThreads, budget).climb(line);
      }
      return searches.dfpnThreads.refute(plies);
    }
  }

  private MateBounds refute(MateSearch by, int plies, long nodes) {
    try (SearchBudget.Slice _ = budget.slice(nodes)) {
      return by.refute(plies);
    }
  }

  /** The search in use, which is asked while the main line is read. */
  MateSearch reader() {
    return usesDfpn ? searches.dfpn : searches.deepening;
  }

  /** The moves from the root to the node being searched. */
  int[] path() {
    return usesDfpn ? searches.dfpn.path() : searches.deepening.path();
  }

  /** Whether df-pn is asked from now on. */
  boolean usesDfpn() {
    return usesDfpn;
  }

  /**
   * The name of the method in use: {@code dfpn} once df-pn is asked; all kinds of deepening have
   * the name {@code id}.
   */
  String method() {
    return usesDfpn ? "dfpn" : "id";
  }
}
