package tsumugi.player;

import tsumugi.engine.board.Move;
import tsumugi.engine.movegen.MateInOne;

/**
 * Step 7 of {@link AlphaBeta}: conditions that decide a node out of check before its moves are
 * tried. The node stands far too well (reverse futility) or far too badly (razoring), it has a mate
 * in one, or the side to move can afford to pass (null move).
 *
 * <p>Only a mate in one decides a node of the main line. It would be the strongest result, but it
 * is tested after reverse futility, because a node that is pruned anyway need not be searched for a
 * mate.
 */
final class NodePruning {
  private static final int REVERSE_FUTILITY_TO_DEPTH = 7;
  private static final int RAZOR_TO_DEPTH = 3;
  private static final int NULL_FROM_DEPTH = 2;

  /**
   * The margin per ply by which the static score may be below beta for a null move, in centipawns.
   */
  private static final int NULL_MARGIN = 20;

  private final AlphaBeta search;
  private final SearchThread thread;
  private final Quiescence quiescence;
  private final MateInOne mates = new MateInOne();

  NodePruning(AlphaBeta search, SearchThread thread, Quiescence quiescence) {
    this.search = search;
    this.thread = thread;
    this.quiescence = quiescence;
  }

  /**
   * The score of a node that needs no further search, or {@link SearchThread#NOT_ENDED}.
   *
   * @param known the table record of the position, or 0.
   * @param estimate the result of {@link SearchThread#estimate}.
   * @param pv whether the node is on the main line.
   * @param cut whether the node is expected to fail high.
   */
  int settle(long known, int beta, int depth, int ply, int estimate, boolean pv, boolean cut) {
    // Step 7a. Reverse futility: the estimate is far above beta.
    if (!pv && standsWell(beta, depth, ply, estimate)) {
      thread.keepEvaluation(known, estimate, ply);
      return estimate;
    }
    // Step 7b. A mate in one, unless the moves have been searched before.
    if (PlayRecord.hasNoSearchedMove(known) && matesAtOnce(ply)) {
      return Score.mateIn(ply + 1);
    }
    if (pv) {
      return SearchThread.NOT_ENDED;
    }
    // Step 7c. Razoring: the estimate is far below beta, and captures do not help.
    if (standsBadly(beta, depth, estimate)) {
      int score = quiescence.search(beta - 1, beta, ply, false);
      if (score < beta) {
        return score;
      }
    }
    // Step 7d. Null move: even if the side to move passes, the score is at least beta.
    return mayPass(beta, depth, ply, estimate)
        ? pass(beta, depth, ply, estimate, cut)
        : SearchThread.NOT_ENDED;
  }

  /**
   * Reverse futility: near the leaves, a score far enough above beta is trusted without trying a
   * move.
   */
  private boolean standsWell(int beta, int depth, int ply, int estimate) {
    int room = thread.tuning.reverseFutility * (thread.improves(ply) ? depth - 1 : depth);
    return depth <= REVERSE_FUTILITY_TO_DEPTH && !Score.isDecided(beta) && estimate - room >= beta;
  }

  /** Finds a mate in one and stores it. */
  private boolean matesAtOnce(int ply) {
    int move = mates.find(thread.position);
    if (move == Move.NONE) {
      return false;
    }
    thread.lines.clear(ply + 1);
    thread.lines.extend(ply, move);
    thread.storeMate(Score.mateIn(ply + 1), move, ply);
    return true;
  }

  /** Razoring: near the leaves and this far below beta, only captures can still help. */
  private boolean standsBadly(int beta, int depth, int estimate) {
    return depth <= RAZOR_TO_DEPTH && estimate + thread.tuning.razor * (depth * depth + 1) < beta;
  }

  private boolean mayPass(int beta, int depth, int ply, int estimate) {
    return depth >= NULL_FROM_DEPTH
        && estimate >= beta
        && thread.staticScore(ply) >= beta - NULL_MARGIN * depth
        && !thread.lastWasNone(ply)
        && !Score.isDecided(beta);
  }

  /** Searches the null move. */
  private int pass(int beta, int depth, int ply, int estimate, boolean cut) {
    int reduced = depth - thread.tuning.nullReduction(depth, estimate - beta);
    thread.makeNull(ply);
    int score = -search.search(-beta, -beta + 1, reduced, ply + 1, false, !cut);
    thread.undoNull();
    if (score < beta || thread.interrupted()) {
      return SearchThread.NOT_ENDED;
    }
    return Score.isDecided(score) ? beta : score;
  }
}
