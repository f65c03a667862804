package tsumugi.solver.brinkmate;

import java.util.Arrays;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.solver.SearchBudget;

/**
 * Decides whether a position is in W(n): the attacker has a mate, or a brinkmate in at most n moves
 * (docs/brinkmate.md). This is an AND-OR search over moves, whose leaves are mate searches. Each
 * mate search has a limit of nodes ({@link #setEffort}). If this leaves the question open, the
 * caller asks it again with a higher limit.
 *
 * <p>Most of the work is to show that a move is no key, that is, does not begin a brinkmate. If n
 * is 1 and the move gives no check, the last replies that refuted moves are tried first, since one
 * reply without a mate suffices. If this does not refute the move, or does not apply, {@link
 * ReplyMates} determines whether the move checks or threatens mate, and then which replies leave a
 * mate.
 *
 * <p>The recursion goes at most 2n plies deep.
 */
final class BrinkmateSearch {
  /** Stands for a number of parries: unknown. */
  private static final int MANY = 1_000;

  private final Position position;
  private final SearchBudget budget;
  private final MateQuestions mates;
  private final BrinkmateMemory memory;
  private final MoveOrder order = new MoveOrder();
  private final ReplyMates replies;

  /**
   * @param position the board, with the root on it
   * @param memory the entries of positions reached from this root
   */
  BrinkmateSearch(
      Position position, MateQuestions mates, SearchBudget budget, BrinkmateMemory memory) {
    this.position = position;
    this.mates = mates;
    this.budget = budget;
    this.memory = memory;
    replies = new ReplyMates(position, mates, budget, memory, order);
  }

  /** The mates after a pass or a reply. */
  ReplyMates replies() {
    return replies;
  }

  /** Sets the limit of nodes for each mate search. */
  void setEffort(long nodes) {
    replies.setEffort(nodes);
  }

  MoveOrder order() {
    return order;
  }

  BrinkmateMemory memory() {
    return memory;
  }

  /** Whether the position on the board, the attacker to move, is in W(n). */
  Answer attack(int n) {
    AttackerEntry node = memory.attacker(position);
    if (node.upper <= n) {
      return Answer.YES;
    }
    if (node.lower >= n) {
      return Answer.NO;
    }
    Answer mate = node.lower >= 0 ? Answer.NO : mates.ask(replies.effort());
    if (mate == Answer.YES) {
      node.upper = 0;
    } else if (mate == Answer.NO) {
      node.lower = Math.max(node.lower, 0);
    }
    Answer answer = mate == Answer.YES || n == 0 ? mate : attackByBrinkmate(node, n);
    memory.keep(position, node); // which the search below may have dropped
    return answer;
  }

  /** Whether some move is a key of a brinkmate in n or fewer, in a position without known mate. */
  private Answer attackByBrinkmate(AttackerEntry node, int n) {
    int[] list = candidates(node);
    if (n > 2) {
      sortByParries(node, list, n);
    }
    // Play may return to this position, for fewer moves; then the same entry is used below, and its
    // list changes. So this loop has a list of its own.
    boolean open = node.lower < 0;
    for (int move : Arrays.copyOf(list, node.size)) {
      int index = node.indexOf(move);
      if (index >= 0 && node.noKey[index] < n) {
        Answer key = isKey(node, move, n);
        if (key == Answer.YES) {
          return foundKey(node, list, move, n);
        }
        open |= key == Answer.OPEN;
        index = node.indexOf(move);
        if (index >= 0 && node.noKey[index] == AttackerEntry.NEVER) {
          node.remove(index, list);
        }
      }
      if (node.upper <= n) {
        return Answer.YES;
      }
      if (budget.hasToStop()) {
        return Answer.OPEN;
      }
    }
    if (!open) {
      int least = AttackerEntry.NEVER;
      for (int i = 0; i < node.size; i++) {
        least = Math.min(least, node.noKey[i]);
      }
      node.lower = Math.max(node.lower, Math.max(n, least));
    }
    return open ? Answer.OPEN : Answer.NO;
  }

  private Answer foundKey(AttackerEntry node, int[] list, int move, int n) {
    if (n < node.upper) {
      node.upper = n;
      node.key = move;
    }
    order.learnKey(move);
    int index = node.indexOf(move);
    if (index >= 0) {
      node.toFront(index, list);
    }
    return Answer.YES;
  }

  /**
   * Sorts the moves that may still be keys by the number of replies that leave no mate, the fewest
   * first. A move that the defender can hardly answer is mostly a key, and is cheap to refute if it
   * is not.
   */
  private void sortByParries(AttackerEntry node, int[] list, int n) {
    long[] scored = new long[node.size];
    for (int i = 0; i < node.size; i++) {
      int parries = node.noKey[i] < n ? parries(list[i]) : MANY;
      scored[i] = (long) parries << 32 | i;
    }
    Arrays.sort(scored);
    int[] moves = Arrays.copyOf(list, node.size);
    int[] bounds = Arrays.copyOf(node.noKey, node.size);
    for (int i = 0; i < scored.length; i++) {
      list[i] = moves[(int) scored[i]];
      node.noKey[i] = bounds[(int) scored[i]];
    }
  }

  /** The number of replies that are not known to leave a mate, after a check or threat. */
  private int parries(int move) {
    position.doMove(move);
    DefenderEntry after = memory.defender(position);
    int parries = MANY;
    if (!budget.hasToStop() && replies.presses(after) == Answer.YES) {
      memory.keep(position, after);
      replies.judge(after, replies.list(after), false);
      parries = after.size;
    }
    position.undoMove(move);
    return parries;
  }

  private int[] candidates(AttackerEntry node) {
    int[] list = node.moves;
    if (list == null) {
      list = order.attacks(position);
      node.moves = list;
      node.noKey = new int[list.length];
      node.size = list.length;
      memory.grow(AttackerEntry.bytesOfMoves(list.length));
    }
    return list;
  }

  /**
   * Whether a move of the position on the board is a key of a brinkmate in n or fewer.
   *
   * @param node the entry of the position; a disproof is stored in it if its list of moves has been
   *     made
   */
  Answer isKey(AttackerEntry node, int move, int n) {
    position.doMove(move);
    Answer key;
    int bound;
    if (n == 1 && !position.inCheck() && replies.isRefutedByKiller()) {
      key = Answer.NO;
      bound = 1;
    } else {
      DefenderEntry after = memory.defender(position);
      key = replies.presses(after);
      if (key == Answer.YES) {
        memory.keep(position, after);
        key = defend(after, n, node.lower >= 0);
        memory.keep(position, after);
      } else if (key == Answer.OPEN && n == 1) {
        key = replies.isRefutedByAnyReply(after) ? Answer.NO : Answer.OPEN;
      }
      bound = after.presses == Answer.NO ? AttackerEntry.NEVER : after.lower;
    }
    position.undoMove(move);
    int index = node.indexOf(move);
    if (key == Answer.NO && index >= 0) {
      node.noKey[index] = Math.max(node.noKey[index], bound);
    }
    return key;
  }

  /**
   * Whether every reply to a check or threat leaves a position in W(n - 1).
   *
   * @param noMateBefore whether the position before the attacker's move is known to have no mate.
   */
  private Answer defend(DefenderEntry node, int n, boolean noMateBefore) {
    if (node.upper <= n) {
      return Answer.YES;
    }
    if (node.lower >= n) {
      return Answer.NO;
    }
    if (n == 1 && noMateBefore && mates.isUnbounded() && position.inCheck()) {
      node.lower = 1; // if all replies to a check left mates, the check would mate
      return Answer.NO;
    }
    int[] list = replies.list(node);
    if (n > 1 && node.refutation != Move.NONE) {
      Answer won = after(node.refutation, n - 1);
      if (won == Answer.NO) {
        return refuted(node, node.refutation, n);
      }
    }
    Answer mated = replies.judge(node, list, n == 1);
    if (mated == Answer.YES) {
      node.upper = 1;
      return Answer.YES;
    }
    if (mated == Answer.NO || n == 1) {
      return mated;
    }
    // As in attackByBrinkmate, play may return to this position, which changes the list.
    boolean open = false;
    for (int reply : Arrays.copyOf(list, node.size)) {
      if (budget.hasToStop()) {
        return Answer.OPEN; // else each level above would still go through all its replies
      }
      if (node.has(reply)) {
        Answer won = after(reply, n - 1);
        if (won == Answer.NO) {
          return refuted(node, reply, n);
        }
        open |= won == Answer.OPEN;
      }
    }
    if (!open) {
      node.upper = Math.min(node.upper, n);
    }
    return open ? Answer.OPEN : Answer.YES;
  }

  private Answer refuted(DefenderEntry node, int reply, int n) {
    position.doMove(reply);
    int below = memory.attacker(position).lower;
    position.undoMove(reply);
    int least = below == AttackerEntry.NEVER ? below : Math.max(n, below + 1);
    node.lower = Math.max(node.lower, least);
    node.refutation = reply;
    order.learnRefutation(reply);
    return Answer.NO;
  }

  private Answer after(int reply, int n) {
    position.doMove(reply);
    Answer won = attack(n);
    position.undoMove(reply);
    return won;
  }
}
