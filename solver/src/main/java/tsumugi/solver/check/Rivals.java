package tsumugi.solver.check;

import java.util.Arrays;
import tsumugi.engine.board.Move;
import tsumugi.solver.SearchClock;
import tsumugi.solver.tsume.composed.ComposedWalk;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;

/**
 * Which of the replies that last equally long make a variation of the same length (変化同手数): all but
 * another piece on the same square, and those behind which the attacker can have pieces over. Being
 * asked of every line, what the attacker can is remembered.
 */
final class Rivals {
  private final SurplusGame surplus;

  /**
   * @param walk in whatever position is asked about
   */
  Rivals(ComposedWalk walk, SearchClock clock, SameLength same) {
    surplus = new SurplusGame(walk, clock, same);
  }

  /**
   * Whether a reply is a rival of a line's own; both last as long as their node.
   *
   * @param left plies of the node
   */
  Answer isRival(int own, int reply, int left) {
    if (isOtherPiece(own, reply)) {
      return Answer.NO;
    }
    return switch (surplus.behind(reply, left)) {
      case YES -> Answer.NO;
      case NO -> Answer.YES;
      case OPEN -> Answer.OPEN;
    };
  }

  /** True when two replies interpose on the same square. */
  static boolean isOtherPiece(int own, int reply) {
    return Move.isDrop(own) && Move.isDrop(reply) && Move.to(own) == Move.to(reply);
  }

  /**
   * Those of a node's replies that may be a line's own without having a rival.
   *
   * @param replies all that last as long as the node
   * @param left its plies
   */
  int[] without(int[] replies, int left) {
    return Arrays.stream(replies).filter(own -> mayHaveNone(own, replies, left)).toArray();
  }

  private boolean mayHaveNone(int own, int[] replies, int left) {
    return Arrays.stream(replies)
        .noneMatch(reply -> reply != own && isRival(own, reply, left) == Answer.YES);
  }
}
