package tsumugi.solver.tsume.dfpn;

/**
 * Proof and disproof number of an open node, summed up from its children, and the child to search
 * next with its thresholds.
 *
 * <p>At a defender's node, the proof numbers of the replies are added. Each of them except the
 * largest counts for at most {@link #SUMMED}. At an attacker's node, the disproof number is that of
 * the largest child, plus one unit for each other child that is not refuted (the "weak" sum).
 *
 * <p>Example for the weak sum: {@code 2B1k2G1/9/1G7/+R8/9/9/9/9/9 b SP2n 1}, mate in 9. The
 * disproof numbers of sibling checks mostly count the same positions. If all of them were added,
 * 5,080 nodes would be needed instead of 1,179.
 *
 * <p>Of checks with equal proof numbers the one that is harder to refute comes first. Of replies
 * with equal disproof numbers the one that is easier to prove comes first, because its result is
 * known soon.
 */
final class NodeNumbers {
  private static final int NO_CHILD = Expansion.NO_CHILD;

  /**
   * The most that a child other than the largest adds to a proof number. Where numbers are large,
   * most of a sum counts the same positions over and over. Example: {@code 9/9/9/9/9/9/2+r6/9/1K7 w
   * - 1}, no mate. A dragon attacks a king that has all other pieces in hand. With the limit, 3,442
   * nodes are enough to prove that there is no mate; without it, 15,872 are needed.
   */
  private static final int SUMMED = 32 * PnDn.UNIT;

  /** The node is closed when its proof or disproof number reaches its threshold. */
  int thresholdPn;

  int thresholdDn;

  /** The proof and the disproof number of the node. */
  int pn;

  int dn;

  /** The child to search next, or NO_CHILD when none is left, and its thresholds. */
  int best;

  int bestThresholdPn;
  int bestThresholdDn;

  /** Sets the thresholds of the node. */
  void setThresholds(int proof, int disproof) {
    thresholdPn = proof;
    thresholdDn = disproof;
  }

  /** Whether the node has reached a threshold or is decided. */
  boolean isOver() {
    return pn >= thresholdPn || dn >= thresholdDn || pn == 0 || dn == 0;
  }

  boolean isDecided() {
    return pn == 0 || dn == 0;
  }

  /**
   * Sums up an attacker's node.
   *
   * @param persistent whether to stay with a check until its proof number is more than two and a
   *     half times that of the next best one
   */
  void sumChecks(Expansion node, boolean persistent) {
    int least = PnDn.INFINITE;
    int second = PnDn.INFINITE;
    int bestDn = 0;
    int most = 0;
    int standing = 0;
    best = NO_CHILD;
    for (int i = 0; i < node.size(); i++) {
      int disproof = node.dn(i);
      if (node.isHidden(i) || disproof == 0) {
        continue;
      }
      int proof = node.pn(i);
      standing++;
      most = Math.max(most, disproof);
      if (proof < least || proof == least && disproof > bestDn) {
        second = least;
        least = proof;
        bestDn = disproof;
        best = i;
      } else if (proof < second) {
        second = proof;
      }
    }
    pn = least;
    int others = PnDn.UNIT * Math.max(0, standing - 1);
    dn = standing == 0 ? 0 : pn == 0 ? PnDn.INFINITE : PnDn.add(most, others);
    bestThresholdPn = Math.min(thresholdPn, checkBeyond(second, persistent));
    bestThresholdDn = thresholdDn - others;
  }

  /** The threshold of a check whose next best sibling has this proof number. */
  private static int checkBeyond(int second, boolean persistent) {
    return PnDn.add(second, persistent ? second + second / 2 + 1 : 1);
  }

  /** The threshold of a reply whose next best sibling has this disproof number. */
  private static int replyBeyond(int second, boolean persistent) {
    return PnDn.add(second, persistent ? second / 8 + 1 : 1);
  }

  /**
   * Sums up a defender's node.
   *
   * @param persistent whether to stay with a reply until its disproof number is more than an eighth
   *     above that of the next best one
   */
  void sumReplies(Expansion node, boolean persistent) {
    int least = PnDn.INFINITE;
    int second = PnDn.INFINITE;
    int bestPn = 0;
    int sum = 0;
    int most = 0;
    best = NO_CHILD;
    for (int i = 0; i < node.size(); i++) {
      int proof = node.pn(i);
      if (node.isHidden(i) || proof == 0) {
        continue;
      }
      int disproof = node.dn(i);
      sum = PnDn.add(sum, Math.min(proof, SUMMED));
      most = Math.max(most, proof);
      if (disproof < least || disproof == least && proof < bestPn) {
        second = least;
        least = disproof;
        bestPn = proof;
        best = i;
      } else if (disproof < second) {
        second = disproof;
      }
    }
    dn = least;
    pn = best == NO_CHILD ? 0 : dn == 0 ? PnDn.INFINITE : PnDn.add(sum, Math.max(0, most - SUMMED));
    if (!isDecided()) {
      bestThresholdPn = thresholdPn - (sum - Math.min(bestPn, SUMMED));
      bestThresholdDn = Math.min(thresholdDn, replyBeyond(second, persistent));
    }
  }

  /**
   * Chooses a check again, because other threads may be searching some of the checks. A check that
   * is being searched counts {@code penalty} more than its proof number, so that a sibling that is
   * nearly as good is tried first (virtual proof numbers: Kaneko 2010). The node's own numbers do
   * not change. The choice of replies is not affected: it is at the attacker's nodes that threads
   * should take different ways.
   */
  void postponeSearched(Expansion node, int penalty, boolean persistent) {
    int least = PnDn.INFINITE;
    int next = PnDn.INFINITE;
    for (int i = 0; i < node.size(); i++) {
      if (node.isHidden(i) || node.dn(i) == 0) {
        continue;
      }
      int proof = node.pn(i) + (node.isBeingSearched(i) ? penalty : 0);
      if (proof < least && node.pn(i) < thresholdPn) {
        next = least;
        least = proof;
        best = i;
      } else if (proof < next) {
        next = proof;
      }
    }
    bestThresholdPn = Math.min(thresholdPn, checkBeyond(next, persistent));
  }
}
