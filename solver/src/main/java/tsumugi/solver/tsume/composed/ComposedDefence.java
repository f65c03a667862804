package tsumugi.solver.tsume.composed;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * The defender's nodes of {@link ComposedSearch}. Whether an interposition is futile depends on the
 * lengths of the replies that come before it. Bounds are enough for most nodes: an interposition
 * that is mated in time does no harm, whether it counts or not; and an interposition is futile if
 * after its gift the mate is no longer than a reply is known to last. If this does not decide, the
 * lengths of all replies are determined.
 */
final class ComposedDefence {
  private static final ComposedAnswer OPEN = ComposedAnswer.OPEN;
  private static final ComposedAnswer BEYOND = ComposedAnswer.BEYOND;

  private final ComposedSearch search;
  private final ComposedBoard board;
  private final ComposedTable table;
  private final ComposedGames games;
  private final MoveList moves;
  private final long firstNodes;
  private final Interpositions replies = new Interpositions();
  private final Gifts gifts = new Gifts();

  /** How long the replies last at least that are no interpositions: {@link #refuteByRefunds}. */
  private int least;

  /**
   * @param firstNodes the limit for the game of refunds after one reply, before others are asked
   */
  ComposedDefence(
      ComposedSearch search,
      ComposedBoard board,
      ComposedTable table,
      ComposedGames games,
      MoveList moves,
      long firstNodes) {
    this.firstNodes = firstNodes;
    this.search = search;
    this.board = board;
    this.table = table;
    this.games = games;
    this.moves = moves;
  }

  /** Decides the node on the board at once, or opens a frame for it and answers OPEN. */
  ComposedAnswer enter(int bound) {
    int first = moves.size();
    int interpositions = replies.generate(board.position, moves);
    int end = moves.size();
    if (first == end) {
      table.storeUpper(board.literal, 0, Move.NONE);
      return ComposedAnswer.mate(0);
    }
    ComposedAnswer refuted = refuteByRefunds(bound, first, interpositions, end);
    if (refuted != null) {
      moves.truncate(first);
      return refuted;
    }
    ComposedFrame frame = search.push();
    frame.interpositions = interpositions;
    frame.open(true, bound, first, end);
    frame.least = least;
    return OPEN;
  }

  /**
   * Asks the game of refunds whether some reply lasts too long. One such reply is enough, and any
   * reply may be the one. So all replies are asked with few nodes before one is asked with many.
   *
   * @return BEYOND if a reply lasts too long, OPEN if the budget interrupted, or null if no reply
   *     does; then {@link #least} is set
   */
  private @Nullable ComposedAnswer refuteByRefunds(
      int bound, int first, int interpositions, int end) {
    ComposedAnswer refuted = OPEN;
    for (long nodes = firstNodes; refuted == OPEN; nodes *= 4) {
      refuted = refuteByRefunds(bound, first, interpositions, end, nodes);
      if (refuted == OPEN && games.isInterrupted()) {
        return OPEN;
      }
    }
    return refuted;
  }

  /**
   * One round, with this limit for each reply. A reply that the first round leaves rarely mates.
   */
  private @Nullable ComposedAnswer refuteByRefunds(
      int bound, int first, int interpositions, int end, long nodes) {
    least = 0;
    boolean isOpen = false;
    for (int i = first; i < end; i++) {
      int reply = moves.get(i);
      board.refunds.doMove(reply);
      MateBounds refunds = games.refunds(bound - 1, nodes, nodes == firstNodes);
      board.refunds.undoMove(reply);
      if (!refunds.decides(bound - 1)) {
        isOpen = true;
      } else if (!refunds.isMateWithin(bound - 1)) {
        table.storeLower(board.literal, bound, reply);
        return BEYOND;
      } else if (i < interpositions) {
        least = Math.max(least, 1 + ComposedSearch.nextOdd(refunds.lower()));
      }
    }
    return isOpen ? OPEN : null;
  }

  /**
   * Continues a node.
   *
   * @param back the answer to its last question, or OPEN to begin
   */
  ComposedAnswer step(ComposedFrame frame, ComposedAnswer back) {
    ComposedAnswer own = back == OPEN ? null : take(frame, back);
    while (own == null) {
      if (frame.next == frame.end) {
        return finish(frame);
      }
      ComposedAnswer answer = ask(frame);
      if (answer == OPEN) {
        return OPEN;
      }
      own = take(frame, answer);
    }
    return own;
  }

  private ComposedAnswer finish(ComposedFrame frame) {
    table.storeUpper(board.literal, frame.most, frame.longest);
    int known = frame.isExact ? frame.most : frame.least;
    table.storeLower(board.literal, known - 2, frame.longest);
    return search.close(frame, ComposedAnswer.mate(frame.most));
  }

  private ComposedAnswer beyond(ComposedFrame frame) {
    table.storeLower(board.literal, frame.bound, moves.get(frame.next));
    return search.close(frame, BEYOND);
  }

  /** Asks about the node after the current reply, or after a gift that shows it to be futile. */
  private ComposedAnswer ask(ComposedFrame frame) {
    if (frame.next == frame.tested) {
      if (frame.capture == ComposedFrame.NOT_LISTED) {
        frame.capture = frame.end;
        frame.before = hasMovesBefore(frame) ? frame.before : frame.least;
        gifts.list(board.position, moves.get(frame.next), moves);
      }
      if (frame.capture < moves.size()) {
        frame.isMade = true;
        frame.isGift = true;
        board.doGift(moves.get(frame.next), moves.get(frame.capture));
        return search.enter(frame.before);
      }
      endTest(frame);
    }
    return askReply(frame);
  }

  /** Whether an earlier move to the same square comes first: all of them are judged alike. */
  private boolean hasMovesBefore(ComposedFrame frame) {
    return frame.isExact
        && frame.next > frame.interpositions
        && Interpositions.isSameMove(moves.get(frame.next - 1), moves.get(frame.next));
  }

  private ComposedAnswer askReply(ComposedFrame frame) {
    board.doMove(moves.get(frame.next));
    frame.isMade = true;
    if (!frame.isExact) {
      return search.enter(frame.bound - 1);
    }
    if (frame.asked == ComposedFrame.NOT_ASKED) {
      int lower = games.exactRefunds(frame.bound - 1).lower();
      frame.asked = ComposedSearch.nextOdd(Math.max(lower, table.lower(board.literal)));
    }
    return frame.asked < frame.bound ? search.enter(frame.asked) : BEYOND;
  }

  /** Takes the answer to a question; returns that of the node, or null if it has more to ask. */
  private @Nullable ComposedAnswer take(ComposedFrame frame, ComposedAnswer answer) {
    int reply = moves.get(frame.next);
    frame.isMade = false;
    if (frame.isGift) {
      frame.isGift = false;
      board.undoGift(reply, moves.get(frame.capture));
      frame.capture++;
      if (answer != BEYOND) {
        endTest(frame);
        frame.next = frame.tested;
      }
      return null;
    }
    int lower = table.lower(board.literal);
    board.undoMove(reply);
    if (answer == BEYOND) {
      return failed(frame);
    }
    if (frame.isExact) {
      frame.least = Math.max(frame.least, answer.plies() + 1);
    } else if (frame.next < frame.interpositions) {
      frame.least = Math.max(frame.least, 1 + ComposedSearch.nextOdd(lower));
    }
    frame.finishReply(reply, answer.plies() + 1);
    return null;
  }

  /** The current reply lasts longer than the question allowed. */
  private @Nullable ComposedAnswer failed(ComposedFrame frame) {
    if (frame.isExact) {
      frame.asked += 2;
      return frame.asked < frame.bound ? null : beyond(frame);
    }
    if (frame.next < frame.interpositions) {
      return beyond(frame);
    }
    if (!frame.isRaised && raise(frame)) {
      frame.tested = frame.next;
    } else {
      frame.beginExact();
    }
    return null;
  }

  /** Raises the lower bound of the node by exact lengths of refunds; false if it stays. */
  private boolean raise(ComposedFrame frame) {
    frame.isRaised = true;
    int before = frame.least;
    for (int i = frame.first; i < frame.interpositions; i++) {
      int reply = moves.get(i);
      board.doMove(reply);
      int lower = games.exactRefunds(frame.bound - 1).lower();
      board.undoMove(reply);
      frame.least = Math.max(frame.least, 1 + ComposedSearch.nextOdd(lower));
    }
    return frame.least > before;
  }

  /** Ends the test of the current interposition, and of all drops on its square. */
  private void endTest(ComposedFrame frame) {
    moves.truncate(frame.end);
    frame.capture = ComposedFrame.NOT_LISTED;
    int reply = moves.get(frame.next);
    int next = frame.next + 1;
    while (next < frame.end && Interpositions.isSameDrop(reply, moves.get(next))) {
      next++;
    }
    frame.tested = next;
  }

  /** Takes back the move or the gift that the node has made. */
  void undo(ComposedFrame frame) {
    if (frame.isGift) {
      board.undoGift(moves.get(frame.next), moves.get(frame.capture));
    } else if (frame.isMade) {
      board.undoMove(moves.get(frame.next));
    }
  }
}
