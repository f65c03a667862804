package tsumugi.solver.tsume.proof;

import java.io.IOException;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.ProofHands;

/**
 * Makes the claims of "no mate", within a number of plies or at all: all checks in every attacker's
 * node, one reply in every defender's node. A reply that leads to an existing claim is preferred;
 * otherwise the reply whose record was the cheapest to search.
 *
 * <p>Only what is known to hold is promised, so no claim is ever taken back, not even if the bound
 * is "never" and claims rest on each other in circles.
 */
final class EscapeClaims {
  /** The nodes for each reply in the first round, if the table has lost all of them. */
  private static final long FIRST_SLICE = 1 << 6;

  private static final long LAST_SLICE = 1L << 60;

  private final ProofNodes nodes;
  private final MoveList checks = new MoveList();
  private final MoveList replies = new MoveList();

  EscapeClaims(ProofNodes nodes) {
    this.nodes = nodes;
  }

  /**
   * Makes all claims of a root that is not mated within {@code plies}, which may be {@link
   * ProofMaker#NEVER}.
   */
  void make(Position root, int plies) throws ProofGap, IOException {
    nodes.load(root);
    if (nodes.attackerMoves()) {
      nodes.promise(ClaimKind.NO_MATE, nodes.hand(), plies);
    } else {
      escapes(plies);
    }
    for (int bound = nodes.loadNext(); bound >= 0; bound = nodes.loadNext()) {
      noMate(bound);
    }
  }

  /**
   * Makes all claims that the defender, who is to move, is never mated, unless a claim covers the
   * position already.
   *
   * @return false if no reply escapes; no claim has been made then
   */
  boolean makeIfTrue(Position root) throws ProofGap, IOException {
    nodes.load(root);
    if (nodes.coveringHand(ClaimKind.ESCAPES, ProofMaker.NEVER) != ClaimIndex.NONE) {
      return true;
    }
    long before = nodes.claims();
    try {
      make(root, ProofMaker.NEVER);
      return true;
    } catch (ProofGap gap) {
      if (gap.reason() == ProofGap.Reason.CONTRADICTION && nodes.claims() == before) {
        return false;
      }
      throw gap;
    }
  }

  /**
   * Whether {@link #makeIfTrue} is sure to make the claims, and will hardly have to search for
   * them.
   *
   * @param slice node limit of the search after each reply
   */
  boolean isEasy(Position root, long slice) throws ProofGap {
    nodes.load(root);
    nodes.generateReplies(replies);
    boolean isEasy =
        nodes.coveringHand(ClaimKind.ESCAPES, ProofMaker.NEVER) != ClaimIndex.NONE
            || coveredReply(ProofMaker.NEVER) != Move.NONE
            || knownReply(ProofMaker.NEVER) != Move.NONE;
    for (int i = 0; i < replies.size() && !isEasy; i++) {
      isEasy = search(replies.get(i), ProofMaker.NEVER, slice).lower() >= ProofMaker.NEVER;
    }
    return isEasy;
  }

  private static int afterMove(int bound) {
    return bound == ProofMaker.NEVER ? bound : bound - 1;
  }

  /** Claims the attacker's node on the board and the defender's nodes after all its checks. */
  private void noMate(int bound) throws ProofGap, IOException {
    nodes.generateChecks(checks);
    int own = nodes.hand();
    int left = afterMove(bound);
    int greatest = ProofHands.all(nodes.position());
    for (int i = 0; i < checks.size(); i++) {
      int check = checks.get(i);
      int hand = nodes.coveringHandAfter(check, ClaimKind.ESCAPES, left);
      if (hand == ClaimIndex.NONE) {
        nodes.doMove(check);
        hand = escapes(left);
        nodes.undoMove(check);
      }
      int before = ProofHands.disproofBefore(nodes.position(), check, hand, own);
      greatest = ProofHands.min(greatest, before);
    }
    int hand = ProofHands.withoutNewDrops(greatest, own);
    nodes.claim(ClaimKind.NO_MATE, hand, bound, Move.NONE);
  }

  /**
   * Claims the defender's node on the board and promises the claim of the node after the reply.
   *
   * @return the greatest hand with which the claim holds
   */
  private int escapes(int bound) throws ProofGap, IOException {
    nodes.generateReplies(replies);
    if (replies.isEmpty()) {
      throw new ProofGap(ProofGap.Reason.CONTRADICTION);
    }
    int reply = bound == 0 ? replies.get(0) : coveredReply(afterMove(bound));
    int after = ProofHands.all(nodes.position());
    if (reply == Move.NONE) {
      reply = knownReply(afterMove(bound));
      reply = reply == Move.NONE ? searchedReply(afterMove(bound)) : reply;
      after = promiseAfter(reply, afterMove(bound));
    } else if (bound > 0) {
      after = nodes.coveringHandAfter(reply, ClaimKind.NO_MATE, afterMove(bound));
    }
    int possible = ProofHands.min(after, ProofHands.all(nodes.position()));
    int hand = ProofHands.disproofBeforeReply(nodes.position(), reply, possible);
    nodes.claim(ClaimKind.ESCAPES, hand, bound, reply);
    return hand;
  }

  private int coveredReply(int left) {
    for (int i = 0; i < replies.size(); i++) {
      int reply = replies.get(i);
      if (nodes.coveringHandAfter(reply, ClaimKind.NO_MATE, left) != ClaimIndex.NONE) {
        return reply;
      }
    }
    return Move.NONE;
  }

  /**
   * The reply that the table knows to hold; among several, the one that was the cheapest to search.
   */
  private int knownReply(int left) {
    int best = Move.NONE;
    long cheapest = Long.MAX_VALUE;
    for (int i = 0; i < replies.size(); i++) {
      int reply = replies.get(i);
      long key = nodes.position().boardKeyAfter(reply);
      long cost = nodes.facts().escapes(key, nodes.hand(), left);
      if (cost != 0 && cost < cheapest) {
        cheapest = cost;
        best = reply;
      }
    }
    return best;
  }

  /** Promises the claim of the attacker's node after a reply; returns the hand of the claim. */
  private int promiseAfter(int reply, int left) {
    nodes.doMove(reply);
    boolean known = nodes.facts().escapes(nodes.position().boardKey(), nodes.hand(), left) != 0;
    int hand = known ? nodes.facts().hand() : nodes.hand();
    nodes.promise(ClaimKind.NO_MATE, hand, left);
    nodes.undoMove(reply);
    return hand;
  }

  /** Searches all replies in rounds with more and more nodes until one is found to hold. */
  private int searchedReply(int left) throws ProofGap {
    rankReplies();
    boolean[] exhausted = new boolean[replies.size()];
    boolean open = true;
    for (long slice = FIRST_SLICE; open; slice = Math.min(4 * slice, LAST_SLICE)) {
      open = false;
      for (int i = 0; i < replies.size(); i++) {
        if (!exhausted[i]) {
          MateBounds found = search(replies.get(i), left, slice);
          if (found.lower() >= left) {
            return replies.get(i);
          }
          exhausted[i] = isExhausted(found, left);
          open |= !exhausted[i];
        }
      }
    }
    throw new ProofGap(ProofGap.Reason.CONTRADICTION);
  }

  /**
   * Whether a further search cannot find out more. Mates beyond the longest length are not searched
   * for, so "never" may be out of reach.
   */
  private static boolean isExhausted(MateBounds found, int left) {
    return found.decides(Math.min(left, DfpnSearch.MAX_LENGTH));
  }

  /** Moves the most likely replies to the front. */
  private void rankReplies() {
    int[] likelihoods = new int[replies.size()];
    for (int i = 0; i < replies.size(); i++) {
      int reply = replies.get(i);
      long key = nodes.position().boardKeyAfter(reply);
      int likelihood = nodes.facts().likelihood(key, nodes.hand());
      int at = i;
      for (; at > 0 && likelihoods[at - 1] < likelihood; at--) {
        likelihoods[at] = likelihoods[at - 1];
      }
      likelihoods[at] = likelihood;
      replies.putFirst(reply, at, i + 1);
    }
  }

  private MateBounds search(int reply, int left, long slice) throws ProofGap {
    nodes.doMove(reply);
    MateBounds found = nodes.searchEscape(left, slice);
    nodes.undoMove(reply);
    return found;
  }
}
