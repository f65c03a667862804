package tsumugi.solver.tsume.proof;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.MoveList;

/**
 * Makes the claims that an attacker's node mates within a number of plies and has a piece left in
 * hand if it takes all of them: an AND-OR search whose leaves are mates that come sooner.
 */
final class SurplusClaims {
  /** The number of nodes that a search enters before it gives up. */
  private static final int MOST_NODES = 5_000;

  /** A mate that comes sooner needs no piece left. */
  private static final int SOONER = 2;

  private final ProofNodes nodes;
  private final MateClaims mates;

  /** The check of each node that was decided; {@link Move#NONE} without one. */
  private final Map<Node, Integer> known = new HashMap<>();

  private final Set<Node> claimed = new HashSet<>();
  private final Deque<Frame> way = new ArrayDeque<>();

  private record Node(long board, int hand, int bound) {}

  /** An attacker's node on the current path. */
  private static final class Frame {
    final Node node;
    final int[] checks;
    int next;

    /** The replies to the current check; empty if no check is tried. */
    int[] replies = {};

    int nextReply;

    Frame(Node node, int[] checks) {
      this.node = node;
      this.checks = checks;
    }

    int check() {
      return checks[next - 1];
    }

    int reply() {
      return replies[nextReply - 1];
    }
  }

  SurplusClaims(ProofNodes nodes, MateClaims mates) {
    this.nodes = nodes;
    this.mates = mates;
  }

  /**
   * Makes the claims of an attacker's node that does not mate sooner than in {@code plies}.
   *
   * @return false if no such attack was found; no claim has been made then
   */
  boolean make(Position root, int plies) throws ProofGap, IOException {
    nodes.load(root);
    if (!search(plies)) {
      return false;
    }
    claim(root, plies);
    return true;
  }

  private Node node(int bound) {
    return new Node(nodes.position().boardKey(), nodes.hand(), bound);
  }

  private int[] checks() {
    MoveList moves = new MoveList();
    nodes.generateChecks(moves);
    return moves.toArray(0);
  }

  private int[] replies() {
    MoveList moves = new MoveList();
    nodes.generateReplies(moves);
    return moves.toArray(0);
  }

  private boolean search(int plies) throws ProofGap {
    int entered = 0;
    way.push(new Frame(node(plies), checks()));
    Boolean result = null;
    while (!way.isEmpty()) {
      nodes.checkLimits();
      Frame frame = way.element();
      if (result != null) {
        nodes.undoMove(frame.reply());
        if (!result) {
          leaveCheck(frame);
        }
        result = null;
      }
      if (frame.replies.length == 0 && !nextCheck(frame)) {
        result = leave(frame, Move.NONE);
      } else if (frame.nextReply == frame.replies.length) {
        int check = frame.check();
        nodes.undoMove(check);
        result = leave(frame, check);
      } else if (++entered > MOST_NODES) {
        unwind();
        return false;
      } else {
        result = tryReply(frame);
      }
    }
    return result != null && result;
  }

  private boolean leave(Frame frame, int check) {
    known.put(frame.node, check);
    way.pop();
    return check != Move.NONE;
  }

  /** Takes back the check that is tried. */
  private void leaveCheck(Frame frame) {
    nodes.undoMove(frame.check());
    frame.replies = new int[0];
    frame.nextReply = 0;
  }

  /**
   * Makes the next check that is not decided by itself. Returns false if no such check is left. A
   * check that mates at once with a piece left has no replies left to try.
   */
  private boolean nextCheck(Frame frame) {
    while (frame.next < frame.checks.length) {
      int check = frame.checks[frame.next++];
      nodes.doMove(check);
      frame.replies = replies();
      frame.nextReply = 0;
      boolean isMated = frame.replies.length == 0;
      if (isMated ? nodes.hand() != Hand.EMPTY : frame.node.bound > 1) {
        return true;
      }
      leaveCheck(frame);
    }
    return false;
  }

  /** Makes the next reply. Returns whether it is mated, or null if it must be searched first. */
  private @Nullable Boolean tryReply(Frame frame) throws ProofGap {
    int bound = frame.node.bound - 2;
    nodes.doMove(frame.replies[frame.nextReply++]);
    if (nodes.mates(bound - SOONER)) {
      return true;
    }
    if (!nodes.mates(bound)) {
      return false;
    }
    Integer before = known.get(node(bound));
    if (before != null) {
      return before != Move.NONE;
    }
    way.push(new Frame(node(bound), checks()));
    return null;
  }

  private void unwind() {
    while (!way.isEmpty()) {
      Frame frame = way.pop();
      if (frame.replies.length > 0) {
        nodes.undoMove(frame.check());
      }
      if (!way.isEmpty()) {
        nodes.undoMove(way.element().reply());
      }
    }
  }

  /** Makes the claims along the checks that were found. */
  private void claim(Position root, int plies) throws ProofGap, IOException {
    Deque<Position> positions = new ArrayDeque<>(List.of(root));
    Deque<Integer> bounds = new ArrayDeque<>(List.of(plies));
    List<Position> sooner = new ArrayList<>();
    List<Integer> soonerBounds = new ArrayList<>();
    while (!positions.isEmpty()) {
      nodes.checkLimits();
      Position position = positions.pop();
      int bound = bounds.pop();
      nodes.load(position);
      if (!claimed.add(node(bound))) {
        continue;
      }
      int check = known.getOrDefault(node(bound), Move.NONE);
      if (check == Move.NONE) {
        throw new ProofGap(ProofGap.Reason.CONTRADICTION);
      }
      nodes.claim(ClaimKind.MATES_OVER, nodes.hand(), bound, check);
      nodes.doMove(check);
      nodes.claim(ClaimKind.MATED_OVER, nodes.hand(), bound - 1, Move.NONE);
      for (int reply : replies()) {
        nodes.doMove(reply);
        boolean isSooner = nodes.mates(bound - 2 - SOONER);
        (isSooner ? sooner : positions).add(new Position(nodes.position()));
        (isSooner ? soonerBounds : bounds).add(bound - 2 - (isSooner ? SOONER : 0));
        nodes.undoMove(reply);
      }
      nodes.undoMove(check);
    }
    for (int i = 0; i < sooner.size(); i++) {
      mates.makeUnlessCovered(sooner.get(i), soonerBounds.get(i));
    }
  }
}
