package tsumugi.player;

import java.util.Comparator;
import java.util.List;

/**
 * Orders the root moves by the histories of a thread, and updates the histories from the root. Most
 * root moves are only known to be no better than the best, and would otherwise stay in the order of
 * generation.
 */
final class RootMerits {
  /** Larger than any history count. */
  private static final int BEFORE_QUIET = 1 << 20;

  private static final Comparator<RootMove> BEST_FIRST =
      Comparator.comparingInt((RootMove move) -> move.merit).reversed();

  private final SearchThread thread;

  RootMerits(SearchThread thread) {
    this.thread = thread;
  }

  /**
   * Orders the moves after those to which an iteration has given scores: captures and promotions
   * that lose nothing, quiet moves by history, then the other captures.
   */
  void order(List<RootMove> moves) {
    Preceding before = thread.preceding(0);
    int scored = 0;
    for (RootMove move : moves) {
      boolean quiet = !MovePicker.isTactical(thread.position, move.move);
      move.merit =
          quiet
              ? thread.merits.history.count(thread.position, move.move, before)
              : tacticalMerit(move.move);
      scored += move.previousScore > -Score.INFINITE ? 1 : 0;
    }
    moves.subList(scored, moves.size()).sort(BEST_FIRST);
  }

  private int tacticalMerit(int move) {
    return thread.exchange.atLeast(thread.position, move, 0) ? BEFORE_QUIET : -BEFORE_QUIET;
  }

  /** Rewards a move that was better than all moves searched before it. */
  void reward(RootMove best, List<RootMove> searched, int depth) {
    thread.merits.startNode(0);
    for (RootMove move : searched) {
      thread.merits.tries(0, move.move, !MovePicker.isTactical(thread.position, move.move));
    }
    thread.merits.reward(thread.position, best.move, depth, 0, thread.preceding(0));
  }
}
