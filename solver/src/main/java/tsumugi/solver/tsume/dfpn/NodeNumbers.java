package tsumugi.solver.tsume.dfpn;

/**
 * Proof and disproof number of the innermost open node of a {@link DfpnSearch}, summed up from its
 * children, and which child to search next with which thresholds.
 *
 * <p>Proof numbers add up at the defender's nodes, each but the largest up to a limit; at the
 * attacker's, disproof numbers are the largest child's plus one unit for each other child that
 * stands (the "weak" sum), which is what lets very long lines fall.
 *
 * <p>Of checks with equal proof numbers the one that is harder to refute goes first; of equal
 * replies the one that is easier to prove, which is soon known.
 */
final class NodeNumbers {
  static final int NO_CHILD = -1;

  /**
   * What a child beside the largest adds to a proof number at most. Where numbers are large, most
   * of a sum is the same positions counted over and over.
   */
  private static final int SUMMED = 32 * PnDn.UNIT;

  private final DfpnChildren children;
  private final DfpnFrames frames;

  /** The node's numbers. */
  int pn;

  int dn;

  /** The child to search next, NO_CHILD when none stands, and how far. */
  int best;

  int bestThresholdPn;
  int bestThresholdDn;

  /** True where a child is followed for longer than until the next best one looks better. */
  private boolean follows;

  /** At a defender's node: what its replies add up to, each no more than {@link #SUMMED}. */
  private int sum;

  NodeNumbers(DfpnChildren children, DfpnFrames frames) {
    this.children = children;
    this.frames = frames;
  }

  /**
   * Tells whether no mate is expected. All checks of a node have to be refuted then, so that
   * changing between them gains nothing: one is followed until its proof number is two and a half
   * times the next best one's, and a reply until its disproof number is more than an eighth above
   * the next best one's. Where a mate is looked for, the first costs nodes and the second gains
   * none.
   */
  void follow(boolean longer) {
    follows = longer;
  }

  void ofAttacker() {
    int level = frames.level;
    int least = PnDn.INFINITE;
    int second = PnDn.INFINITE;
    int most = 0;
    int standing = 0;
    best = NO_CHILD;
    for (int i = frames.start[level]; i < frames.end[level]; i++) {
      if (children.hidden[i] || children.dn[i] == 0) {
        continue;
      }
      int proof = children.pn[i];
      standing++;
      most = Math.max(most, children.dn[i]);
      if (proof < least || proof == least && children.dn[i] > children.dn[best]) {
        second = least;
        least = proof;
        best = i;
      } else if (proof < second) {
        second = proof;
      }
    }
    pn = least;
    int others = PnDn.UNIT * Math.max(0, standing - 1);
    dn = standing == 0 ? 0 : pn == 0 ? PnDn.INFINITE : PnDn.add(most, others);
    bestThresholdPn = Math.min(frames.thresholdPn[level], checkBeyond(second));
    bestThresholdDn = frames.thresholdDn[level] - others;
  }

  /** How far a check's proof number may rise beside the next best one. */
  private int checkBeyond(int second) {
    return PnDn.add(second, follows ? second + second / 2 + 1 : 1);
  }

  /** How far a reply's disproof number may rise beside the next best one. */
  private int replyBeyond(int second) {
    return PnDn.add(second, follows ? second / 8 + 1 : 1);
  }

  void ofDefender() {
    int level = frames.level;
    int least = PnDn.INFINITE;
    int second = PnDn.INFINITE;
    sum = 0;
    int most = 0;
    best = NO_CHILD;
    for (int i = frames.start[level]; i < frames.end[level]; i++) {
      if (children.hidden[i] || children.pn[i] == 0) {
        continue;
      }
      int disproof = children.dn[i];
      sum = PnDn.add(sum, Math.min(children.pn[i], SUMMED));
      most = Math.max(most, children.pn[i]);
      if (disproof < least || disproof == least && children.pn[i] < children.pn[best]) {
        second = least;
        least = disproof;
        best = i;
      } else if (disproof < second) {
        second = disproof;
      }
    }
    dn = least;
    pn = best == NO_CHILD ? 0 : dn == 0 ? PnDn.INFINITE : PnDn.add(sum, Math.max(0, most - SUMMED));
    if (dn != 0 && pn != 0) {
      bestThresholdPn = thresholdAmong(best);
      bestThresholdDn = Math.min(frames.thresholdDn[level], replyBeyond(second));
    }
  }

  /** How far the proof number of one of the replies may rise, the others being what they are. */
  private int thresholdAmong(int child) {
    return frames.thresholdPn[frames.level] - (sum - Math.min(children.pn[child], SUMMED));
  }

  /** True when the node has reached a threshold, or is decided. */
  boolean isOver() {
    int level = frames.level;
    return pn >= frames.thresholdPn[level] || dn >= frames.thresholdDn[level] || pn == 0 || dn == 0;
  }

  /**
   * Chooses a check once more where another thread searches some of them: those count a little more
   * than they are, so that a sibling nearly as good is tried first (the "postponement" of the
   * essays; Kaneko's virtual proof numbers, 2010). The node's own numbers stay what they are.
   * Replies are chosen as ever: it is at the attacker's nodes that threads have to part.
   */
  void postponeChecks(int penalty) {
    int level = frames.level;
    int least = PnDn.INFINITE;
    int next = PnDn.INFINITE;
    for (int i = frames.start[level]; i < frames.end[level]; i++) {
      if (children.hidden[i] || children.dn[i] == 0) {
        continue;
      }
      int proof = children.pn[i] + (children.searched[i] ? penalty : 0);
      if (proof < least && children.pn[i] < frames.thresholdPn[level]) {
        next = least;
        least = proof;
        best = i;
      } else if (proof < next) {
        next = proof;
      }
    }
    bestThresholdPn = Math.min(frames.thresholdPn[level], checkBeyond(next));
  }
}
