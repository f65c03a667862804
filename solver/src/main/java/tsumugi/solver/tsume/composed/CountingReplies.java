package tsumugi.solver.tsume.composed;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;

/**
 * Whether an interposition counts, word for word: it is futile when a gift behind it is mate in no
 * more than the replies before it last. Those that are no interpositions come before all, nearer
 * ones before farther ones, on one square drops before moves. Neither drops nor moves on one square
 * come before each other.
 */
final class CountingReplies {
  private final ComposedSearch search;
  private final ComposedBoard board;
  private final Interpositions order = new Interpositions();
  private final Gifts gifts = new Gifts();
  private final MoveList replies = new MoveList();
  private final MoveList captures = new MoveList();

  /** What is known of each reply: nothing, that it counts, or that it does not. */
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
    interpositions = order.generate(board.literal, replies);
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

  /** The same by index, each found out once: many may rest on the same ones before them. */
  private boolean counts(int at) {
    Boolean before = known[at];
    if (before == null) {
      before = findOut(at);
      known[at] = before;
    }
    return before;
  }

  /**
   * One that counts lasts no longer than the node. Neither the shortest gift nor what comes before
   * is asked for its length where the other one tells: both come down together.
   */
  private boolean findOut(int at) {
    if (!isMate(at, left - 1)) {
      return false;
    }
    int most = left; // what comes before lasts no longer
    while (true) {
      int gift = gift(replies.get(at), most);
      if (gift < 0) {
        return true;
      }
      if (gift == 0 || isAnyBefore(at, gift)) {
        return false;
      }
      most = gift - 2;
    }
  }

  /** The length of a mate behind a gift, of at most so many plies; less than 0 where none is. */
  private int gift(int reply, int most) {
    captures.clear();
    gifts.list(board.literal, reply, captures);
    int least = ComposedSearch.BEYOND;
    for (int i = 0; i < captures.size() && least != 0; i++) {
      board.doGift(reply, captures.get(i));
      int answer = search.decide(least < 0 ? most : least - 2);
      isOpen |= answer == ComposedSearch.OPEN;
      least = answer < 0 ? least : answer;
      board.undoGift(reply, captures.get(i));
    }
    return least;
  }

  /** Whether a reply that comes before and counts lasts so long. */
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

  /** Neither drops nor moves on one square come before each other. */
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
    int answer = search.decide(plies);
    isOpen |= answer == ComposedSearch.OPEN;
    return answer >= 0;
  }
}
