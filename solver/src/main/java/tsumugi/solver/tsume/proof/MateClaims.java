package tsumugi.solver.tsume.proof;

import java.io.IOException;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.tsume.node.ProofHands;

/**
 * Makes the claims of a mate: one check in every attacker's node, all replies in every defender's
 * node. A mating check that leads to an existing claim is preferred.
 */
final class MateClaims {
  private final ProofNodes nodes;
  private final MoveList checks = new MoveList();
  private final MoveList replies = new MoveList();

  MateClaims(ProofNodes nodes) {
    this.nodes = nodes;
  }

  /** Makes all claims of a root that mates, or is mated, within {@code plies}. */
  void make(Position root, int plies) throws ProofGap, IOException {
    nodes.load(root);
    if (plies % 2 == 0) {
      mated(plies);
    } else {
      nodes.promise(ClaimKind.MATES, nodes.hand(), plies);
    }
    for (int bound = nodes.loadNext(); bound >= 0; bound = nodes.loadNext()) {
      mates(bound);
    }
  }

  /** The same with the attacker to move, unless a claim covers the position already. */
  void makeUnlessCovered(Position root, int plies) throws ProofGap, IOException {
    nodes.load(root);
    if (nodes.coveringHand(ClaimKind.MATES, plies) == ClaimIndex.NONE) {
      make(root, plies);
    }
  }

  /** Claims the attacker's node on the board. */
  private void mates(int bound) throws ProofGap, IOException {
    nodes.generateChecks(checks);
    int check = coveredCheck(bound);
    int plies = bound;
    if (check == Move.NONE) {
      nodes.findMate(bound);
      plies = nodes.facts().plies();
      check = nodes.facts().move();
      if (!checks.contains(check)) {
        throw new ProofGap(ProofGap.Reason.CONTRADICTION);
      }
    }
    nodes.doMove(check);
    int hand = nodes.coveringHand(ClaimKind.MATED, plies - 1);
    if (hand == ClaimIndex.NONE) {
      hand = mated(plies - 1);
    }
    nodes.undoMove(check);
    int before = ProofHands.proofBefore(nodes.position(), check, hand);
    nodes.claim(ClaimKind.MATES, before, plies, check);
  }

  private int coveredCheck(int bound) {
    for (int i = 0; i < checks.size(); i++) {
      int check = checks.get(i);
      if (nodes.coveringHandAfter(check, ClaimKind.MATED, bound - 1) != ClaimIndex.NONE) {
        return check;
      }
    }
    return Move.NONE;
  }

  /**
   * Claims the defender's node on the board and promises the claims of the nodes after its replies.
   *
   * @return the least hand with which the claim holds
   */
  private int mated(int bound) throws ProofGap, IOException {
    nodes.generateReplies(replies);
    int least = Hand.EMPTY;
    for (int i = 0; i < replies.size(); i++) {
      int reply = replies.get(i);
      int hand = nodes.coveringHandAfter(reply, ClaimKind.MATES, bound - 1);
      least = ProofHands.max(least, hand == ClaimIndex.NONE ? promiseAfter(reply, bound) : hand);
    }
    int hand = ProofHands.withMonopolies(nodes.position(), least);
    nodes.claim(ClaimKind.MATED, hand, bound, Move.NONE);
    return hand;
  }

  /** Promises the claim of the attacker's node after a reply; returns the hand of the claim. */
  private int promiseAfter(int reply, int bound) throws ProofGap {
    nodes.doMove(reply);
    nodes.findMate(bound - 1);
    int hand = nodes.facts().hand();
    nodes.promise(ClaimKind.MATES, hand, nodes.facts().plies());
    nodes.undoMove(reply);
    return hand;
  }
}
