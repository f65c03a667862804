package tsumugi.solver.tsume.composed;

import tsumugi.engine.board.Move;
import tsumugi.engine.movegen.MoveList;

/**
 * The replies of a defender's node that last as long as the node itself, one after another: those
 * that are no interpositions first, and of these those first of which the game of refunds tells.
 * Futile interpositions are none of them.
 */
final class LongestReplies {
  private final ComposedSearch search;
  private final ComposedBoard board;
  private final Interpositions order = new Interpositions();
  private final Gifts gifts = new Gifts();
  private final MoveList replies = new MoveList();
  private final MoveList captures = new MoveList();
  private final boolean[] taken;
  private final int interpositions;
  private final int left;

  /** What is tried next: twice all replies that are no interpositions, then those that are. */
  private int next;

  private boolean any;
  private boolean onlyInterpositions;

  /**
   * The node on the board.
   *
   * @param plies how long it lasts
   */
  LongestReplies(ComposedSearch search, int plies) {
    this.search = search;
    board = search.board();
    left = plies;
    interpositions = order.generate(board.literal, replies);
    taken = new boolean[replies.size()];
    replies.putFirst(search.known(plies), 0, interpositions);
  }

  /** The next one, with the node on the board again; NONE when there is none. */
  int next() {
    int end = 2 * interpositions + replies.size() - interpositions;
    while (next < end) {
      int at = next < interpositions ? next : next - interpositions;
      boolean byRefunds = next < interpositions;
      next++;
      if (!taken[at] && (at < interpositions ? lasts(at, byRefunds) : counts(at))) {
        taken[at] = true;
        any = true;
        return replies.get(at);
      }
    }
    return any ? Move.NONE : longestInterposition();
  }

  /** Only interpositions last as long: the one that is found first, and the others after it. */
  private int longestInterposition() {
    any = true;
    onlyInterpositions = true;
    int reply = search.longestReply(left);
    for (int i = interpositions; i < replies.size(); i++) {
      taken[i] = replies.get(i) == reply;
    }
    next = reply == Move.NONE ? next : 2 * interpositions;
    return reply;
  }

  private boolean lasts(int at, boolean byRefunds) {
    board.doMove(replies.get(at));
    boolean lasts =
        left < 3
            || (byRefunds
                ? search.isBeyondRefunds(left - 3)
                : search.decide(left - 3) == ComposedSearch.BEYOND);
    board.undoMove(replies.get(at));
    return lasts;
  }

  /** An interposition: it lasts as long, and longer than without it if the piece is given up. */
  private boolean counts(int at) {
    if (!any) {
      return false; // whether it is futile is asked of all replies together
    }
    board.doMove(replies.get(at));
    boolean lasts =
        search.decide(left - 3) == ComposedSearch.BEYOND && search.decide(left - 1) >= 0;
    board.undoMove(replies.get(at));
    if (lasts && onlyInterpositions) {
      return new CountingReplies(search).counts(replies.get(at), left) == ComposedWalk.Answer.YES;
    }
    return lasts && !isFutile(replies.get(at));
  }

  /** True as well where the clock interrupts: what is not known to count is no long reply. */
  private boolean isFutile(int reply) {
    captures.clear();
    gifts.list(board.literal, reply, captures);
    boolean futile = false;
    for (int i = 0; i < captures.size() && !futile; i++) {
      board.doGift(reply, captures.get(i));
      futile = search.decide(left) != ComposedSearch.BEYOND;
      board.undoGift(reply, captures.get(i));
    }
    return futile;
  }
}
