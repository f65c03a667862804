package tsumugi.solver.brinkmate;

import java.util.Arrays;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveLegality;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * Decides whether a position is in W(n) of docs/brinkmate.md: an AND-OR search over moves, whose
 * leaves are mate searches. Each mate search may use {@link #effort} nodes. What this leaves open
 * is asked again with a higher limit.
 *
 * <p>Most of the work is to show that a move is no key. A reply that refuted other moves is tried
 * before anything else, since one reply without a mate suffices. Only then is it asked whether the
 * move threatens mate.
 *
 * <p>If it does, the proof of the mate after a pass is tried against every reply ({@link
 * ProofTree}). Most replies change nothing in it, so only the others need a search. A mate that
 * such a search finds is tried against the remaining replies as well.
 *
 * <p>The recursion is as deep as twice the number of moves asked for.
 */
final class BrinkmateSearch {
  /** Replies tried before it is known whether a move threatens mate. */
  private static final int KILLERS = 2;

  /** The share of a mate search's nodes for such a reply. */
  private static final int KILLER_SHARE = 4;

  /** Replies tried after a move if it is still open whether the move threatens mate. */
  private static final int UNPRESSED_REPLIES = 8;

  /** Stands for a number of parries: unknown. */
  private static final int MANY = 1_000;

  private final Position position;
  private final SearchBudget budget;
  private final MateQuestions mates;
  private final BrinkmateMemory memory;
  private final MoveOrder order = new MoveOrder();
  private final LegalMoveGenerator generator = new LegalMoveGenerator();
  private final MoveList moves = new MoveList();
  private final int[][] killers;

  /** The nodes for each mate search. */
  private long effort = 1_000;

  private long repliesPlayed;
  private long repliesSearched;

  /**
   * @param position the board, with the root on it
   * @param memory the entries of positions reached from this root
   */
  BrinkmateSearch(
      Position position,
      MateQuestions mates,
      SearchBudget budget,
      int maxMoves,
      BrinkmateMemory memory) {
    this.position = position;
    this.mates = mates;
    this.budget = budget;
    this.memory = memory;
    killers = new int[maxMoves + 1][KILLERS];
  }

  void setEffort(long nodes) {
    effort = nodes;
  }

  /** The number of replies that were mated by playing a known proof. */
  long repliesPlayed() {
    return repliesPlayed;
  }

  /** The number of replies that needed a search. */
  long repliesSearched() {
    return repliesSearched;
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
    Answer mate = node.lower >= 0 ? Answer.NO : mates.ask(effort);
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
      toFront(node, list, index);
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
    if (!budget.hasToStop() && presses(after) == Answer.YES) {
      memory.keep(position, after);
      defendByMates(after, replies(after), false);
      parries = after.size;
    }
    position.undoMove(move);
    return parries;
  }

  private static void toFront(AttackerEntry node, int[] list, int index) {
    int move = list[index];
    int bound = node.noKey[index];
    System.arraycopy(list, 0, list, 1, index);
    System.arraycopy(node.noKey, 0, node.noKey, 1, index);
    list[0] = move;
    node.noKey[0] = bound;
  }

  private int[] candidates(AttackerEntry node) {
    int[] list = node.moves;
    if (list == null) {
      list = legalMoves();
      order.sortAttacks(position, list);
      node.moves = list;
      node.noKey = new int[list.length];
      node.size = list.length;
      memory.grow(AttackerEntry.bytesOfMoves(list.length));
    }
    return list;
  }

  private int[] legalMoves() {
    moves.clear();
    generator.generate(position, moves);
    return moves.toArray(0);
  }

  /**
   * Whether a move of the position on the board is a key of a brinkmate in n or fewer.
   *
   * @param node the entry of the position, whose moves have been listed
   */
  Answer isKey(AttackerEntry node, int move, int n) {
    position.doMove(move);
    Answer key;
    int bound;
    if (n == 1 && !position.inCheck() && isRefutedByKiller()) {
      key = Answer.NO;
      bound = 1;
    } else {
      DefenderEntry after = memory.defender(position);
      key = presses(after);
      if (key == Answer.YES) {
        memory.keep(position, after);
        key = defend(after, n, node.lower >= 0);
        memory.keep(position, after);
      } else if (key == Answer.OPEN && n == 1) {
        key = isRefutedByAnyReply(after) ? Answer.NO : Answer.OPEN;
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

  /** Whether a reply that refuted other moves leaves no mate on this board either. */
  private boolean isRefutedByKiller() {
    for (int reply : killers[1]) {
      if (reply != Move.NONE && MoveLegality.isLegal(position, reply)) {
        position.doMove(reply);
        Answer mate = mates.ask(Math.max(1, effort / KILLER_SHARE));
        position.undoMove(reply);
        if (mate == Answer.NO) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Whether some reply leaves no mate, although it is still open whether the move before it
   * threatens mate. Such a reply may be far easier to judge than the pass.
   */
  private boolean isRefutedByAnyReply(DefenderEntry node) {
    int[] list = replies(node);
    for (int i = 0; i < Math.min(node.size, UNPRESSED_REPLIES) && !budget.hasToStop(); i++) {
      position.doMove(list[i]);
      Answer mate = mates.ask(effort);
      position.undoMove(list[i]);
      if (mate == Answer.NO) {
        node.lower = Math.max(node.lower, 1);
        learn(list[i], 1);
        return true;
      }
    }
    return false;
  }

  /** Whether the move that led to the position on the board checks or threatens mate. */
  private Answer presses(DefenderEntry node) {
    if (node.presses == Answer.OPEN) {
      if (position.inCheck()) {
        node.presses = Answer.YES;
      } else {
        position.doMove(Move.PASS);
        MateBounds mate = mates.bounds(effort);
        node.presses = mates.answer(mate);
        if (node.presses == Answer.YES) {
          addProof(node, mate);
        }
        position.undoMove(Move.PASS);
      }
    }
    return node.presses;
  }

  private void addProof(DefenderEntry node, MateBounds mate) {
    if (node.proofs.size() < DefenderEntry.MOST_PROOFS) {
      ProofTree proof = mates.proof(mate);
      if (proof != null) {
        node.proofs.add(proof);
        memory.grow(proof.bytes());
      }
    }
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
    int[] list = replies(node);
    if (n > 1 && node.refutation != Move.NONE) {
      Answer won = after(node.refutation, n - 1);
      if (won == Answer.NO) {
        return refuted(node, node.refutation, n);
      }
    }
    Answer mated = defendByMates(node, list, n == 1);
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
    learn(reply, n);
    return Answer.NO;
  }

  private void learn(int reply, int n) {
    order.learnRefutation(reply);
    int[] last = killers[n];
    if (last[0] != reply) {
      System.arraycopy(last, 0, last, 1, KILLERS - 1);
      last[0] = reply;
    }
  }

  private Answer after(int reply, int n) {
    position.doMove(reply);
    Answer won = attack(n);
    position.undoMove(reply);
    return won;
  }

  /**
   * Finds out which replies leave a mate and removes them from the list.
   *
   * @param first whether to return at the first reply that leaves none.
   * @return NO only if {@code first}.
   */
  private Answer defendByMates(DefenderEntry node, int[] list, boolean first) {
    for (int i = 0; i < node.size; i++) {
      if (node.parries[i]) {
        continue;
      }
      int reply = list[i];
      position.doMove(reply);
      Answer mated = isMated(node);
      position.undoMove(reply);
      if (mated == Answer.YES) {
        node.remove(i--, list);
      } else if (mated == Answer.NO) {
        node.parries[i] = true;
        node.lower = Math.max(node.lower, 1);
        if (first) {
          node.refutation = reply;
          learn(reply, 1);
          return Answer.NO;
        }
      }
      if (budget.hasToStop()) {
        return Answer.OPEN;
      }
    }
    return node.size == 0 ? Answer.YES : Answer.OPEN;
  }

  private int[] replies(DefenderEntry node) {
    int[] list = node.replies;
    if (list == null) {
      list = legalMoves();
      order.sortReplies(position, list);
      node.replies = list;
      node.parries = new boolean[list.length];
      node.size = list.length;
      memory.grow(DefenderEntry.bytesOfReplies(list.length));
    }
    return list;
  }

  /** Whether the attacker, to move, has a mate after a reply. */
  private Answer isMated(DefenderEntry before) {
    if (matedByKnownProof(before) > 0) {
      repliesPlayed++;
      return Answer.YES;
    }
    repliesSearched++;
    MateBounds bounds = mates.bounds(effort);
    Answer mated = mates.answer(bounds);
    if (mated == Answer.YES) {
      addProof(before, bounds);
    }
    return mated;
  }

  /** The length of a mate by one of the proofs known before the reply; 0 if none fits. */
  int matedByKnownProof(DefenderEntry before) {
    for (ProofTree proof : before.proofs) {
      int plies = proof.play(position, mates);
      if (plies > 0 && plies <= mates.matePlies()) {
        return plies;
      }
    }
    return 0;
  }
}
