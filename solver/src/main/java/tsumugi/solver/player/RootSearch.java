package tsumugi.solver.player;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
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

  private static final Comparator<RootMove> BEST_FIRST =
      Comparator.comparingInt((RootMove move) -> move.score)
          .thenComparingInt(move -> move.previousScore)
          .reversed();

  private static final Comparator<RootMove> FOUND_BEST_FIRST =
      Comparator.comparingInt((RootMove move) -> move.foundScore).reversed();

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
  private final List<RootMove> moves = new ArrayList<>();

  /** Moves that nobody plays who has another one that does not lose; none once they are needed. */
  private final List<RootMove> reserve = new ArrayList<>();

  private int completed;
  private int completedScore;

  RootSearch(AlphaBeta search) {
    this.search = search;
    this.tree = search.tree;
    this.merits = new RootMerits(tree);
  }

  /** The moves in the order the last finished work gave them. */
  List<RootMove> moves() {
    return moves;
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
    legal.forEach(move -> reserve.add(new RootMove(move)));
  }

  /** The same for a player with whims in this position. */
  void setMoves(List<Integer> legal, long position, Whim whim) {
    moves.clear();
    legal.forEach(move -> moves.add(new RootMove(move, whim.bonus(position, move))));
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
      for (RootMove move : moves) {
        move.previousScore = move.score;
        move.score = -Score.INFINITE;
      }
      if (depth >= MERITS_FROM_DEPTH) {
        merits.order(moves);
      }
      int settled = 0;
      for (int rank = 0; rank < ranks && !tree.interrupted(); rank++) {
        searchLine(rank, depth, ranks == 1, listener);
        settled += tree.interrupted() ? 0 : 1;
      }
      if (tree.interrupted()) {
        orderRanks(settled, ranks, depth);
        break;
      }
      moves.subList(0, ranks).sort(BEST_FIRST);
      for (int rank = 0; rank < ranks && ranks > 1; rank++) {
        listener.line(rank, moves.get(rank));
      }
      completed = depth;
      completedScore = moves.getFirst().worth();
      if (!listener.iteration(depth)) {
        break;
      }
    }
    if (moves.getFirst().foundScore == -Score.INFINITE) {
      glance(); // there was no time for more
    }
    RootMove best = moves.getFirst();
    best.score = best.foundScore; // in a pass that was interrupted, what was known before it
  }

  /**
   * Several lines, cut short when some of them were settled: those come first, the best in front.
   * Of the others none is better than the last of these, whatever was thought before.
   */
  private void orderRanks(int settled, int ranks, int depth) {
    if (settled == 0) {
      return;
    }
    moves.subList(0, settled).sort(BEST_FIRST);
    int most = moves.get(settled - 1).foundScore;
    for (RootMove move : moves.subList(settled, ranks)) {
      if (move.foundScore > most) {
        move.found(most, PlayInfo.Bound.UPPER, depth);
      }
    }
    moves.subList(settled, ranks).sort(FOUND_BEST_FIRST);
  }

  /**
   * Orders the moves that wait by what the positions after them look like, without a search, and
   * before all that do not.
   */
  void glance() {
    for (RootMove move : moves) {
      if (move.waits) {
        tree.makeMove(move.move, 0);
        int score = -tree.evaluation.evaluate(tree.position);
        move.found(score + move.bonus, PlayInfo.Bound.EXACT, 0);
        tree.undoMove(move.move);
      }
    }
    moves.sort(Comparator.comparing((RootMove move) -> !move.waits).thenComparing(BEST_FIRST));
  }

  /**
   * Cut short just when the best move was found to lose the game: of the moves that still wait the
   * likeliest goes in front. It is no better than the best was thought to be, but not lost for all
   * that is known.
   */
  private void passOverLost() {
    if (moves.getFirst().foundScore >= -Score.RULE_BOUND || completedScore < -Score.RULE_BOUND) {
      return;
    }
    Optional<RootMove> likeliest = moves.stream().filter(RootMove::mayStillBeGood).findFirst();
    if (likeliest.isEmpty()) {
      return;
    }
    if (completed == 0) {
      glance();
      return;
    }
    RootMove next = likeliest.get();
    if (next.depth < completed) { // what was found of it since is that it is no better
      int best = moves.stream().mapToInt(move -> move.previousScore).max().getAsInt();
      next.found(best, PlayInfo.Bound.UPPER, completed);
    }
    moves.remove(next);
    moves.addFirst(next);
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
      if (moves.get(rank).score > -Score.INFINITE) {
        moves.subList(rank, moves.size()).sort(BEST_FIRST);
      } // else nothing was found: a move that failed high in the pass before stays in front
      if (tree.interrupted()) {
        if (rank == 0) {
          passOverLost();
        }
        return;
      }
      if (moves.get(rank).score < -Score.RULE_BOUND && callReserve(rank)) {
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

  /** The reserve goes in front from a rank on; false when there is none. */
  private boolean callReserve(int rank) {
    boolean called = moves.addAll(rank, reserve);
    reserve.clear();
    return called;
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
    for (int i = rank; i < moves.size(); i++) {
      moves.get(i).score = -Score.INFINITE;
      moves.get(i).waits = true;
    }
    checking.look(tree.position);
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
        merits.reward(move, moves.subList(rank, i), depth);
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
    int score =
        search.searchMove(move.move, low, high, depth, 0, false, count, reduction, low, check);
    return Whim.shifted(score, move.bonus);
  }

  /**
   * The best move loses to a mate: it goes to the end of the list.
   *
   * @param mate the plies of the mate after the move, and its line as far as it was read
   */
  void refuteFirst(Verdict.Mate mate) {
    RootMove refuted = moves.removeFirst();
    int bestBefore = refuted.score;
    refuted.matedIn = mate.plies();
    refuted.line =
        IntStream.concat(IntStream.of(refuted.move), IntStream.of(mate.line())).toArray();
    refuted.found(Score.matedIn(mate.plies() + 1), PlayInfo.Bound.EXACT, completed);
    moves.add(refuted);
    if (moves.getFirst().matedIn > 0) {
      callReserve(0);
    }
    RootMove next = moves.getFirst();
    if (next.matedIn == 0) {
      // Not known any better; the next iteration puts it right.
      next.found(Math.max(next.score, bestBefore), PlayInfo.Bound.UPPER, completed);
    } else {
      moves.sort(Comparator.comparingInt((RootMove move) -> move.matedIn).reversed());
      moves.forEach(move -> move.score = move.foundScore);
    }
  }
}
