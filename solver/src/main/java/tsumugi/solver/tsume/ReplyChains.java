package tsumugi.solver.tsume;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;

/**
 * Chains interposing drops, so that a defender's node opens one at a time: all drops on one square,
 * and all drops on squares of the line that no piece of the defender supports, nearest first.
 */
final class ReplyChains {
  private ReplyChains() {}

  static void build(Position position, ProofChildren children, int start, int end) {
    int us = position.sideToMove();
    int lastOpen = 0;
    int last = 0;
    boolean lastSupported = false;
    for (int i = start; i < end; i++) {
      int move = children.moves.get(i);
      if (!Move.isDrop(move)) {
        continue;
      }
      int to = Move.to(move);
      if (last != 0 && Move.to(children.moves.get(last)) == to) {
        children.chain(last, i);
        last = i;
        if (!lastSupported) {
          lastOpen = i;
        }
        continue;
      }
      boolean supported = position.isAttacked(to, us);
      if (!supported && lastOpen != 0) {
        children.chain(lastOpen, i);
      }
      last = i;
      lastSupported = supported;
      if (!supported) {
        lastOpen = i;
      }
    }
  }
}
