package tsumugi.player;

import java.util.List;
import java.util.Optional;
import tsumugi.engine.movegen.CheckingMoves;
import tsumugi.solver.Verdict;

/**
 * Iterative deepening at the root for one thread: aspiration windows, several best lines, and the
 * order of the root moves from one iteration to the next.
 *
 * <p>The moves completed in an interrupted iteration count: one of them may have turned out better
 * than the previous best move.
 */
final class RootSearch {
  private static final int WINDOW_FROM_DEPTH = 4;
  private static final int ORDERED_FROM_DEPTH = 3;

  /** In centipawns. */
  private static final int FAR_FROM_EVEN = 3_000;

  /** Notified after each line and each iteration. */
  interface Listener {
    /** A line of the iteration is settled, or has failed high or low in a long iteration. */
    void line(int rank, RootMove move);

    /** All lines of an iteration are settled. Returns false to end the search. */
    boolean iteration(int depth);
  }

  private final AlphaBeta search;
  private final SearchThread thread;
  private final RootOrder order;
  private final CheckingMoves checking = new CheckingMoves();
  private final RootMoves moves = new RootMoves();
  private int completed;
  private int completedScore;

  RootSearch(AlphaBeta search) {
    this.search = search;
    this.thread = search.thread;
    this.order = new RootOrder(thread);
  }

  /** The moves in the order of the last completed work. */
  List<RootMove> moves() {
    return moves.all();
  }

  /** The last completed iteration. */
  int completedDepth() {
    return completed;
  }

  /** The best score of that iteration, or {@link Score#DRAW} before the first one. */
  int completedScore() {
    return completedScore;
  }

  void setMoves(List<Integer> legal) {
    setMoves(legal, 0, Whim.NONE);
  }

  /** Sets the moves to consider if all others are found to lose. */
  void setReserve(List<Integer> legal) {
    moves.setReserve(legal);
  }

  /** The same for a player that prefers some moves in this position. */
  void setMoves(List<Integer> legal, long position, Whim whim) {
    moves.set(legal.stream().map(move -> new RootMove(move, whim.bonus(position, move))).toList());
    completed = 0;
    completedScore = Score.DRAW;
  }

  /**
   * Deepens until the listener or the clock ends the search. Several lines are reported together,
   * in order, at the end of an iteration.
   *
   * @param skew 0 for the first thread; every second helper starts one ply deeper, so that the
   *     threads differ
   */
  void run(int maxDepth, int lines, int skew, Listener listener) {
    int ranks = Math.min(lines, moves.size());
    for (int depth = 1 + skew % 2; depth <= maxDepth && !thread.interrupted(); depth++) {
      search.startDepth(depth);
      moves.startIteration();
      if (depth >= ORDERED_FROM_DEPTH) {
        order.sort(moves.all());
      }
      int settled = 0;
      for (int rank = 0; rank < ranks && !thread.interrupted(); rank++) {
        searchLine(rank, depth, ranks == 1, listener);
        settled += thread.interrupted() ? 0 : 1;
      }
      if (thread.interrupted()) {
        moves.orderRanks(settled, ranks, depth);
        break;
      }
      moves.sortRanks(ranks);
      for (int rank = 0; rank < ranks && ranks > 1; rank++) {
        listener.line(rank, moves.get(rank));
      }
      completed = depth;
      completedScore = moves.first().worth();
      if (!listener.iteration(depth)) {
        break;
      }
    }
    if (moves.first().foundScore == -Score.INFINITE) {
      evaluatePending(); // there was no time to search
    }
    RootMove best = moves.first();
    best.score = best.foundScore; // in an interrupted pass, the result from before it
  }

  /**
   * Evaluates the positions after the pending moves without a search and sorts them by the result.
   * They come before the moves that the pass has searched.
   */
  void evaluatePending() {
    for (RootMove move : moves.all()) {
      if (move.pending) {
        thread.makeMove(move.move, 0);
        int score = -thread.evaluation.evaluate(thread.position);
        move.found(score + move.bonus, PlayInfo.Bound.EXACT, 0);
        thread.undoMove(move.move);
      }
    }
    moves.sortPendingFirst();
  }

  /**
   * If the search was interrupted just after the best move was found to lose, puts the likeliest
   * pending move first.
   */
  private void replaceLostMove() {
    if (moves.first().foundScore >= -Score.RULE_BOUND || completedScore < -Score.RULE_BOUND) {
      return;
    }
    Optional<RootMove> likeliest = moves.likeliest();
    if (likeliest.isPresent() && completed == 0) {
      evaluatePending();
    } else {
      likeliest.ifPresent(move -> moves.replaceLost(move, completed));
    }
  }

  private void searchLine(int rank, int depth, boolean shows, Listener listener) {
    RootMove first = moves.get(rank);
    int center = first.previousScore;
    boolean narrow = depth >= WINDOW_FROM_DEPTH && !Score.isDecided(center);
    int delta = thread.tuning.aspiration;
    int alpha = narrow ? Math.max(center - delta, -Score.INFINITE) : -Score.INFINITE;
    int beta = narrow ? Math.min(center + delta, Score.INFINITE) : Score.INFINITE;
    while (true) {
      int score = searchMoves(rank, alpha, beta, depth);
      moves.sortPass(rank);
      if (thread.interrupted()) {
        if (rank == 0) {
          replaceLostMove();
        }
        return;
      }
      if (moves.get(rank).score < -Score.RULE_BOUND && moves.addReserve(rank)) {
        continue;
      }
      if (shows) {
        listener.line(rank, moves.get(rank));
      }
      if (score <= alpha && alpha > -Score.INFINITE) {
        beta = (alpha + beta) / 2;
        alpha = lowered(score - delta);
      } else if (score >= beta && beta < Score.INFINITE) {
        beta = raised(score + delta);
      } else {
        return;
      }
      delta *= 3;
    }
  }

  /**
   * When the bound is far from even, opens this side of the window completely. The other side is
   * not affected.
   */
  private static int lowered(int alpha) {
    return alpha < -FAR_FROM_EVEN ? -Score.INFINITE : alpha;
  }

  private static int raised(int beta) {
    return beta > FAR_FROM_EVEN ? Score.INFINITE : beta;
  }

  /**
   * Searches all moves from a rank on; earlier ones already have a line. Returns the best score
   * within the window.
   */
  private int searchMoves(int rank, int alpha, int beta, int depth) {
    moves.startPass(rank);
    checking.look(thread.position);
    search.root().open(depth, thread.position.inCheck(), false);
    int best = -Score.INFINITE;
    int low = alpha;
    for (int i = rank; i < moves.size(); i++) {
      RootMove move = moves.get(i);
      int count = i - rank + 1;
      int score;
      if (move.matedIn > 0) {
        score = Score.matedIn(move.matedIn + 1);
      } else {
        score = search(move, low, beta, depth, count);
      }
      if (thread.interrupted()) {
        return best;
      }
      move.pending = false;
      if (count == 1 || score > low) {
        move.found(
            score, move.matedIn > 0 ? PlayInfo.Bound.EXACT : bound(score, alpha, beta), depth);
        move.selDepth = thread.selDepth();
        if (move.matedIn == 0 && score > low) {
          move.line = thread.lines.after(move.move);
        }
      }
      if (count > 1 && score > low) {
        order.reward(move, moves.all().subList(rank, i), depth);
      }
      best = Math.max(best, score);
      low = Math.max(low, score);
      if (score >= beta) {
        break;
      }
    }
    return best;
  }

  private static PlayInfo.Bound bound(int score, int alpha, int beta) {
    if (score >= beta) {
      return PlayInfo.Bound.LOWER;
    }
    return score > alpha ? PlayInfo.Bound.EXACT : PlayInfo.Bound.UPPER;
  }

  private int search(RootMove move, int alpha, int beta, int depth, int count) {
    boolean quiet = !MovePicker.isTactical(thread.position, move.move);
    boolean check = checking.givesCheck(thread.position, move.move);
    int reduction =
        quiet && count > 3 && !check
            ? thread.tuning.reduction(
                depth, count, true, false, true, false, true, false, move.order)
            : 0;
    int low = Whim.shifted(alpha, -move.bonus);
    int high = Whim.shifted(beta, -move.bonus);
    PlayNode node = search.root();
    node.window.open(low, high);
    node.window.standPat(low); // the score that the move has to beat
    node.count = count;
    int score = search.searchMove(node, move.move, depth, reduction, check);
    return Whim.shifted(score, move.bonus);
  }

  /**
   * Moves the best move to the end of the list because it loses to a mate.
   *
   * @param mate the opponent's mate after the move: its length in plies, and its line as far as it
   *     was read
   */
  void refuteFirst(Verdict.Mate mate) {
    moves.refuteFirst(mate, completed);
  }
}
