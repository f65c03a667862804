package tsumugi.solver.tsume.composed;

import java.util.Arrays;
import tsumugi.engine.board.Move;

/** An open node of {@link ComposedSearch}: how far it is with its moves. */
final class ComposedFrame {
  /** In place of a capture: nobody has looked which there are. */
  static final int NOT_LISTED = -1;

  boolean isDefender;

  /** Longer mates than that are not asked for. */
  int bound;

  /** Where the node's moves begin and end in the list of all moves, and the one at work. */
  int first;

  int end;
  int next;

  /** Attacker: the length that is tried. Defender: the longest reply so far. */
  int length;

  /** Defender: the reply that was the longest. */
  int longest;

  /** Defender: the replies before this one are no interpositions, or known not to be futile. */
  int tested;

  /** Defender: the capture of the interposition at work that is tried; its list begins at end. */
  int capture;

  /** Defender: the node behind such a capture is at work, not the one behind a reply. */
  boolean isTesting;

  /** Attacker: of each check the smallest length with which it may mate. */
  private int[] needs = new int[32];

  /** The hands after that capture, before the piece was given up. */
  int attackerHand;

  int defenderHand;

  void open(boolean forDefender, int upTo, int firstMove, int endOfMoves) {
    isDefender = forDefender;
    bound = upTo;
    first = firstMove;
    next = firstMove;
    end = endOfMoves;
    longest = Move.NONE;
    capture = NOT_LISTED;
    isTesting = false;
    if (!forDefender) {
      needs = needs.length < end - first ? new int[end - first] : needs;
      Arrays.fill(needs, 0, end - first, 1);
    }
  }

  /** Defender: the reply at work, the last one that is left out of account, lasts so long. */
  void lasts(int reply, int plies) {
    if (plies > length) {
      length = plies;
      longest = reply;
    }
    next++;
  }

  /** Attacker: the smallest length with which the check at work may mate. */
  int need() {
    return needs[next - first];
  }

  /** Attacker: the defender holds out longer than so many plies against the check at work. */
  void failed(int lower) {
    needs[next - first] = lower + 3;
  }

  /** Attacker: the smallest length with which some check may mate. */
  int leastNeed(int never) {
    int least = never + 2;
    for (int i = 0; i < end - first; i++) {
      least = Math.min(least, needs[i]);
    }
    return least;
  }
}
