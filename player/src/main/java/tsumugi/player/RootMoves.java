package tsumugi.player;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import tsumugi.solver.Verdict;

/**
 * The root moves, in the order of the last completed work, and the operations that change this
 * order: the scores of a pass, an interrupted search, and a mate that refutes the best move.
 */
final class RootMoves {
  private static final Comparator<RootMove> BEST_FIRST =
      Comparator.comparingInt((RootMove move) -> move.score)
          .thenComparingInt(move -> move.previousScore)
          .reversed();

  private static final Comparator<RootMove> FOUND_BEST_FIRST =
      Comparator.comparingInt((RootMove move) -> move.foundScore).reversed();

  private static final Comparator<RootMove> PENDING_FIRST =
      Comparator.comparing((RootMove move) -> !move.pending).thenComparing(BEST_FIRST);

  private final List<RootMove> moves = new ArrayList<>();

  /**
   * Losing moves that the root skips while it has a move that does not lose. Empty once they are in
   * use.
   */
  private final List<RootMove> reserve = new ArrayList<>();

  /** All moves in order. The caller may reorder this list. */
  List<RootMove> all() {
    return moves;
  }

  RootMove get(int rank) {
    return moves.get(rank);
  }

  RootMove first() {
    return moves.getFirst();
  }

  int size() {
    return moves.size();
  }

  void set(Collection<RootMove> newMoves) {
    moves.clear();
    moves.addAll(newMoves);
  }

  /** Sets the moves to consider if all others are found to lose. */
  void setReserve(List<Integer> legal) {
    legal.forEach(move -> reserve.add(new RootMove(move)));
  }

  /** Inserts the reserve moves at a rank. Returns false if the reserve is empty. */
  boolean addReserve(int rank) {
    boolean called = moves.addAll(rank, reserve);
    reserve.clear();
    return called;
  }

  /** Starts an iteration, in which no move has a score yet. */
  void startIteration() {
    for (RootMove move : moves) {
      move.previousScore = move.score;
      move.score = -Score.INFINITE;
    }
  }

  /** Starts a pass over the moves from a rank on. */
  void startPass(int rank) {
    for (RootMove move : moves.subList(rank, moves.size())) {
      move.score = -Score.INFINITE;
      move.pending = true;
    }
  }

  /** Sorts the first {@code ranks} moves, which have the best lines. */
  void sortRanks(int ranks) {
    moves.subList(0, ranks).sort(BEST_FIRST);
  }

  /**
   * Sorts the moves of a pass. If the pass raised no score, a move that failed high in the previous
   * pass stays first.
   */
  void sortPass(int rank) {
    if (moves.get(rank).score > -Score.INFINITE) {
      moves.subList(rank, moves.size()).sort(BEST_FIRST);
    }
  }

  /**
   * Sorts after the pending moves were evaluated without a search: they come before the moves that
   * the pass has searched.
   */
  void sortPendingFirst() {
    moves.sort(PENDING_FIRST);
  }

  /**
   * Orders several lines when the search is interrupted and only some of them are settled. The
   * settled lines come first, best first. None of the others may count as better than the last
   * settled one, whatever was known before.
   */
  void orderRanks(int settled, int ranks, int depth) {
    if (settled == 0) {
      return;
    }
    sortRanks(settled);
    int most = moves.get(settled - 1).foundScore;
    for (RootMove move : moves.subList(settled, ranks)) {
      if (move.foundScore > most) {
        move.found(most, PlayInfo.Bound.UPPER, depth);
      }
    }
    moves.subList(settled, ranks).sort(FOUND_BEST_FIRST);
  }

  /** The first move that may still be good after the best move was found to lose. */
  Optional<RootMove> likeliest() {
    return moves.stream().filter(RootMove::mayStillBeGood).findFirst();
  }

  /**
   * Puts a pending move first after the best move was found to lose. Its score is at most what the
   * best move had before, and nothing says that it loses.
   *
   * @param completed the last completed iteration
   */
  void replaceLost(RootMove next, int completed) {
    if (next.depth < completed) { // the result of a later iteration is only an upper bound
      int best = moves.stream().mapToInt(move -> move.previousScore).max().getAsInt();
      next.found(best, PlayInfo.Bound.UPPER, completed);
    }
    moves.remove(next);
    moves.addFirst(next);
  }

  /**
   * Moves the best move to the end of the list because it loses to a mate.
   *
   * @param mate the opponent's mate after the move: its length in plies, and its line as far as it
   *     was read
   * @param completed the last completed iteration
   */
  void refuteFirst(Verdict.Mate mate, int completed) {
    RootMove refuted = moves.removeFirst();
    int bestBefore = refuted.score;
    refuted.matedIn = mate.plies();
    refuted.line =
        IntStream.concat(IntStream.of(refuted.move), IntStream.of(mate.line())).toArray();
    refuted.found(Score.matedIn(mate.plies() + 1), PlayInfo.Bound.EXACT, completed);
    moves.add(refuted);
    if (moves.getFirst().matedIn > 0) {
      addReserve(0);
    }
    RootMove next = moves.getFirst();
    if (next.matedIn == 0) {
      // Nothing better is known; the next iteration corrects it.
      next.found(Math.max(next.score, bestBefore), PlayInfo.Bound.UPPER, completed);
    } else {
      moves.sort(Comparator.comparingInt((RootMove move) -> move.matedIn).reversed());
      moves.forEach(move -> move.score = move.foundScore);
    }
  }
}
