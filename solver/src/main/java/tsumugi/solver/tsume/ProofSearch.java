package tsumugi.solver.tsume;

import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchClock;
import tsumugi.solver.SearchLimits;

/**
 * Depth-first proof-number search for a mate within a number of plies (df-pn: Nagai 2002).
 *
 * <p>Proof numbers add up at the defender's nodes; at the attacker's, disproof numbers are the
 * largest child's plus one unit for each other child that stands (the "weak" sum), which is what
 * lets very long lines fall. Every result speaks of a length: a node is proved "within P plies" or
 * disproved "within D plies", so that a second search for a shorter mate uses all of the first.
 *
 * <p>A repetition counts as failure for the attacker, but a disproof that rests on a node further
 * up the path is true on that path only and is kept apart from the position's record.
 */
final class ProofSearch implements MateSearch {
  /** The longest mate looked for, in plies. */
  static final int MAX_LENGTH = SearchLimits.MAX_PLIES - 1;

  private static final int NO_CHILD = -1;

  /** One unit of slack on the thresholds for every eight idle nodes in a row. */
  private static final int IDLE_SHIFT = 3;

  private final Position position;
  private final ProofNodes nodes;
  private final SearchClock clock;
  private final int attacker;
  private final CheckGenerator checks = new CheckGenerator();
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MoveList leafMoves = new MoveList();
  private final FirstGuess guess = new FirstGuess();
  private final ProofChildren children = new ProofChildren();
  private final ProofFrames frames = new ProofFrames();
  private int level;
  private int deepest;

  /** The node at {@link #level} as {@link #sumUp} saw it. */
  private int pn;

  private int dn;
  private int best;
  private int bestThresholdPn;
  private int bestThresholdDn;

  /**
   * Nodes opened for the first time, and nodes closed in a row without one. Two nodes whose stored
   * numbers contradict can send the search to and fro for ever; so the longer nothing new is seen,
   * the more room a child gets (in the place of Kishimoto's threshold controlling algorithm, and
   * without the depth that it keeps in every record).
   */
  private long leaves;

  private int idle;
  private int resultPlies;
  private int resultAncestor;
  private int resultMove;
  private int resultHand;

  ProofSearch(Position position, ProofNodes nodes, SearchClock clock) {
    this.position = position;
    this.nodes = nodes;
    this.clock = clock;
    this.attacker = position.sideToMove();
  }

  /**
   * Searches for a mate of at most {@code length} plies, an odd number.
   *
   * @return false when the clock interrupted
   */
  boolean run(int length) {
    level = -1;
    if (decidedByTable(length)) {
      return true;
    }
    children.moves.clear();
    children.moves.add(Move.NONE); // so that 0 is no child
    open(length, PnDn.INFINITE, PnDn.INFINITE, position.boardKey(), 0);
    while (level >= 0) {
      if (clock.interrupted()) {
        unwind();
        return false;
      }
      if (nodes.mustGrow()) {
        nodes.grow(frames, attacker, level);
      }
      if (attackerToMove()) {
        sumUpAttacker();
      } else {
        sumUpDefender();
      }
      if (pn >= frames.thresholdPn[level]
          || dn >= frames.thresholdDn[level]
          || pn == 0
          || dn == 0) {
        close();
      } else {
        descend();
      }
    }
    return true;
  }

  /** Answers for the root what the table knows, so that a proof is followed and not made again. */
  private boolean decidedByTable(int length) {
    nodes.look(position.boardKey(), attacker, position.hand(attacker));
    if (nodes.upper <= length) {
      pn = 0;
      dn = PnDn.INFINITE;
      resultPlies = nodes.upper;
      resultMove = nodes.move;
      return true;
    }
    pn = PnDn.INFINITE;
    dn = 0;
    resultPlies = nodes.lower;
    return nodes.lower >= length;
  }

  @Override
  public boolean prove(int plies) {
    return run(Math.min(plies, MAX_LENGTH));
  }

  @Override
  public int matePlies() {
    return pn == 0 ? resultPlies : 0;
  }

  @Override
  public int mateMove() {
    return resultMove;
  }

  /** Without a mate: there is none within so many plies, or none at all. */
  int lower() {
    return resultPlies;
  }

  int deepest() {
    return deepest;
  }

  int[] path() {
    int[] path = new int[Math.max(0, level)];
    for (int i = 0; i < path.length; i++) {
      path[i] = children.moves.get(frames.child[i]);
    }
    return path;
  }

  private boolean attackerToMove() {
    return (level & 1) == 0;
  }

  private void open(int length, int thresholdPn, int thresholdDn, long key, long path) {
    level++;
    frames.ensure(level);
    deepest = Math.max(deepest, level);
    int side = position.sideToMove();
    int hand = position.hand(attacker);
    frames.openedAt[level] = clock.nodes();
    frames.leavesAtOpen[level] = leaves;
    frames.key[level] = key;
    frames.path[level] = path;
    frames.hand[level] = hand;
    frames.length[level] = length;
    frames.thresholdPn[level] = thresholdPn;
    frames.thresholdDn[level] = thresholdDn;
    frames.child[level] = NO_CHILD;
    frames.record[level] = nodes.open(key, side, hand, 0);
    if (nodes.isNew) {
      leaves++;
    }
    int start = children.moves.size();
    frames.start[level] = start;
    if (attackerToMove()) {
      checks.generate(position, children.moves);
      openChildren(start);
    } else {
      evasions.generate(position, children.moves);
      openChildren(start);
      ReplyChains.build(position, children, start, frames.end[level]);
    }
    for (int i = start; i < frames.end[level]; i++) {
      if (!children.hidden[i]) {
        see(i);
        if (isResolved(i)) {
          children.hidden[children.follower[i]] = false;
        } else if (attackerToMove() ? children.pn[i] == 0 : children.dn[i] == 0) {
          break; // decides the node
        }
      }
    }
  }

  private void see(int child) {
    if (attackerToMove()) {
      seeCheck(child);
    } else {
      seeReply(child);
    }
  }

  /**
   * True when a child can no longer change the node's value, so that the next of its chain counts.
   */
  private boolean isResolved(int child) {
    return attackerToMove() ? children.dn[child] == 0 : children.pn[child] == 0;
  }

  private void openChildren(int start) {
    int end = children.moves.size();
    frames.end[level] = end;
    children.grow();
    for (int i = start; i < end; i++) {
      children.set(i, PnDn.UNIT, PnDn.UNIT);
      children.follower[i] = 0;
      children.hidden[i] = false;
      if (i > start && isOtherHalf(children.moves.get(i - 1), children.moves.get(i))) {
        children.chain(i - 1, i);
      }
    }
  }

  /**
   * True for the move without promotion right behind the same move with it, where both do alike.
   */
  private boolean isOtherHalf(int before, int move) {
    if (!Move.isPromotion(before) || Move.isDrop(move) || Move.from(before) != Move.from(move)) {
      return false;
    }
    int type = Piece.type(position.pieceAt(Move.from(move)));
    return Move.to(before) == Move.to(move)
        && (type == PieceType.PAWN || type == PieceType.BISHOP || type == PieceType.ROOK);
  }

  /** Evaluates the defender's node behind a check. */
  private void seeCheck(int child) {
    int move = children.moves.get(child);
    int length = frames.length[level] - 1;
    long key = position.boardKeyAfter(move);
    int hand = position.handAfter(move);
    nodes.look(key, attacker ^ 1, hand);
    if (takeDecided(child, length, key, hand, attacker ^ 1)) {
      return;
    }
    if (length == 0 || level == 0) {
      position.doMove(move);
      clock.countNode();
      boolean escapes = evasions.hasEvasion(position);
      int leastHand = escapes ? hand : ProofHands.withMonopolies(position, Hand.EMPTY);
      position.undoMove(move);
      if (!escapes) {
        children.prove(child, 0, leastHand);
        return;
      }
      if (length == 0) {
        children.disprove(child, 0, ProofNodes.NO_REPETITION, hand);
        return;
      }
    }
    if (nodes.pn != 0 && nodes.dn != 0) {
      children.set(child, nodes.pn, nodes.dn);
    } else {
      guess.check(position, move);
      children.set(child, guess.pn, guess.dn);
    }
  }

  /** Evaluates the attacker's node behind a reply. */
  private void seeReply(int child) {
    int move = children.moves.get(child);
    int length = frames.length[level] - 1;
    long key = position.boardKeyAfter(move);
    int hand = frames.hand[level];
    nodes.look(key, attacker, hand);
    if (takeDecided(child, length, key, hand, attacker)) {
      return;
    }
    if (nodes.onPath) {
      int ancestor = ancestorOf(key, hand);
      if (ancestor != NO_CHILD) {
        children.disprove(child, MainSubTable.INFINITE, ancestor, hand);
        return;
      }
    }
    if (nodes.pn != 0 && nodes.dn != 0) {
      children.set(child, nodes.pn, nodes.dn);
      return;
    }
    if (length < 1) {
      children.disprove(child, 0, ProofNodes.NO_REPETITION, hand);
      return;
    }
    guess.reply(position, move);
    children.set(child, guess.pn, guess.dn);
    lookAhead(child, move, key, hand);
  }

  private boolean takeDecided(int child, int length, long key, int hand, int side) {
    if (nodes.upper <= length) {
      children.prove(child, nodes.upper, nodes.upperHand);
      return true;
    }
    // Below the root a node with one ply left has been looked ahead at, and does not mate with it.
    if (nodes.lower >= length && (length > 0 || level > 0)) {
      children.disprove(child, nodes.lower, ProofNodes.NO_REPETITION, nodes.lowerHand);
      return true;
    }
    if (nodes.repetitionSeen) {
      long path = pathAfter(children.moves.get(child));
      int ancestor = nodes.lookRepetition(key, path, side, hand);
      if (ancestor != ProofNodes.NO_REPETITION && nodes.lower >= length) {
        children.disprove(child, nodes.lower, ancestor, hand);
        return true;
      }
    }
    return false;
  }

  /** Decides an attacker's node that has a mate in one or no check at all. */
  private void lookAhead(int child, int move, long key, int hand) {
    position.doMove(move);
    clock.countNode();
    leafMoves.clear();
    checks.generate(position, leafMoves);
    if (leafMoves.isEmpty()) {
      int greatest = ProofHands.withoutNewDrops(ProofHands.all(position), hand);
      children.disprove(child, MainSubTable.INFINITE, ProofNodes.NO_REPETITION, greatest);
      nodes.storeLower(nodes.leaf(key, attacker, greatest), MainSubTable.INFINITE);
    }
    for (int i = 0; i < leafMoves.size(); i++) {
      int check = leafMoves.get(i);
      position.doMove(check);
      boolean escapes = evasions.hasEvasion(position);
      int least = escapes ? hand : ProofHands.withMonopolies(position, Hand.EMPTY);
      position.undoMove(check);
      if (!escapes) {
        least = ProofHands.proofBefore(position, check, least);
        children.prove(child, 1, least);
        nodes.storeMate(nodes.leaf(key, attacker, least), 1, check);
        break;
      }
    }
    position.undoMove(move);
  }

  /** The ply of a node on the path with this board and a superior or equal hand, or NO_CHILD. */
  private int ancestorOf(long key, int hand) {
    for (int i = level - 1; i >= 0; i -= 2) {
      if (frames.key[i] == key && Hand.isSuperiorOrEqual(frames.hand[i], hand)) {
        return i;
      }
    }
    return NO_CHILD;
  }

  private long pathAfter(int move) {
    return frames.path[level] ^ Zobrist.mix((long) (level + 1) << 16 | move);
  }

  private void sumUpAttacker() {
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
      if (proof < least || proof == least && children.dn[i] < children.dn[best]) {
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
    bestThresholdPn = Math.min(frames.thresholdPn[level], PnDn.add(second, 1));
    bestThresholdDn = frames.thresholdDn[level] - others;
  }

  private void sumUpDefender() {
    int least = PnDn.INFINITE;
    int second = PnDn.INFINITE;
    int sum = 0;
    best = NO_CHILD;
    for (int i = frames.start[level]; i < frames.end[level]; i++) {
      if (children.hidden[i] || children.pn[i] == 0) {
        continue;
      }
      int disproof = children.dn[i];
      sum = PnDn.add(sum, children.pn[i]);
      if (disproof < least || disproof == least && children.pn[i] < children.pn[best]) {
        second = least;
        least = disproof;
        best = i;
      } else if (disproof < second) {
        second = disproof;
      }
    }
    dn = least;
    pn = best == NO_CHILD ? 0 : dn == 0 ? PnDn.INFINITE : sum;
    if (dn != 0 && pn != 0) {
      bestThresholdPn = frames.thresholdPn[level] - (sum - children.pn[best]);
      bestThresholdDn = Math.min(frames.thresholdDn[level], PnDn.add(second, 1));
    }
  }

  private void descend() {
    int move = children.moves.get(best);
    frames.child[level] = best;
    long key = position.boardKeyAfter(move);
    long path = pathAfter(move);
    int length = frames.length[level] - 1;
    position.doMove(move);
    clock.countNode();
    int slack = idle >>> IDLE_SHIFT;
    open(length, PnDn.add(bestThresholdPn, slack), PnDn.add(bestThresholdDn, slack), key, path);
  }

  /** Stores the node's result and hands it to its parent. */
  private void close() {
    conclude();
    store();
    idle = leaves == frames.leavesAtOpen[level] && pn != 0 && dn != 0 ? idle + 1 : 0;
    children.moves.truncate(frames.start[level]);
    level--;
    if (level >= 0) {
      int child = frames.child[level];
      position.undoMove(children.moves.get(child));
      deliver(child);
    }
  }

  private void deliver(int child) {
    if (pn == 0) {
      children.prove(child, resultPlies, resultHand);
    } else if (dn == 0) {
      children.disprove(child, resultPlies, resultAncestor, resultHand);
    } else {
      children.set(child, pn, dn);
    }
    // A chain goes on to its next child, which may turn out resolved in its turn.
    for (int at = child; isResolved(at) && children.follower[at] != 0; ) {
      at = children.follower[at];
      children.hidden[at] = false;
      see(at);
    }
  }

  /** Length, ancestor and move of a node that is proved or disproved. */
  private void conclude() {
    resultMove = Move.NONE;
    resultAncestor = ProofNodes.NO_REPETITION;
    if (pn == 0) {
      resultPlies = attackerToMove() ? 1 + shortestMate() : 1 + longestDefence();
    } else if (dn == 0) {
      int plies = attackerToMove() ? weakestRefutation() : strongestReply();
      resultPlies = plies >= MainSubTable.INFINITE - 1 ? MainSubTable.INFINITE : plies + 1;
      if (resultAncestor >= level) {
        resultAncestor = ProofNodes.NO_REPETITION; // the loop closes here: true on every path
      }
    }
  }

  private int shortestMate() {
    int plies = MainSubTable.INFINITE;
    int mating = NO_CHILD;
    for (int i = frames.start[level]; i < frames.end[level]; i++) {
      if (!children.hidden[i] && children.pn[i] == 0 && children.plies[i] < plies) {
        plies = children.plies[i];
        mating = i;
      }
    }
    resultMove = children.moves.get(mating);
    resultHand = ProofHands.proofBefore(position, resultMove, children.hand[mating]);
    return plies;
  }

  /** -1 for a node without replies, which is mate. */
  private int longestDefence() {
    int plies = -1;
    int least = Hand.EMPTY;
    for (int i = frames.start[level]; i < frames.end[level]; i++) {
      plies = Math.max(plies, children.plies[i]);
      least = ProofHands.max(least, children.hand[i]);
    }
    resultHand = ProofHands.withMonopolies(position, least);
    return plies;
  }

  /** A disproved attacker's node rests on all its checks. */
  private int weakestRefutation() {
    int plies = MainSubTable.INFINITE;
    int own = frames.hand[level];
    int greatest = ProofHands.all(position);
    for (int i = frames.start[level]; i < frames.end[level]; i++) {
      plies = Math.min(plies, children.plies[i]);
      resultAncestor = Math.min(resultAncestor, children.ancestor[i]);
      int before =
          ProofHands.disproofBefore(position, children.moves.get(i), children.hand[i], own);
      greatest = ProofHands.min(greatest, before);
    }
    resultHand = ProofHands.withoutNewDrops(greatest, own);
    return plies;
  }

  private int strongestReply() {
    int plies = -1;
    for (int i = frames.start[level]; i < frames.end[level]; i++) {
      if (!children.hidden[i]
          && children.dn[i] == 0
          && (plies < 0
              || better(children.ancestor[i], children.plies[i], resultAncestor, plies))) {
        plies = children.plies[i];
        resultAncestor = children.ancestor[i];
        resultMove = children.moves.get(i);
        resultHand = ProofHands.disproofBeforeReply(position, resultMove, children.hand[i]);
      }
    }
    return plies;
  }

  /** A refutation on every path beats one on this path; then the one that holds for longer. */
  private static boolean better(int ancestor, int plies, int thanAncestor, int thanPlies) {
    return ancestor != thanAncestor ? ancestor > thanAncestor : plies > thanPlies;
  }

  private void store() {
    long record = frames.record[level];
    long effort = clock.nodes() - frames.openedAt[level];
    int side = position.sideToMove();
    if (record == MainSubTable.NONE) {
      record = nodes.open(frames.key[level], side, frames.hand[level], effort);
    }
    if (pn == 0) {
      nodes.storeMate(record, resultPlies, resultMove);
      storeUnderResultHand(side);
    } else if (dn != 0) {
      nodes.storeNumbers(record, pn, dn);
    } else if (resultAncestor == ProofNodes.NO_REPETITION) {
      nodes.storeLower(record, resultPlies);
      storeUnderResultHand(side);
    } else {
      nodes.storeRepetition(
          record,
          frames.key[level],
          frames.path[level],
          side,
          frames.hand[level],
          resultAncestor,
          resultPlies);
    }
    nodes.close(record, effort);
  }

  /** The same result once more, for all the hands that it holds with. */
  private void storeUnderResultHand(int side) {
    if (resultHand == frames.hand[level]) {
      return;
    }
    long record = nodes.leaf(frames.key[level], side, resultHand);
    if (pn == 0) {
      nodes.storeMate(record, resultPlies, resultMove);
    } else {
      nodes.storeLower(record, resultPlies);
    }
  }

  private void unwind() {
    while (level >= 0) {
      nodes.close(frames.record[level], clock.nodes() - frames.openedAt[level]);
      children.moves.truncate(frames.start[level]);
      level--;
      if (level >= 0) {
        position.undoMove(children.moves.get(frames.child[level]));
      }
    }
  }
}
