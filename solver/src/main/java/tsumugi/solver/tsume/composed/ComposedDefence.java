package tsumugi.solver.tsume.composed;

import tsumugi.engine.board.Move;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * The defender's nodes of {@link ComposedSearch}. Whether an interposition is futile depends on how
 * long the replies before it last. Most nodes get by with bounds: an interposition that is answered
 * in time does no harm whether it counts or not, and one that delays nothing beyond a reply known
 * to be long enough is futile. Where neither will do, all replies are asked for their length.
 */
final class ComposedDefence {
  private static final int OPEN = ComposedSearch.OPEN;
  private static final int BEYOND = ComposedSearch.BEYOND;

  /** In place of an answer: the node has more to ask. */
  private static final int GO_ON = -3;

  private final ComposedSearch search;
  private final ComposedBoard board;
  private final ComposedTable table;
  private final ComposedGames games;
  private final MoveList moves;
  private final long firstNodes;
  private final Interpositions replies = new Interpositions();
  private final Gifts gifts = new Gifts();

  /**
   * @param firstNodes what the game of refunds may cost behind a reply, before the others are asked
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

  /** Opens a frame for the node on the board, unless it is decided at first sight. */
  int enter(int bound) {
    int first = moves.size();
    int interpositions = replies.generate(board.literal, moves);
    int end = moves.size();
    if (first == end) {
      table.storeUpper(board.literal, 0, Move.NONE);
      return 0;
    }
    int least = atLeast(bound, first, interpositions, end);
    if (least < 0) {
      moves.truncate(first);
      return least;
    }
    ComposedFrame frame = search.push();
    frame.interpositions = interpositions;
    frame.open(true, bound, first, end);
    frame.least = least;
    return OPEN;
  }

  /**
   * Asks the game of refunds, which is quick to tell that a node lasts longer than it may. One
   * reply that does is enough, and it may be any, so all are asked for few nodes before one is
   * asked for many.
   *
   * @return how long the replies last at least that are no interpositions, or an answer
   */
  private int atLeast(int bound, int first, int interpositions, int end) {
    int least = OPEN;
    for (long nodes = firstNodes; least == OPEN; nodes *= 4) {
      least = atLeast(bound, first, interpositions, end, nodes);
      if (least == OPEN && games.isInterrupted()) {
        return OPEN;
      }
    }
    return least;
  }

  /** The same with so many nodes for each reply; what the first round leaves is rarely a mate. */
  private int atLeast(int bound, int first, int interpositions, int end, long nodes) {
    int least = 0;
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
        least = Math.max(least, 1 + ComposedSearch.leastBeyond(refunds.lower()));
      }
    }
    return isOpen ? OPEN : least;
  }

  /** Goes on with a node, with the answer that it waits for if there is. */
  int step(ComposedFrame frame, int back) {
    int state = back == OPEN ? GO_ON : take(frame, back);
    while (state == GO_ON) {
      if (frame.next == frame.end) {
        return finish(frame);
      }
      int answer = ask(frame);
      if (answer == OPEN) {
        return OPEN;
      }
      state = take(frame, answer);
    }
    return state;
  }

  private int finish(ComposedFrame frame) {
    table.storeUpper(board.literal, frame.most, frame.longest);
    int least = frame.isExact ? frame.most : frame.least;
    table.storeLower(board.literal, least - 2, frame.longest);
    return search.close(frame, frame.most);
  }

  private int beyond(ComposedFrame frame) {
    table.storeLower(board.literal, frame.bound, moves.get(frame.next));
    return search.close(frame, BEYOND);
  }

  /** Asks for the node behind the reply at work, or for one that tells whether it is futile. */
  private int ask(ComposedFrame frame) {
    if (frame.next == frame.tested) {
      if (frame.capture == ComposedFrame.NOT_LISTED) {
        frame.capture = frame.end;
        frame.before = hasMovesBefore(frame) ? frame.before : frame.least;
        gifts.list(board.literal, moves.get(frame.next), moves);
      }
      if (frame.capture < moves.size()) {
        frame.isMade = true;
        frame.isGift = true;
        board.doGift(moves.get(frame.next), moves.get(frame.capture));
        return search.enter(frame.before);
      }
      untested(frame);
    }
    return askReply(frame);
  }

  /** Moves to one square are all judged by what comes before the first of them. */
  private boolean hasMovesBefore(ComposedFrame frame) {
    return frame.isExact
        && frame.next > frame.interpositions
        && Interpositions.isSameMove(moves.get(frame.next - 1), moves.get(frame.next));
  }

  private int askReply(ComposedFrame frame) {
    board.doMove(moves.get(frame.next));
    frame.isMade = true;
    if (!frame.isExact) {
      return search.enter(frame.bound - 1);
    }
    if (frame.asked == ComposedFrame.NOT_ASKED) {
      int lower = games.exactRefunds(frame.bound - 1).lower();
      frame.asked = ComposedSearch.leastBeyond(Math.max(lower, table.lower(board.literal)));
    }
    return frame.asked < frame.bound ? search.enter(frame.asked) : BEYOND;
  }

  /** Takes an answer; returns that of the node, or GO_ON. */
  private int take(ComposedFrame frame, int answer) {
    int reply = moves.get(frame.next);
    frame.isMade = false;
    if (frame.isGift) {
      frame.isGift = false;
      board.undoGift(reply, moves.get(frame.capture));
      frame.capture++;
      if (answer != BEYOND) {
        untested(frame);
        frame.next = frame.tested;
      }
      return GO_ON;
    }
    int lower = table.lower(board.literal);
    board.undoMove(reply);
    if (answer == BEYOND) {
      return failed(frame);
    }
    if (frame.isExact) {
      frame.least = Math.max(frame.least, answer + 1);
    } else if (frame.next < frame.interpositions) {
      frame.least = Math.max(frame.least, 1 + ComposedSearch.leastBeyond(lower));
    }
    frame.lasts(reply, answer + 1);
    return GO_ON;
  }

  /** The reply at work lasts longer than it was asked for. */
  private int failed(ComposedFrame frame) {
    if (frame.isExact) {
      frame.asked += 2;
      return frame.asked < frame.bound ? GO_ON : beyond(frame);
    }
    if (frame.next < frame.interpositions) {
      return beyond(frame);
    }
    if (!frame.isRaised && raise(frame)) {
      frame.tested = frame.next;
    } else {
      frame.beginExact();
    }
    return GO_ON;
  }

  /** Asks how long the replies last at least; false when that was known. */
  private boolean raise(ComposedFrame frame) {
    frame.isRaised = true;
    int before = frame.least;
    for (int i = frame.first; i < frame.interpositions; i++) {
      int reply = moves.get(i);
      board.doMove(reply);
      int lower = games.exactRefunds(frame.bound - 1).lower();
      board.undoMove(reply);
      frame.least = Math.max(frame.least, 1 + ComposedSearch.leastBeyond(lower));
    }
    return frame.least > before;
  }

  /** The interposition at work is not to be tested, and so are all drops on its square. */
  private void untested(ComposedFrame frame) {
    moves.truncate(frame.end);
    frame.capture = ComposedFrame.NOT_LISTED;
    int reply = moves.get(frame.next);
    int next = frame.next + 1;
    while (next < frame.end && Interpositions.isSameDrop(reply, moves.get(next))) {
      next++;
    }
    frame.tested = next;
  }

  /** Takes back what the node has made on the board. */
  void undo(ComposedFrame frame) {
    if (frame.isGift) {
      board.undoGift(moves.get(frame.next), moves.get(frame.capture));
    } else if (frame.isMade) {
      board.undoMove(moves.get(frame.next));
    }
  }
}
