package tsumugi.solver.tsume.dfpn;

import java.util.Arrays;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.tsume.node.ProofHands;

/**
 * The moves of all open nodes of a {@link DfpnSearch}, and beside each what is known of the node
 * behind it.
 *
 * <p>A child may be hidden: it waits until the child before it in its chain is resolved. So twenty
 * interpositions on a rook's line, or a move with and without promotion, count as one while the
 * first of them stands.
 */
final class DfpnChildren {
  final MoveList moves = new MoveList(1 << 12);
  int[] pn = new int[1 << 12];
  int[] dn = new int[1 << 12];

  /** Once decided: mate in, or no mate within, so many plies from the child. */
  int[] plies = new int[1 << 12];

  /** For a disproof: depth of the ancestor it rests on, or {@link DfpnNodes#NO_ANCESTOR}. */
  int[] ancestor = new int[1 << 12];

  /**
   * Once decided: the least hand that mates so, or the greatest that does not ({@link ProofHands}).
   */
  int[] hand = new int[1 << 12];

  /**
   * The child that comes to light when this one is resolved, or 0; and whether it is still hidden.
   */
  int[] follower = new int[1 << 12];

  boolean[] hidden = new boolean[1 << 12];

  /** True when the node behind a check was being searched at the last look: by another thread. */
  boolean[] searched = new boolean[1 << 12];

  /** Makes room beside moves that were just appended; each counts as one leaf, none is hidden. */
  void open(int start, int end) {
    grow();
    for (int i = start; i < end; i++) {
      set(i, PnDn.UNIT, PnDn.UNIT);
      follower[i] = 0;
      hidden[i] = false;
      searched[i] = false;
    }
  }

  private void grow() {
    int size = moves.size();
    if (size > pn.length) {
      pn = Arrays.copyOf(pn, 2 * size);
      dn = Arrays.copyOf(dn, 2 * size);
      plies = Arrays.copyOf(plies, 2 * size);
      ancestor = Arrays.copyOf(ancestor, 2 * size);
      hand = Arrays.copyOf(hand, 2 * size);
      follower = Arrays.copyOf(follower, 2 * size);
      hidden = Arrays.copyOf(hidden, 2 * size);
      searched = Arrays.copyOf(searched, 2 * size);
    }
  }

  void set(int child, int proof, int disproof) {
    pn[child] = proof;
    dn[child] = disproof;
    ancestor[child] = DfpnNodes.NO_ANCESTOR;
  }

  void prove(int child, int length, int leastHand) {
    hand[child] = leastHand;
    pn[child] = 0;
    dn[child] = PnDn.INFINITE;
    plies[child] = length;
    ancestor[child] = DfpnNodes.NO_ANCESTOR;
  }

  void disprove(int child, int length, int restsOn, int greatestHand) {
    hand[child] = greatestHand;
    pn[child] = PnDn.INFINITE;
    dn[child] = 0;
    plies[child] = length;
    ancestor[child] = restsOn;
  }

  /** True when it is known whether the attacker mates behind the move. */
  boolean isDecided(int child) {
    return pn[child] == 0 || dn[child] == 0;
  }

  /** Hides a child behind another one. */
  void chain(int before, int child) {
    follower[before] = child;
    hidden[child] = true;
  }
}
