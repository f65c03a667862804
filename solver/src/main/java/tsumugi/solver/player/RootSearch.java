package tsumugi.solver.player;

import java.util.List;
import java.util.Optional;
import tsumugi.engine.movegen.CheckingMoves;
import tsumugi.solver.Verdict;

/**
 * Iterative deepening at the root for one thread: aspiration windows, several best lines, and the
 * order of the root moves from one iteration to the next.
 *
 * <p>An iteration that is cut short still counts for the moves it finished: one of them may have
 * turned out better than the move that led before.
 */
final class RootSearch {
  private static final int WINDOW_FROM_DEPTH = 4;
  private static final int MERITS_FROM_DEPTH = 3;

  /** In centipawns. */
  private static final int FAR_FROM_EVEN = 3_000;

  /** Told after each iteration and each line; says whether to go on. */
  interface Listener {
    /**
     * A line of the iteration is settled, or failed high or low in an iteration that takes long.
     */
    void line(int rank, RootMove move);

    /** All lines of an iteration are settled; false ends the search. */
    boolean iteration(int depth);
  }

  private final AlphaBeta search;
  private final PlayTree tree;
  private final RootMerits merits;
  private final CheckingMoves checking = new CheckingMoves();
  private final RootMoves moves = new RootMoves();
  private int completed;
  private int completedScore;

  RootSearch(AlphaBeta search) {
    this.search = search;
    this.tree = search.tree;
    this.merits = new RootMerits(tree);
  }

  /** The moves in the order the last finished work gave them. */
  List<RootMove> moves() {
    return moves.all();
  }

  /** The last iteration completed. */
  int completedDepth() {
    return completed;
  }

  /** The best score of that iteration, or of none {@link Score#DRAW}. */
  int completedScore() {
    return completedScore;
  }

  void setMoves(List<Integer> legal) {
    setMoves(legal, 0, Whim.NONE);
  }

  /** Moves to think about when all others have been found to lose. */
  void setReserve(List<Integer> legal) {
    moves.setReserve(legal);
  }

  /** The same for a player with whims in this position. */
  void setMoves(List<Integer> legal, long position, Whim whim) {
    moves.set(legal.stream().map(move -> new RootMove(move, whim.bonus(position, move))).toList());
    completed = 0;
    completedScore = Score.DRAW;
  }

  /**
   * Deepens until the listener or the clock ends it. Several lines are shown together, in order,
   * when the iteration is over.
   *
   * @param skew 0 for the first thread; others begin deeper in turn, so that threads differ
   */
  void run(int maxDepth, int lines, int skew, Listener listener) {
    int ranks = Math.min(lines, moves.size());
    for (int depth = 1 + skew % 2; depth <= maxDepth && !tree.interrupted(); depth++) {
      search.startDepth(depth);
      moves.startIteration();
      if (depth >= MERITS_FROM_DEPTH) {
        merits.order(moves.all());
      }
      int settled = 0;
      for (int rank = 0; rank < ranks && !tree.interrupted(); rank++) {
        searchLine(rank, depth, ranks == 1, listener);
        settled += tree.interrupted() ? 0 : 1;
      }
      if (tree.interrupted()) {
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
      glance(); // there was no time for more
    }
    RootMove best = moves.first();
    best.score = best.foundScore; // in a pass that was interrupted, what was known before it
  }

  /**
   * Orders the moves that wait by what the positions after them look like, without a search, and
   * before all that do not.
   */
  void glance() {
    for (RootMove move : moves.all()) {
      if (move.waits) {
        tree.makeMove(move.move, 0);
        int score = -tree.evaluation.evaluate(tree.position);
        move.found(score + move.bonus, PlayInfo.Bound.EXACT, 0);
        tree.undoMove(move.move);
      }
    }
    moves.sortGlanced();
  }

  /**
   * Cut short just when the best move was found to lose the game: of the moves that still wait the
   * likeliest goes in front.
   */
  private void passOverLost() {
    if (moves.first().foundScore >= -Score.RULE_BOUND || completedScore < -Score.RULE_BOUND) {
      return;
    }
    Optional<RootMove> likeliest = moves.likeliest();
    if (likeliest.isPresent() && completed == 0) {
      glance();
    } else {
      likeliest.ifPresent(move -> moves.passOverFor(move, completed));
    }
  }

  private void searchLine(int rank, int depth, boolean shows, Listener listener) {
    RootMove first = moves.get(rank);
    int center = first.previousScore;
    boolean narrow = depth >= WINDOW_FROM_DEPTH && !Score.isDecided(center);
    int delta = tree.tuning.aspiration;
    int alpha = narrow ? Math.max(center - delta, -Score.INFINITE) : -Score.INFINITE;
    int beta = narrow ? Math.min(center + delta, Score.INFINITE) : Score.INFINITE;
    while (true) {
      int score = searchMoves(rank, alpha, beta, depth);
      moves.sortPass(rank);
      if (tree.interrupted()) {
        if (rank == 0) {
          passOverLost();
        }
        return;
      }
      if (moves.get(rank).score < -Score.RULE_BOUND && moves.callReserve(rank)) {
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

  /** Far from even a window is opened wholly, but each bound to its own side alone. */
  private static int lowered(int alpha) {
    return alpha < -FAR_FROM_EVEN ? -Score.INFINITE : alpha;
  }

  private static int raised(int beta) {
    return beta > FAR_FROM_EVEN ? Score.INFINITE : beta;
  }

  /**
   * All moves from a rank on, the others being out of the race: the best score within the window.
   */
  private int searchMoves(int rank, int alpha, int beta, int depth) {
    moves.startPass(rank);
    checking.look(tree.position);
    search.root().open(depth, tree.position.inCheck(), false);
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
      if (tree.interrupted()) {
        return best;
      }
      move.waits = false;
      if (count == 1 || score > low) {
        move.found(
            score, move.matedIn > 0 ? PlayInfo.Bound.EXACT : bound(score, alpha, beta), depth);
        move.selDepth = tree.selDepth();
        if (move.matedIn == 0 && score > low) {
          move.line = tree.lines.after(move.move);
        }
      }
      if (count > 1 && score > low) {
        merits.reward(move, moves.all().subList(rank, i), depth);
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
    boolean quiet = !MovePicker.isTactical(tree.position, move.move);
    boolean check = checking.givesCheck(tree.position, move.move);
    int reduction =
        quiet && count > 3 && !check
            ? tree.tuning.reduction(depth, count, true, false, true, false, true, false, move.merit)
            : 0;
    int low = Whim.shifted(alpha, -move.bonus);
    int high = Whim.shifted(beta, -move.bonus);
    PlayNode node = search.root();
    node.window.open(low, high);
    node.window.stand(low); // what another move has to beat
    node.count = count;
    int score = search.searchMove(node, move.move, depth, reduction, check);
    return Whim.shifted(score, move.bonus);
  }

  /**
   * The best move loses to a mate: it goes to the end of the list.
   *
   * @param mate the plies of the mate after the move, and its line as far as it was read
   */
  void refuteFirst(Verdict.Mate mate) {
    moves.refuteFirst(mate, completed);
  }
}
