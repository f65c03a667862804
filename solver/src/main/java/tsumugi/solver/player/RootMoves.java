package tsumugi.solver.player;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import tsumugi.solver.Verdict;

/**
 * The moves at the root in the order that the last finished work gave them, and what may change
 * that order: scores of a pass, a search that is cut short, a mate that refutes the best move.
 */
final class RootMoves {
  private static final Comparator<RootMove> BEST_FIRST =
      Comparator.comparingInt((RootMove move) -> move.score)
          .thenComparingInt(move -> move.previousScore)
          .reversed();

  private static final Comparator<RootMove> FOUND_BEST_FIRST =
      Comparator.comparingInt((RootMove move) -> move.foundScore).reversed();

  private static final Comparator<RootMove> SEARCHED_FIRST =
      Comparator.comparing((RootMove move) -> !move.waits).thenComparing(BEST_FIRST);

  private final List<RootMove> moves = new ArrayList<>();

  /** Moves that nobody plays who has another one that does not lose; none once they are needed. */
  private final List<RootMove> reserve = new ArrayList<>();

  /** All moves in order; a view that others may reorder. */
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

  /** Moves to think about when all others have been found to lose. */
  void setReserve(List<Integer> legal) {
    legal.forEach(move -> reserve.add(new RootMove(move)));
  }

  /** The reserve goes in front from a rank on; false when there is none. */
  boolean callReserve(int rank) {
    boolean called = moves.addAll(rank, reserve);
    reserve.clear();
    return called;
  }

  /** A new iteration: no move has a score in it yet. */
  void startIteration() {
    for (RootMove move : moves) {
      move.previousScore = move.score;
      move.score = -Score.INFINITE;
    }
  }

  /** A new pass over the moves from a rank on. */
  void startPass(int rank) {
    for (RootMove move : moves.subList(rank, moves.size())) {
      move.score = -Score.INFINITE;
      move.waits = true;
    }
  }

  /** Orders so many of the best lines. */
  void sortRanks(int ranks) {
    moves.subList(0, ranks).sort(BEST_FIRST);
  }

  /**
   * Orders what a pass has gone through. Where it found nothing, a move that failed high in the
   * pass before stays in front.
   */
  void sortPass(int rank) {
    if (moves.get(rank).score > -Score.INFINITE) {
      moves.subList(rank, moves.size()).sort(BEST_FIRST);
    }
  }

  /** The moves that wait have been looked at, without a search: they go before all that do not. */
  void sortGlanced() {
    moves.sort(SEARCHED_FIRST);
  }

  /**
   * Several lines, cut short when some of them were settled: those come first, the best in front.
   * Of the others none is better than the last of these, whatever was thought before.
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

  /** The first move that may still be good when the best was found to lose. */
  Optional<RootMove> likeliest() {
    return moves.stream().filter(RootMove::mayStillBeGood).findFirst();
  }

  /**
   * Puts a move in front that waits while the best was found to lose. It is no better than the best
   * was thought to be, but not lost for all that is known.
   *
   * @param completed the last iteration that was completed
   */
  void passOverFor(RootMove next, int completed) {
    if (next.depth < completed) { // what was found of it since is that it is no better
      int best = moves.stream().mapToInt(move -> move.previousScore).max().getAsInt();
      next.found(best, PlayInfo.Bound.UPPER, completed);
    }
    moves.remove(next);
    moves.addFirst(next);
  }

  /**
   * The best move loses to a mate: it goes to the end of the list.
   *
   * @param mate the plies of the mate after the move, and its line as far as it was read
   * @param completed the last iteration that was completed
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
