package tsumugi.solver.tsume.dfpn;

import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MateInOne;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.node.MateGame;
import tsumugi.solver.tsume.node.ProofHands;

/**
 * Evaluates a child before it is opened. These steps are tried in order, until one of them decides
 * the child or gives it its numbers:
 *
 * <ol>
 *   <li>the bounds in the table, with hand dominance, or a disproof stored for this path;
 *   <li>after a reply, a repetition of a node on the path;
 *   <li>the remaining length: there may be too few plies for a mate. A check that uses up the last
 *       ply, and any check at the root, is made on the board here to see whether it mates;
 *   <li>the proof and disproof numbers in the table, which were stored when a search left the node
 *       undecided. They are not used after a reply that leaves only one ply;
 *   <li>after a reply, a look ahead: is there a mate in one, or no check at all? With one ply left,
 *       this always decides the child in shogi. If no mate is expected, the checks are also
 *       counted, and their number raises the disproof number of step 6;
 *   <li>otherwise a first guess ({@link InitialNumbers}). If a similar position, called a model
 *       ({@link Simulation}), is decided, the guess expects the same answer.
 * </ol>
 *
 * <p>In the game of refunds, a variant of shogi used for the composed length, a mate that is known
 * in shogi may also decide the child, after step 1. After a reply that may shorten the length
 * ({@link MateGame#mayShorten}), that game leaves out steps 3 and 5, and uses stored numbers even
 * if only one ply is left.
 */
final class ChildEvaluation {
  /**
   * The guess for a child whose model is decided. If the model is a mate, the proof number is
   * {@code LIKELY} and the disproof number at least {@code UNLIKELY}; if it is no mate, the other
   * way round.
   */
  private static final int LIKELY = PnDn.UNIT / 2;

  private static final int UNLIKELY = 4 * PnDn.UNIT;

  /** What each check but the first adds to the disproof number of an unopened attacker's node. */
  private static final int UNOPENED_CHECK = 2 * PnDn.UNIT;

  private final MateGame game;
  private final Position position;
  private final DfpnNodes nodes;
  private final OpenPath path;
  private final SearchBudget budget;
  private final int attacker;

  /** {@link MateGame#matedPlies}: 0 in shogi. */
  private final int matedPlies;

  /** What the table knows of the child. */
  private final NodeLook look = new NodeLook();

  /** What the table knows of a model of the child, or of the child's position in shogi. */
  private final NodeLook similar = new NodeLook();

  private final PathDisproof atPath = new PathDisproof();
  private final CheckGenerator checks = new CheckGenerator();
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MateInOne mateInOne = new MateInOne();
  private final MoveList leafMoves = new MoveList();
  private final LookAheadCache lookedAhead;
  private final CounterMoveHistory history = new CounterMoveHistory();
  private final InitialNumbers guess = new InitialNumbers(history);
  private boolean countsChecks;

  ChildEvaluation(
      MateGame game,
      DfpnNodes nodes,
      OpenPath path,
      SearchBudget budget,
      LookAheadCache lookedAhead) {
    this.game = game;
    position = game.position();
    this.nodes = nodes;
    this.path = path;
    this.budget = budget;
    this.lookedAhead = lookedAhead;
    matedPlies = game.matedPlies();
    attacker = position.sideToMove();
  }

  /**
   * Sets whether the disproof number of an unopened attacker's node counts each of its checks, so
   * that a reply after which few checks are possible is tried first. This helps when no mate is
   * expected, and costs nodes otherwise.
   *
   * <p>Each check counts twice what {@link NodeNumbers} adds for it once the node is open. So a
   * refutation that the search has begun is not abandoned in favour of a node that only looks
   * easier. Example: {@code 9/9/9/9/9/9/2g4r1/9/5K3 w R2S3N4Ls2p 1}, mate in 9: 1,140 nodes with
   * these counts, 1,405 without.
   */
  void setCountsChecks(boolean count) {
    countsChecks = count;
  }

  /** Records how a child of a node was decided, for later guesses. */
  void learn(Expansion node, int child) {
    boolean mates = node.pn(child) == 0;
    boolean attacks = node.isAttackers();
    history.learn(node.lastMove, node.move(child), attacks, mates == attacks);
  }

  /** The counter-move history, to be stored or restored. */
  CounterMoveHistory history() {
    return history;
  }

  /** Evaluates the defender's node after a check. */
  void evaluateCheck(Expansion node, int child) {
    int move = node.move(child);
    int length = node.length - game.plies(move);
    long key = game.keyAfter(move);
    int hand = game.handAfter(move);
    nodes.look(key, attacker ^ 1, hand, look);
    node.setBeingSearched(child, look.onPath);
    if (takeDecided(node, child, length, key, hand, attacker ^ 1)
        || takeLiteral(node, child, length, key, hand, attacker ^ 1)) {
      return;
    }
    // A check at the root may mate at once, because there was no look ahead for the root. At other
    // nodes the look ahead has normally found such a mate, so a check is made on the board only if
    // it uses up the last ply. A mate that was missed is found when the child is opened.
    if (length <= matedPlies || node.level == 0) {
      if (decideOnBoard(node, child, length, hand)) {
        return;
      }
    }
    if (look.hasNumbers()) {
      node.set(child, look.pn, look.dn);
    } else {
      guess.check(position, node.lastMove, move);
      node.set(child, guess.pn, guess.dn);
      followModels(node, child, key, attacker ^ 1, hand, length);
    }
  }

  /**
   * Makes a check on the board and decides the child if the check mates or too few plies are left.
   *
   * @return whether the child is decided
   */
  private boolean decideOnBoard(Expansion node, int child, int length, int hand) {
    int move = node.move(child);
    game.doMove(move);
    budget.countNode();
    boolean escapes = evasions.hasEvasion(position);
    int leastHand = escapes ? hand : ProofHands.withMonopolies(position, Hand.EMPTY);
    boolean tooDeep = length < matedPlies || length == matedPlies && !game.everyReplyMayShorten();
    game.undoMove(move);
    if (!escapes && length >= matedPlies) {
      node.prove(child, matedPlies, leastHand);
    } else if (tooDeep) {
      node.disprove(child, length, DfpnNodes.NO_ANCESTOR, hand);
    }
    return !escapes || tooDeep;
  }

  /** Evaluates the attacker's node after a reply. */
  void evaluateReply(Expansion node, int child) {
    int move = node.move(child);
    int length = node.length - 1;
    long key = game.keyAfter(move);
    int hand = node.hand;
    nodes.look(key, attacker, hand, look);
    if (takeDecided(node, child, length, key, hand, attacker)
        || takeLiteral(node, child, length, key, hand, attacker)) {
      return;
    }
    if (look.onPath) {
      int repeated = path.repeatedLevel(node, key, hand);
      if (repeated >= 0) {
        node.disprove(child, MainSubTable.INFINITE, repeated, hand);
        return;
      }
    }
    boolean mayShorten = game.mayShorten(move);
    if (length <= matedPlies && !mayShorten) {
      node.disprove(child, Math.max(0, length), DfpnNodes.NO_ANCESTOR, hand);
      return;
    }
    // With one ply left, stored numbers are not used, since they are only a hint and the look ahead
    // below decides the node. (In the game of refunds, a variant of shogi for the composed
    // length, the look ahead may leave the node open. In that game, a reply that may shorten the
    // length gets no look ahead, so its stored numbers are used.)
    if ((length > matedPlies + 1 || mayShorten) && look.hasNumbers()) {
      node.set(child, look.pn, look.dn);
      return;
    }
    guess.reply(position, node.lastMove, move);
    node.set(child, guess.pn, guess.dn);
    if (!mayShorten) {
      lookAhead(node, child, key, hand, length);
    }
    if (!node.isDecided(child)) {
      followModels(node, child, key, attacker, hand, length);
    }
  }

  /** Takes over what other threads have learnt of a child since it was evaluated. */
  void update(Expansion node, int child) {
    int move = node.move(child);
    int side = position.sideToMove() ^ 1;
    long key = game.keyAfter(move);
    int hand = node.isAttackers() ? game.handAfter(move) : node.hand;
    nodes.look(key, side, hand, look);
    node.setBeingSearched(child, look.onPath);
    int length = node.length - game.plies(move);
    boolean decided = takeDecided(node, child, length, key, hand, side);
    if (!decided && look.hasNumbers()) {
      node.set(child, look.pn, look.dn);
    }
  }

  /**
   * Decides a child by the bounds that were looked up, or by a disproof stored for this path.
   *
   * @return false if neither decides it
   */
  private boolean takeDecided(Expansion node, int child, int length, long key, int hand, int side) {
    if (look.upper <= length) {
      node.prove(child, look.upper, look.upperHand);
      return true;
    }
    // The second test needs at least one ply left. Otherwise a lower bound of 0, which says
    // nothing, would count as a disproof, although the defender may be mated already. Step 3
    // decides such a child.
    if (length > 0 && look.lower >= length) {
      node.disprove(child, look.lower, DfpnNodes.NO_ANCESTOR, look.lowerHand);
      return true;
    }
    return look.mayHavePathDisproof && takePathDisproof(node, child, length, key, hand, side);
  }

  /**
   * In a game other than shogi, decides a child by a mate that is known in shogi, if that mate is
   * also one in this game ({@link MateGame#literalKeyAfter}). In shogi itself, this does nothing.
   */
  private boolean takeLiteral(Expansion node, int child, int length, long key, int hand, int side) {
    long literal = game.literalKeyAfter(node.move(child));
    if (literal == MateGame.NO_KEY || !nodes.mayMate(literal)) {
      return false;
    }
    nodes.look(literal, side, hand, similar);
    if (similar.upper > length - matedPlies) {
      return false;
    }
    int plies = similar.upper + matedPlies;
    node.prove(child, plies, similar.upperHand);
    nodes.storeLeafMate(key, side, similar.upperHand, plies, similar.move);
    return true;
  }

  private boolean takePathDisproof(
      Expansion node, int child, int length, long key, int hand, int side) {
    nodes.lookAtPath(key, pathAfter(node, node.move(child)), side, hand, atPath);
    if (atPath.ancestor == DfpnNodes.NO_ANCESTOR || atPath.plies < length || length < 1) {
      return false;
    }
    node.disprove(child, atPath.plies, atPath.ancestor, hand);
    return true;
  }

  /**
   * Looks ahead at an attacker's node. The node is decided if it has a mate in one, or no check, or
   * too few plies left for a longer mate.
   */
  private void lookAhead(Expansion node, int child, long key, int hand, int length) {
    int count = length > matedPlies + 1 ? lookedAhead.checks(key, hand) : 0;
    if (count == 0) {
      int move = node.move(child);
      game.doMove(move);
      budget.countNode();
      count = lookAtChecks(node, child, key, hand, length);
      game.undoMove(move);
    }
    if (countsChecks && !node.isDecided(child)) {
      int others = UNOPENED_CHECK * (count - 1);
      node.set(child, node.pn(child), PnDn.add(node.dn(child), others));
    }
  }

  /** Looks ahead after the reply has been made; returns the number of checks. */
  private int lookAtChecks(Expansion node, int child, long key, int hand, int length) {
    leafMoves.clear();
    checks.generate(position, leafMoves);
    if (leafMoves.isEmpty()) {
      int greatest = ProofHands.withoutNewDrops(ProofHands.all(position), hand);
      node.disprove(child, MainSubTable.INFINITE, DfpnNodes.NO_ANCESTOR, greatest);
      nodes.storeLeafLower(key, attacker, greatest, MainSubTable.INFINITE);
    } else if (!findMateInOne(node, child, key) && length == matedPlies + 1 && isOnePlyTooFew()) {
      node.disprove(child, length, DfpnNodes.NO_ANCESTOR, hand);
      nodes.storeLeafLower(key, attacker, hand, length);
    } else if (!node.isDecided(child)) {
      lookedAhead.note(key, hand, leafMoves.size());
    }
    return leafMoves.size();
  }

  /**
   * Whether one ply is too few for the node on the board, none of whose checks mates at once. In
   * the game of refunds, one ply may still be enough.
   */
  private boolean isOnePlyTooFew() {
    return !game.isAnyFollowedByShortening(leafMoves);
  }

  private boolean findMateInOne(Expansion node, int child, long key) {
    int check = mateInOne.among(position, leafMoves);
    if (check == Move.NONE) {
      return false;
    }
    game.doMove(check);
    int afterwards = ProofHands.withMonopolies(position, Hand.EMPTY);
    game.undoMove(check);
    int least = game.proofHandBefore(check, afterwards);
    node.prove(child, matedPlies + 1, least);
    nodes.storeLeafMate(key, attacker, least, matedPlies + 1, check);
    return true;
  }

  /** Replaces a first guess if the answer of one of the child's models is known. */
  private void followModels(Expansion node, int child, long key, int side, int hand, int length) {
    long otherPiece = node.otherPiece;
    if (otherPiece != 0 && followModel(node, child, key ^ otherPiece, side, hand, length)) {
      return;
    }
    long detour = node.detour;
    if (detour != 0) {
      followModel(node, child, key ^ detour, side, hand, length);
    }
  }

  /** Replaces the guess by that of one model; returns false if the model is not decided. */
  private boolean followModel(
      Expansion node, int child, long model, int side, int hand, int length) {
    nodes.look(model, side, hand, similar);
    if (similar.upper <= length) {
      node.set(child, LIKELY, Math.max(node.dn(child), UNLIKELY));
    } else if (similar.lower >= length) {
      node.set(child, Math.max(node.pn(child), UNLIKELY), LIKELY);
    } else {
      return false;
    }
    return true;
  }

  /** The key of the path to {@code node}, extended by {@code move}. */
  static long pathAfter(Expansion node, int move) {
    return node.path ^ Zobrist.mix((long) (node.level + 1) << 16 | move);
  }
}
