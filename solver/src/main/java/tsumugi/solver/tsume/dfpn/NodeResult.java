package tsumugi.solver.tsume.dfpn;

import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.MateGame;
import tsumugi.solver.tsume.node.ProofHands;

/**
 * The result of a proved or disproved node of a {@link DfpnSearch}: its length, its move, the most
 * general hand for which it is known to hold, and the ancestor that a disproof depends on. The
 * result is computed from the children when the node is closed. A result that holds on every path
 * is stored under the node's own hand. It is also stored under the most general hand, if that hand
 * differs: for a mate the least hand, for no mate the greatest. A disproof that depends on an
 * ancestor is stored once, for its path.
 *
 * <p>The object is reused: it holds the result of the node closed last.
 */
final class NodeResult {
  private static final int NO_CHILD = Expansion.NO_CHILD;

  private final MateGame game;
  private final Position position;
  private final DfpnNodes nodes;
  private final SearchBudget budget;

  /** {@link MateGame#matedPlies}: 0 in shogi. */
  private final int matedPlies;

  /** The length of the mate in plies, or the number of plies within which no mate exists. */
  int plies;

  /**
   * The level of the shallowest node on the path that a disproof depends on, or {@link
   * DfpnNodes#NO_ANCESTOR}.
   */
  int ancestor;

  /** The move that mates or refutes, or NONE. */
  int move;

  /** The attacker's least hand that is known to mate, or the greatest that is known not to. */
  int hand;

  NodeResult(MateGame game, DfpnNodes nodes, SearchBudget budget) {
    this.game = game;
    position = game.position();
    this.nodes = nodes;
    this.budget = budget;
    matedPlies = game.matedPlies();
  }

  /** Computes the result of the node on the board from its children. */
  void conclude(Expansion node) {
    plies = 0;
    move = Move.NONE;
    hand = node.hand;
    ancestor = DfpnNodes.NO_ANCESTOR;
    if (node.numbers.pn == 0) {
      plies = node.isAttackers() ? shortestMate(node) : 1 + longestDefence(node);
    } else if (node.numbers.dn == 0) {
      plies = node.isAttackers() ? weakestRefutation(node) : oneMore(strongestReply(node));
      if (ancestor >= node.level) {
        ancestor = DfpnNodes.NO_ANCESTOR; // depends on no node above: true on every path
      }
    }
  }

  /** The result as bounds, for the root. */
  MateBounds bounds(Expansion root) {
    if (root.numbers.pn == 0) {
      return MateBounds.mate(plies, move);
    }
    return root.numbers.dn == 0 ? MateBounds.noMateWithin(plies) : MateBounds.UNKNOWN;
  }

  /** The length of the shortest mate by a check. Also sets {@link #move} and {@link #hand}. */
  private int shortestMate(Expansion node) {
    int shortest = MainSubTable.INFINITE;
    int mating = NO_CHILD;
    for (int i = 0; i < node.size(); i++) {
      int length = node.plies(i) + game.plies(node.move(i));
      if (!node.isHidden(i) && node.pn(i) == 0 && length < shortest) {
        shortest = length;
        mating = i;
      }
    }
    move = node.move(mating);
    hand = game.proofHandBefore(move, node.hand(mating));
    return shortest;
  }

  /**
   * The longest mate after a reply. The caller adds one ply for the reply; a node without replies
   * is mated, and its length is then {@link #matedPlies}. Also sets {@link #hand}.
   */
  private int longestDefence(Expansion node) {
    int longest = matedPlies - 1;
    int least = Hand.EMPTY;
    for (int i = 0; i < node.size(); i++) {
      longest = Math.max(longest, node.plies(i));
      least = ProofHands.max(least, node.hand(i));
    }
    hand = ProofHands.withMonopolies(position, least);
    return longest;
  }

  /**
   * The number of plies within which no check mates. For each check a number of plies is known
   * within which it does not mate. The smallest of them holds for the node. Also sets {@link #hand}
   * and {@link #ancestor}, so that they cover the refutations of all checks.
   */
  private int weakestRefutation(Expansion node) {
    int weakest = MainSubTable.INFINITE;
    int greatest = ProofHands.all(position);
    for (int i = 0; i < node.size(); i++) {
      weakest = Math.min(weakest, refutedPlies(node, i));
      ancestor = Math.min(ancestor, node.ancestor(i));
      int before = game.disproofHandBefore(node.move(i), node.hand(i), node.hand);
      greatest = ProofHands.min(greatest, before);
    }
    hand = ProofHands.withoutNewDrops(greatest, node.hand);
    return weakest;
  }

  /** The number of plies, the check included, within which a check does not mate. */
  private int refutedPlies(Expansion node, int check) {
    int length = node.plies(check);
    return length == MainSubTable.INFINITE
        ? length
        : Math.min(MainSubTable.INFINITE, length + game.plies(node.move(check)));
  }

  private static int oneMore(int length) {
    return length == MainSubTable.INFINITE ? length : length + 1;
  }

  /**
   * The number of plies without a mate after the reply that refutes best. The caller adds one ply
   * for the reply. Also sets {@link #move}, {@link #hand} and {@link #ancestor}.
   */
  private int strongestReply(Expansion node) {
    int strongest = -1;
    for (int i = 0; i < node.size(); i++) {
      if (!node.isHidden(i)
          && node.dn(i) == 0
          && (strongest < 0 || better(node.ancestor(i), node.plies(i), ancestor, strongest))) {
        strongest = node.plies(i);
        ancestor = node.ancestor(i);
        move = node.move(i);
        hand = ProofHands.disproofBeforeReply(position, move, node.hand(i));
      }
    }
    return strongest;
  }

  /**
   * A refutation that depends on less of the path is better. Of two that depend on equally much,
   * the one that excludes mates of more plies is better. The path counts first, because a result
   * that depends on no ancestor holds on every path, and every refutation here excludes mates of
   * the length asked for.
   */
  private static boolean better(int ancestor, int plies, int thanAncestor, int thanPlies) {
    return ancestor != thanAncestor ? ancestor > thanAncestor : plies > thanPlies;
  }

  /**
   * Stores the result of the node that {@link #conclude} was called for, decided or not, and
   * decrements its mark.
   */
  void store(Expansion node) {
    long key = node.key;
    long record = node.record;
    long effort = budget.nodes() - node.nodesAtOpen;
    int side = position.sideToMove();
    int pn = node.numbers.pn;
    int dn = node.numbers.dn;
    if (record == MainSubTable.NONE) {
      record = nodes.open(key, side, node.hand);
    }
    boolean onThisPathOnly = dn == 0 && ancestor != DfpnNodes.NO_ANCESTOR;
    if (onThisPathOnly) {
      nodes.storeAtPath(key, node.path, side, node.hand, ancestor, plies);
    }
    nodes.lock(key);
    try {
      if (pn == 0) {
        nodes.storeMate(record, plies, move);
      } else if (dn != 0) {
        nodes.storeNumbers(record, pn, dn);
      } else if (onThisPathOnly) {
        nodes.notePathDisproof(record);
      } else {
        nodes.storeLower(record, plies);
      }
      boolean decided = pn == 0 || dn == 0 && !onThisPathOnly;
      long general = decided ? storeUnderHand(node, side, record) : record;
      nodes.close(record, effort);
      if (decided) {
        nodes.dropDominated(key, side, general);
      }
    } finally {
      nodes.unlock(key);
    }
  }

  /**
   * Stores the same result under the most general hand for which it is known to hold, if that is
   * not the node's own.
   *
   * @param own the node's record
   * @return the record under that hand
   */
  private long storeUnderHand(Expansion node, int side, long own) {
    if (hand == node.hand) {
      return own;
    }
    long record = nodes.findOrCreate(node.key, side, hand);
    if (node.numbers.pn == 0) {
      nodes.storeMate(record, plies, move);
    } else {
      nodes.storeLower(record, plies);
    }
    return record;
  }
}
