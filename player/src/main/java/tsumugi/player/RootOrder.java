package tsumugi.player;

import java.util.Comparator;
import java.util.List;

/**
 * Orders the root moves by the histories of a thread, and updates the histories from the root. Most
 * root moves are only known to be no better than the best, and would otherwise stay in the order of
 * generation.
 */
final class RootOrder {
  /** Larger than any history count. */
  private static final int BEFORE_QUIET = 1 << 20;

  private static final Comparator<RootMove> BEST_FIRST =
      Comparator.comparingInt((RootMove move) -> move.order).reversed();

  private final SearchThread thread;

  RootOrder(SearchThread thread) {
    this.thread = thread;
  }

  /**
   * Orders the moves after those to which an iteration has given scores: captures and promotions
   * that lose nothing, quiet moves by history, then the other captures.
   */
  void sort(List<RootMove> moves) {
    PrecedingMoves before = thread.preceding(0);
    int scored = 0;
    for (RootMove move : moves) {
      boolean quiet = !MovePicker.isTactical(thread.position, move.move);
      move.order =
          quiet
              ? thread.histories.history.count(thread.position, move.move, before)
              : tacticalScore(move.move);
      scored += move.previousScore > -Score.INFINITE ? 1 : 0;
    }
    moves.subList(scored, moves.size()).sort(BEST_FIRST);
  }

  private int tacticalScore(int move) {
    return thread.exchange.atLeast(thread.position, move, 0) ? BEFORE_QUIET : -BEFORE_QUIET;
  }

  /** Rewards a move that was better than all moves searched before it. */
  void reward(RootMove best, List<RootMove> searched, int depth) {
    thread.histories.startNode(0);
    for (RootMove move : searched) {
      thread.histories.tries(0, move.move, !MovePicker.isTactical(thread.position, move.move));
    }
    thread.histories.reward(thread.position, best.move, depth, 0, thread.preceding(0));
  }
}
