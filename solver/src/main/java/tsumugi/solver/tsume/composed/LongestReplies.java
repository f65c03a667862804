package tsumugi.solver.tsume.composed;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * Finds the replies of a defender's node that last as long as the node itself, one after another.
 * Replies that are no interpositions come first, and of these the ones that the game of refunds can
 * show to last long enough. Futile interpositions are left out.
 *
 * <p>One such reply is mostly enough, and it may be found at once while its neighbour takes
 * millions of nodes. So each part proceeds in rounds: all replies are asked with few nodes before
 * one is asked with many.
 */
final class LongestReplies {
  private static final int MORE_NODES = 4;

  /** The parts of the search, in this order. */
  private enum Part {
    WITH_REFUNDS,
    REPLIES,
    INTERPOSITIONS
  }

  private final ComposedSearch search;
  private final ComposedBoard board;
  private final CountingReplies counting;
  private final MoveList replies = new MoveList();
  private final boolean[] taken;
  private final int interpositions;
  private final int left;

  /** The answer for each reply in the current part. */
  private final Answer[] answers;

  private @Nullable Part part = Part.WITH_REFUNDS;
  private int next;

  /** The limit for a question in this round. */
  private long nodes = ComposedSearch.FIRST_NODES;

  /**
   * Starts at the node on the board.
   *
   * @param plies the length of the node
   */
  LongestReplies(ComposedSearch search, int plies) {
    this.search = search;
    board = search.board();
    counting = new CountingReplies(search);
    left = plies;
    interpositions = new Interpositions().generate(board.position, replies);
    taken = new boolean[replies.size()];
    answers = new Answer[replies.size()];
    Arrays.fill(answers, Answer.OPEN);
    replies.putFirst(search.knownMove(plies), 0, interpositions);
  }

  /** The next such reply, or NONE. The node must be on the board again. */
  int next() {
    while (part != null) {
      int end = part == Part.INTERPOSITIONS ? replies.size() : interpositions;
      while (next < end) {
        int at = next++;
        if (isOpen(at)) {
          answers[at] = ask(part, replies.get(at));
          if (answers[at] == Answer.YES) {
            taken[at] = true;
            return replies.get(at);
          }
        }
      }
      startRound(part);
    }
    return Move.NONE;
  }

  /** Starts another round if a reply is left open, else the next part. */
  private void startRound(Part before) {
    int begin = before == Part.INTERPOSITIONS ? interpositions : 0;
    if (isAnyOpen(begin, next) && !search.isCut()) {
      nodes *= MORE_NODES;
      next = begin;
      return;
    }
    nodes = ComposedSearch.FIRST_NODES;
    Arrays.fill(answers, Answer.OPEN);
    switch (before) {
      case WITH_REFUNDS -> start(Part.REPLIES, 0);
      case REPLIES -> start(Part.INTERPOSITIONS, interpositions);
      case INTERPOSITIONS -> part = null;
    }
  }

  private boolean isAnyOpen(int from, int to) {
    for (int at = from; at < to; at++) {
      if (isOpen(at)) {
        return true;
      }
    }
    return false;
  }

  private boolean isOpen(int at) {
    return !taken[at] && answers[at] == Answer.OPEN;
  }

  private void start(Part other, int first) {
    part = other;
    next = first;
  }

  /** Whether a reply is one of the longest, or OPEN if the limit of this round is too small. */
  private Answer ask(Part asked, int reply) {
    if (asked == Part.WITH_REFUNDS) {
      return lastsWithRefunds(reply);
    }
    try (SearchBudget.Slice _ = search.slice(nodes)) {
      Answer lasts = lasts(reply);
      boolean mayBeFutile = asked == Part.INTERPOSITIONS && lasts == Answer.YES;
      return mayBeFutile ? counting.counts(reply, left) : lasts;
    }
  }

  private Answer lastsWithRefunds(int reply) {
    if (left < 3) {
      return Answer.YES;
    }
    MateBounds refunds = search.refundsAfter(reply, left - 3, nodes);
    if (!refunds.decides(left - 3)) {
      return Answer.OPEN;
    }
    return refunds.isMateWithin(left - 3) ? Answer.NO : Answer.YES;
  }

  private Answer lasts(int reply) {
    if (left < 3) {
      return Answer.YES;
    }
    board.doMove(reply);
    ComposedAnswer sooner = search.decide(left - 3);
    board.undoMove(reply);
    if (sooner == ComposedAnswer.OPEN) {
      return Answer.OPEN;
    }
    return sooner == ComposedAnswer.BEYOND ? Answer.YES : Answer.NO;
  }
}
