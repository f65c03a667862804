package tsumugi.solver.check;

import java.util.Arrays;
import tsumugi.engine.board.Move;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.composed.ComposedWalk;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;

/**
 * Decides which of the equally long replies make a variation of the same length (変化同手数). Excluded
 * are replies that interpose another piece on the same square, and replies after which the attacker
 * can have surplus pieces. The answers about surplus pieces are remembered, because they are needed
 * for every line.
 */
final class Rivals {
  private final SurplusGame surplus;

  /**
   * Prepares the questions.
   *
   * @param walk in the position of each question
   */
  Rivals(ComposedWalk walk, SearchBudget budget, SameLength same) {
    surplus = new SurplusGame(walk, budget, same);
  }

  /**
   * Whether a reply is a rival of the reply of a line. Both must last as long as their node.
   *
   * @param left remaining plies of the node
   */
  Answer isRival(int own, int reply, int left) {
    if (isOtherPiece(own, reply)) {
      return Answer.NO;
    }
    return switch (surplus.canHaveSurplusAfter(reply, left)) {
      case YES -> Answer.NO;
      case NO -> Answer.YES;
      case OPEN -> Answer.OPEN;
    };
  }

  /** Whether two replies interpose on the same square. */
  static boolean isOtherPiece(int own, int reply) {
    return Move.isDrop(own) && Move.isDrop(reply) && Move.to(own) == Move.to(reply);
  }

  /**
   * Those replies of a node that may be part of a line without having a rival.
   *
   * @param replies all replies that last as long as the node
   * @param left its remaining plies
   */
  int[] without(int[] replies, int left) {
    return Arrays.stream(replies).filter(own -> mayHaveNone(own, replies, left)).toArray();
  }

  private boolean mayHaveNone(int own, int[] replies, int left) {
    return Arrays.stream(replies)
        .noneMatch(reply -> reply != own && isRival(own, reply, left) == Answer.YES);
  }
}
