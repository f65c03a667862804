package tsumugi.player;

import tsumugi.engine.board.Move;

/**
 * The quiescence search at the leaves: captures and promotions until the position is quiet. In
 * check, all answers are searched; but once an answer is not mated, quiet ones after the first few
 * are skipped. Unless in check, the side to move may also stand pat.
 *
 * <p>A distant rook that takes one interposed piece after another gives check again and again, and
 * as long as every answer is mated, all are searched. So a check is answered only within the first
 * {@value #ANSWERED_PLIES} plies; after that, the position is evaluated as it is.
 */
final class Quiescence {
  /** In check, a quiet answer is searched only among the first {@code ANSWERS} moves. */
  private static final int ANSWERS = 2;

  /** In check, the answers are searched within this number of plies. */
  private static final int ANSWERED_PLIES = 6;

  private final SearchThread thread;

  Quiescence(SearchThread thread) {
    this.thread = thread;
  }

  /**
   * The score of the position for its side to move, with the same meaning as in {@link
   * AlphaBeta#search}.
   */
  int search(int alpha, int beta, int ply, boolean inCheck) {
    return search(alpha, beta, ply, inCheck, thread.switches.quiescencePlies());
  }

  private int search(int alpha, int beta, int ply, boolean inCheck, int pliesLeft) {
    // Step 1. Return if the search has been stopped or the game has ended.
    thread.lines.clear(ply);
    thread.reached(ply);
    if (thread.interrupted()) {
      return 0;
    }
    int end = thread.ended(ply, inCheck);
    if (end != SearchThread.NOT_ENDED) {
      return end;
    }
    // Step 2. Evaluate the position if captures have been followed far enough.
    if (pliesLeft == 0 || inCheck && isFar(pliesLeft)) {
      return thread.evaluation.evaluate(thread.position);
    }
    // Step 3. Look the position up. Outside the PV, a record of any depth may decide the node.
    boolean pv = beta - alpha > 1;
    long known = thread.probe();
    if (known != 0 && !pv) {
      int score = Score.fromTable(PlayRecord.score(known), ply);
      if (SearchThread.cutsOff(known, score, beta)) {
        return score;
      }
    }
    // Step 4. Unless in check, stand pat: the score is at least the estimate of the position.
    Window window = thread.windows[ply];
    window.open(alpha, beta);
    int estimate = thread.estimate(known, ply, inCheck);
    if (!inCheck) {
      window.standPat(estimate);
      if (window.failsHigh()) {
        thread.keepEvaluation(known, estimate, ply);
        return estimate;
      }
    }
    boolean wasPv = pv || known != 0 && PlayRecord.wasPv(known);
    return searchMoves(
        window, ply, inCheck, SearchThread.tableMove(known), estimate, pliesLeft, wasPv);
  }

  private int searchMoves(
      Window window,
      int ply,
      boolean inCheck,
      int tableMove,
      int estimate,
      int pliesLeft,
      boolean wasPv) {
    // Step 5. Loop over the captures and promotions or, in check, over all answers.
    MovePicker picker = thread.pickers[ply];
    picker.startTactical(thread.position, inCheck, tableMove, thread.preceding(ply));
    int count = 0;
    boolean selects = thread.switches.selective() && !inCheck;
    while (true) {
      // Step 6. Out of check, skip captures that cannot raise the score to alpha.
      if (selects) {
        picker.wantAtLeast(needed(estimate, window.low()));
      }
      int move = picker.next();
      if (move == Move.NONE) {
        break;
      }
      count++;
      // Step 7. In check, end the loop before late quiet answers.
      if (inCheck && count > ANSWERS && enough(window, move)) {
        break; // captures and promotions come first, so only quiet moves remain
      }
      // Step 8. Make the move, search it and unmake it.
      boolean check = thread.makeMove(move, ply);
      int score = -search(-window.beta(), -window.low(), ply + 1, check, pliesLeft - 1);
      thread.undoMove(move);
      if (thread.interrupted()) {
        return 0;
      }
      // Step 9. Raise alpha and extend the line, or end the loop with a cutoff.
      if (window.raise(move, score)) {
        if (window.isPv()) {
          thread.lines.extend(ply, move);
        }
        if (window.failsHigh()) {
          break;
        }
      }
    }
    // Step 10. In check without an answer, the side to move is mated. Otherwise store the result.
    if (inCheck && count == 0) {
      return Score.matedIn(ply);
    }
    thread.store(window, 0, ply, wasPv);
    return window.best();
  }

  private boolean isFar(int pliesLeft) {
    return thread.switches.selective()
        && thread.switches.quiescencePlies() - pliesLeft >= ANSWERED_PLIES;
  }

  /**
   * Whether the move is a quiet answer to a check after another answer was found that is not mated.
   */
  private boolean enough(Window window, int move) {
    return thread.switches.selective()
        && window.best() > -Score.RULE_BOUND
        && !MovePicker.isTactical(thread.position, move);
  }

  /** The exchange gain that a capture needs to raise the score to alpha. */
  private int needed(int estimate, int alpha) {
    return alpha > -Score.RULE_BOUND
        ? alpha - estimate - thread.tuning.quiescenceMargin
        : MovePicker.ANY;
  }
}
