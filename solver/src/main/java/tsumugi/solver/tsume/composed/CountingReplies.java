package tsumugi.solver.tsume.composed;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;

/**
 * Decides whether an interposition counts, exactly as defined: it is futile if after one of its
 * gifts the mate is no longer than some reply that comes before it. Replies that are no
 * interpositions come first; then nearer interpositions before farther ones, and on one square
 * drops before moves. The drops on one square have no order among themselves, nor have the moves.
 */
final class CountingReplies {
  /** In place of a length. */
  private static final int NO_MATE = -1;

  private final ComposedSearch search;
  private final ComposedBoard board;
  private final Interpositions order = new Interpositions();
  private final Gifts gifts = new Gifts();
  private final MoveList replies = new MoveList();
  private final MoveList captures = new MoveList();

  /** For each reply whether it counts; null if that is not known yet. */
  private @Nullable Boolean[] known = {};

  private int interpositions;
  private int left;
  private boolean isOpen;

  CountingReplies(ComposedSearch search) {
    this.search = search;
    board = search.board();
  }

  /**
   * Whether an interposition counts in the defender's node on the board.
   *
   * @param plies how long the node lasts
   */
  Answer counts(int reply, int plies) {
    replies.clear();
    interpositions = order.generate(board.position, replies);
    left = plies;
    isOpen = false;
    known = new Boolean[replies.size()];
    int at = interpositions;
    while (replies.get(at) != reply) {
      at++;
    }
    boolean counts = counts(at);
    if (isOpen) {
      return Answer.OPEN;
    }
    return counts ? Answer.YES : Answer.NO;
  }

  /** The same by index. Each answer is found once, since many may depend on the same replies. */
  private boolean counts(int at) {
    Boolean before = known[at];
    if (before == null) {
      before = findOut(at);
      known[at] = before;
    }
    return before;
  }

  /**
   * A reply that counts lasts no longer than the node. The shortest gift and the longest reply
   * before it are compared by narrowing both from there, so that neither length has to be known
   * exactly if the other decides.
   */
  private boolean findOut(int at) {
    if (!isMate(at, left - 1)) {
      return false;
    }
    int most = left; // no reply that comes before lasts longer
    while (true) {
      int gift = gift(replies.get(at), most);
      if (gift == NO_MATE) {
        return true;
      }
      if (gift == 0 || isAnyBefore(at, gift)) {
        return false;
      }
      most = gift - 2;
    }
  }

  /** The shortest mate of at most {@code most} plies after a gift, or {@link #NO_MATE}. */
  private int gift(int reply, int most) {
    captures.clear();
    gifts.list(board.position, reply, captures);
    int least = NO_MATE;
    for (int i = 0; i < captures.size() && least != 0; i++) {
      board.doGift(reply, captures.get(i));
      ComposedAnswer answer = search.decide(least == NO_MATE ? most : least - 2);
      isOpen |= answer == ComposedAnswer.OPEN;
      least = answer.isMate() ? answer.plies() : least;
      board.undoGift(reply, captures.get(i));
    }
    return least;
  }

  /** Whether some reply that comes before and counts lasts at least {@code plies}. */
  private boolean isAnyBefore(int at, int plies) {
    for (int i = 0; i < at; i++) {
      if (i < interpositions || !isBeside(i, at)) {
        boolean lasts = !isMate(i, plies - 3);
        if (lasts && (i < interpositions || counts(i))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether neither of two interpositions comes before the other. */
  private boolean isBeside(int one, int other) {
    return Interpositions.isSameDrop(replies.get(one), replies.get(other))
        || Interpositions.isSameMove(replies.get(one), replies.get(other));
  }

  private boolean isMate(int at, int plies) {
    board.doMove(replies.get(at));
    boolean mate = isMate(plies);
    board.undoMove(replies.get(at));
    return mate;
  }

  private boolean isMate(int plies) {
    if (plies < 0) {
      return false;
    }
    if (search.hasToStop()) { // the table may answer all questions without a look at the budget
      isOpen = true;
      return false;
    }
    ComposedAnswer answer = search.decide(plies);
    isOpen |= answer == ComposedAnswer.OPEN;
    return answer.isMate();
  }
}
