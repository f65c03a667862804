package tsumugi.solver.brinkmate;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.MoveLegality;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * Finds out, after a move of the attacker, whether the move checks or threatens mate, and which
 * replies leave a mate.
 *
 * <p>The proof of the mate after a pass is tried against every reply ({@link ProofTree}). Most
 * replies change nothing in it, so only the others need a search. A mate that such a search finds
 * is tried against the remaining replies as well.
 */
final class ReplyMates {
  /** Replies tried before it is known whether a move threatens mate. */
  private static final int KILLERS = 2;

  /** The share of a mate search's nodes for such a reply. */
  private static final int KILLER_SHARE = 4;

  /** Replies tried after a move if it is still open whether the move threatens mate. */
  private static final int UNPRESSED_REPLIES = 8;

  private final Position position;
  private final MateQuestions mates;
  private final SearchBudget budget;
  private final BrinkmateMemory memory;
  private final MoveOrder order;

  /** The last replies that left no mate, the latest first. */
  private final int[] killers = new int[KILLERS];

  /** The nodes for each mate search. */
  private long effort = 1_000;

  private long played;
  private long searched;

  /**
   * @param position the board of all questions.
   * @param memory the entries of positions reached from the root.
   * @param order learns which replies leave no mate.
   */
  ReplyMates(
      Position position,
      MateQuestions mates,
      SearchBudget budget,
      BrinkmateMemory memory,
      MoveOrder order) {
    this.position = position;
    this.mates = mates;
    this.budget = budget;
    this.memory = memory;
    this.order = order;
  }

  void setEffort(long nodes) {
    effort = nodes;
  }

  long effort() {
    return effort;
  }

  /** The number of replies that were mated by playing a known proof. */
  long played() {
    return played;
  }

  /** The number of replies that needed a search. */
  long searched() {
    return searched;
  }

  /** Whether a reply that refuted other moves leaves no mate on this board either. */
  boolean isRefutedByKiller() {
    for (int reply : killers) {
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
  boolean isRefutedByAnyReply(DefenderEntry node) {
    int[] list = list(node);
    for (int i = 0; i < Math.min(node.size, UNPRESSED_REPLIES) && !budget.hasToStop(); i++) {
      position.doMove(list[i]);
      Answer mate = mates.ask(effort);
      position.undoMove(list[i]);
      if (mate == Answer.NO) {
        node.lower = Math.max(node.lower, 1);
        learn(list[i]);
        return true;
      }
    }
    return false;
  }

  /** Whether the move that led to the position on the board checks or threatens mate. */
  Answer presses(DefenderEntry node) {
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
   * Finds out which replies leave a mate and removes them from the list.
   *
   * @param first whether to return at the first reply that leaves none.
   * @return NO only if {@code first}.
   */
  Answer judge(DefenderEntry node, int[] list, boolean first) {
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
          learn(reply);
          return Answer.NO;
        }
      }
      if (budget.hasToStop()) {
        return Answer.OPEN;
      }
    }
    return node.size == 0 ? Answer.YES : Answer.OPEN;
  }

  /** The replies that are not known to leave a mate. */
  int[] list(DefenderEntry node) {
    int[] list = node.replies;
    if (list == null) {
      list = order.replies(position);
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
      played++;
      return Answer.YES;
    }
    searched++;
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

  private void learn(int reply) {
    order.learnRefutation(reply);
    if (killers[0] != reply) {
      System.arraycopy(killers, 0, killers, 1, KILLERS - 1);
      killers[0] = reply;
    }
  }
}
