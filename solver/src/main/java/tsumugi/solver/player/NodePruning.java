package tsumugi.solver.player;

import tsumugi.engine.board.Move;
import tsumugi.engine.movegen.MateInOne;

/**
 * What settles a node out of check before its moves are tried: it stands far too well (reverse
 * futility) or badly (razoring), it mates at once, or it can afford to pass (null move).
 *
 * <p>Only a mate settles a node of the main line. It is looked for after reverse futility, though
 * it would say more: a node that is passed over anyway need not be asked.
 */
final class NodePruning {
  private static final int REVERSE_FUTILITY_TO_DEPTH = 7;
  private static final int RAZOR_TO_DEPTH = 3;
  private static final int NULL_FROM_DEPTH = 2;

  /** For each ply, so far below beta a position may stand for a null move, in centipawns. */
  private static final int NULL_MARGIN = 20;

  private final AlphaBeta search;
  private final PlayTree tree;
  private final Quiescence quiescence;
  private final MateInOne mates = new MateInOne();

  NodePruning(AlphaBeta search, PlayTree tree, Quiescence quiescence) {
    this.search = search;
    this.tree = tree;
    this.quiescence = quiescence;
  }

  /**
   * The score of a node that needs no more search, or {@link PlayTree#NOT_ENDED}.
   *
   * @param known the table's record of the position, or 0
   * @param estimate what {@link PlayTree#estimate} says of it
   * @param pv whether it is on the main line
   * @param cut whether it is expected to fail high
   */
  int settle(long known, int beta, int depth, int ply, int estimate, boolean pv, boolean cut) {
    if (!pv && standsWell(beta, depth, ply, estimate)) {
      tree.keepEvaluation(known, estimate, ply);
      return estimate;
    }
    if (PlayRecord.tellsNoMoves(known) && matesAtOnce(ply)) {
      return Score.mateIn(ply + 1);
    }
    if (pv) {
      return PlayTree.NOT_ENDED;
    }
    if (standsBadly(beta, depth, estimate)) {
      int score = quiescence.search(beta - 1, beta, ply, false);
      if (score < beta) {
        return score;
      }
    }
    return mayPass(beta, depth, ply, estimate)
        ? pass(beta, depth, ply, estimate, cut)
        : PlayTree.NOT_ENDED;
  }

  /** So far above beta a node near the leaves is believed without a move. */
  private boolean standsWell(int beta, int depth, int ply, int estimate) {
    int room = tree.tuning.reverseFutility * (tree.improves(ply) ? depth - 1 : depth);
    return depth <= REVERSE_FUTILITY_TO_DEPTH && !Score.isDecided(beta) && estimate - room >= beta;
  }

  /** A mate in one, looked for where the table knows nothing and the node goes on. */
  private boolean matesAtOnce(int ply) {
    int move = mates.find(tree.position);
    if (move == Move.NONE) {
      return false;
    }
    tree.lines.clear(ply + 1);
    tree.lines.extend(ply, move);
    tree.storeMate(Score.mateIn(ply + 1), move, ply);
    return true;
  }

  /** So far below beta near the leaves only captures can still help. */
  private boolean standsBadly(int beta, int depth, int estimate) {
    return depth <= RAZOR_TO_DEPTH && estimate + tree.tuning.razor * (depth * depth + 1) < beta;
  }

  private boolean mayPass(int beta, int depth, int ply, int estimate) {
    return depth >= NULL_FROM_DEPTH
        && estimate >= beta
        && tree.staticScore(ply) >= beta - NULL_MARGIN * depth
        && !tree.lastWasNone(ply)
        && !Score.isDecided(beta);
  }

  /** The null move. */
  private int pass(int beta, int depth, int ply, int estimate, boolean cut) {
    int reduced = depth - tree.tuning.nullReduction(depth, estimate - beta);
    tree.makeNull(ply);
    int score = -search.search(-beta, -beta + 1, reduced, ply + 1, false, !cut);
    tree.undoNull();
    if (score < beta || tree.interrupted()) {
      return PlayTree.NOT_ENDED;
    }
    return Score.isDecided(score) ? beta : score;
  }
}
