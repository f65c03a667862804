package tsumugi.solver.player;

import tsumugi.engine.board.Move;

/**
 * The search beyond the last ply: captures and promotions until the position is quiet; in check,
 * every answer, but once one is not mated no quiet one after the first moves. The side to move may
 * also stop where it is, unless in check.
 */
final class Quiescence {
  /** In check, quiet answers come among so many moves. */
  private static final int ANSWERS = 2;

  private final PlayTree tree;

  Quiescence(PlayTree tree) {
    this.tree = tree;
  }

  /** The score of the position for its side to move, as {@link AlphaBeta#search} gives it. */
  int search(int alpha, int beta, int ply, boolean inCheck) {
    return search(alpha, beta, ply, inCheck, tree.switches.quiescencePlies());
  }

  private int search(int alpha, int beta, int ply, boolean inCheck, int pliesLeft) {
    tree.lines.clear(ply);
    tree.reached(ply);
    if (tree.interrupted()) {
      return 0;
    }
    int end = tree.ended(ply, inCheck);
    if (end != PlayTree.NOT_ENDED) {
      return end;
    }
    if (pliesLeft == 0) {
      return tree.evaluation.evaluate(tree.position);
    }
    boolean pv = beta - alpha > 1;
    long known = tree.probe();
    if (known != 0 && !pv) {
      int score = Score.fromTable(PlayRecord.score(known), ply);
      if (PlayTree.cutsOff(known, score, beta)) {
        return score;
      }
    }
    Window window = tree.windows[ply];
    window.open(alpha, beta);
    int estimate = tree.estimate(known, ply, inCheck);
    if (!inCheck) {
      window.stand(estimate);
      if (window.failsHigh()) {
        tree.keepEvaluation(known, estimate, ply);
        return estimate;
      }
    }
    boolean wasPv = pv || known != 0 && PlayRecord.wasPv(known);
    return searchMoves(window, ply, inCheck, PlayTree.tableMove(known), estimate, pliesLeft, wasPv);
  }

  private int searchMoves(
      Window window,
      int ply,
      boolean inCheck,
      int tableMove,
      int estimate,
      int pliesLeft,
      boolean wasPv) {
    MovePicker picker = tree.pickers[ply];
    picker.startTactical(tree.position, inCheck, tableMove, tree.preceding(ply));
    int count = 0;
    boolean selects = tree.switches.selective() && !inCheck;
    while (true) {
      if (selects) {
        picker.wantAtLeast(needed(estimate, window.low()));
      }
      int move = picker.next();
      if (move == Move.NONE) {
        break;
      }
      count++;
      if (inCheck && count > ANSWERS && enough(window, move)) {
        break; // captures and promotions come first, so that only quiet ones are left
      }
      boolean check = tree.makeMove(move, ply);
      int score = -search(-window.beta(), -window.low(), ply + 1, check, pliesLeft - 1);
      tree.undoMove(move);
      if (tree.interrupted()) {
        return 0;
      }
      if (window.raise(move, score)) {
        if (window.isPv()) {
          tree.lines.extend(ply, move);
        }
        if (window.failsHigh()) {
          break;
        }
      }
    }
    if (inCheck && count == 0) {
      return Score.matedIn(ply);
    }
    tree.store(window, 0, ply, wasPv);
    return window.best();
  }

  /** A quiet answer to a check, where another has been found that is not mated. */
  private boolean enough(Window window, int move) {
    return tree.switches.selective()
        && window.best() > -Score.RULE_BOUND
        && !MovePicker.isTactical(tree.position, move);
  }

  /** What a capture must win by the exchange, or it would leave the score below alpha. */
  private int needed(int estimate, int alpha) {
    return alpha > -Score.RULE_BOUND
        ? alpha - estimate - tree.tuning.quiescenceMargin
        : MovePicker.ANY;
  }
}
