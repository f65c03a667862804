package tsumugi.solver.tsume.dfpn;

import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.ProofHands;

/**
 * What a node of a {@link DfpnSearch} comes to once it is proved or disproved: the length in plies,
 * the move, the hand it holds with, and the ancestor that a disproof rests on. It is worked out of
 * the children when the node closes, and written to the table under the node's own hand and under
 * the hand that it holds with.
 */
final class NodeResult {
  private static final int NO_CHILD = -1;

  private final Position position;
  private final DfpnNodes nodes;
  private final DfpnChildren children;
  private final DfpnFrames frames;
  private final SearchBudget clock;

  /** The length of a mate that stands on the board: in shogi 0. */
  private final int mated;

  /** Mate in so many plies, or none within so many. */
  int plies;

  /** The shallowest level of the path that a disproof rests on, or NO_ANCESTOR. */
  int ancestor;

  /** The move that mates or refutes, or NONE. */
  int move;

  /** The least hand that mates so, or the greatest that does not. */
  int hand;

  NodeResult(
      Position position,
      DfpnNodes nodes,
      DfpnChildren children,
      DfpnFrames frames,
      SearchBudget clock,
      MateGame game) {
    this.position = position;
    this.nodes = nodes;
    this.children = children;
    this.frames = frames;
    this.clock = clock;
    mated = game.matedPlies();
  }

  /** Works out the result of the innermost open node from its children. */
  void conclude(int pn, int dn) {
    plies = 0;
    move = Move.NONE;
    hand = frames.hand[frames.level];
    ancestor = DfpnNodes.NO_ANCESTOR;
    if (pn == 0) {
      plies = frames.attackerToMove() ? shortestMate() : 1 + longestDefence();
    } else if (dn == 0) {
      plies = frames.attackerToMove() ? weakestRefutation() : oneMore(strongestReply());
      if (ancestor >= frames.level) {
        ancestor = DfpnNodes.NO_ANCESTOR; // the loop closes here: true on every path
      }
    }
  }

  /** The result as bounds, for the root. */
  MateBounds bounds(int pn, int dn) {
    if (pn == 0) {
      return MateBounds.mate(plies, move);
    }
    return dn == 0 ? MateBounds.noMateWithin(plies) : MateBounds.UNKNOWN;
  }

  private int shortestMate() {
    int level = frames.level;
    int shortest = MainSubTable.INFINITE;
    int mating = NO_CHILD;
    for (int i = frames.start[level]; i < frames.end[level]; i++) {
      int length = children.plies[i] + Move.plies(children.moves.get(i));
      if (!children.hidden[i] && children.pn[i] == 0 && length < shortest) {
        shortest = length;
        mating = i;
      }
    }
    move = children.moves.get(mating);
    hand = ProofHands.proofBefore(position, move, children.hand[mating]);
    return shortest;
  }

  /** One less than a mate has that stands on the board, for a node without replies. */
  private int longestDefence() {
    int level = frames.level;
    int longest = mated - 1;
    int least = Hand.EMPTY;
    for (int i = frames.start[level]; i < frames.end[level]; i++) {
      longest = Math.max(longest, children.plies[i]);
      least = ProofHands.max(least, children.hand[i]);
    }
    hand = ProofHands.withMonopolies(position, least);
    return longest;
  }

  /** A disproved attacker's node rests on all its checks. */
  private int weakestRefutation() {
    int level = frames.level;
    int weakest = MainSubTable.INFINITE;
    int own = frames.hand[level];
    int greatest = ProofHands.all(position);
    for (int i = frames.start[level]; i < frames.end[level]; i++) {
      weakest = Math.min(weakest, behind(i));
      ancestor = Math.min(ancestor, children.ancestor[i]);
      int before =
          ProofHands.disproofBefore(position, children.moves.get(i), children.hand[i], own);
      greatest = ProofHands.min(greatest, before);
    }
    hand = ProofHands.withoutNewDrops(greatest, own);
    return weakest;
  }

  /** A check fails for so many plies, the move itself among them. */
  private int behind(int child) {
    int length = children.plies[child];
    return length == MainSubTable.INFINITE
        ? length
        : Math.min(MainSubTable.INFINITE, length + Move.plies(children.moves.get(child)));
  }

  private static int oneMore(int length) {
    return length == MainSubTable.INFINITE ? length : length + 1;
  }

  private int strongestReply() {
    int level = frames.level;
    int strongest = -1;
    for (int i = frames.start[level]; i < frames.end[level]; i++) {
      if (!children.hidden[i]
          && children.dn[i] == 0
          && (strongest < 0
              || better(children.ancestor[i], children.plies[i], ancestor, strongest))) {
        strongest = children.plies[i];
        ancestor = children.ancestor[i];
        move = children.moves.get(i);
        hand = ProofHands.disproofBeforeReply(position, move, children.hand[i]);
      }
    }
    return strongest;
  }

  /** A refutation on every path beats one on this path; then the one that holds for longer. */
  private static boolean better(int ancestor, int plies, int thanAncestor, int thanPlies) {
    return ancestor != thanAncestor ? ancestor > thanAncestor : plies > thanPlies;
  }

  /** Writes the innermost open node, decided or not, to the table and marks it as left. */
  void store(int pn, int dn) {
    int level = frames.level;
    long key = frames.key[level];
    long record = frames.record[level];
    long effort = clock.nodes() - frames.openedAt[level];
    int side = position.sideToMove();
    if (record == MainSubTable.NONE) {
      record = nodes.open(key, side, frames.hand[level], effort);
    }
    boolean onThisPathOnly = dn == 0 && ancestor != DfpnNodes.NO_ANCESTOR;
    if (onThisPathOnly) {
      nodes.storeAtPath(key, frames.path[level], side, frames.hand[level], ancestor, plies);
    }
    nodes.lock(key);
    try {
      if (pn == 0) {
        nodes.storeMate(record, plies, move);
      } else if (dn != 0) {
        nodes.storeNumbers(record, pn, dn);
      } else if (onThisPathOnly) {
        nodes.seePath(record);
      } else {
        nodes.storeLower(record, plies);
      }
      boolean decided = pn == 0 || dn == 0 && !onThisPathOnly;
      long general = decided ? storeUnderHand(key, side, record, pn == 0) : record;
      nodes.close(record, effort);
      if (decided) {
        nodes.dropDominated(key, side, general);
      }
    } finally {
      nodes.unlock(key);
    }
  }

  /**
   * The same result once more, for all the hands that it holds with.
   *
   * @param own the node's record
   * @return the record that has the result with the most general hand
   */
  private long storeUnderHand(long key, int side, long own, boolean mate) {
    if (hand == frames.hand[frames.level]) {
      return own;
    }
    long record = nodes.leaf(key, side, hand);
    if (mate) {
      nodes.storeMate(record, plies, move);
    } else {
      nodes.storeLower(record, plies);
    }
    return record;
  }
}
