package tsumugi.solver.tsume.proof;

import java.io.IOException;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.PackedPosition;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.PositionLoader;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.dfpn.DfpnNodes;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * The state shared by both halves of a {@link ProofMaker}: the board, the pending nodes, the claims
 * made so far, the facts in the table, and the search for what the table has lost.
 */
final class ProofNodes {
  private final int attacker;
  private final SearchBudget budget;
  private final ClaimSink sink;
  private final PositionLoader loader;
  private final Position position;
  private final DfpnSearch search;
  private final ProofFacts facts;
  private final ClaimIndex index = new ClaimIndex();
  private final PendingNodes pending;
  private final CheckGenerator checkGenerator = new CheckGenerator();
  private final EvasionGenerator evasionGenerator = new EvasionGenerator();
  private final long[] words = new long[PackedPosition.WORDS];
  private long claims;
  private long searched;

  ProofNodes(MainSubTable table, Position root, int attacker, SearchBudget budget, ClaimSink sink) {
    this.attacker = attacker;
    this.budget = budget;
    this.sink = sink;
    loader = new PositionLoader(attacker);
    position = loader.position();
    facts = new ProofFacts(table, attacker);
    pending = new PendingNodes(attacker);
    load(root);
    position.setSideToMove(attacker);
    search = new DfpnSearch(position, new DfpnNodes(table), budget);
  }

  long claims() {
    return claims;
  }

  /** Moves made to search again what the table had lost. */
  long searched() {
    return searched;
  }

  /** The board, on which moves are made and taken back. */
  Position position() {
    return position;
  }

  ProofFacts facts() {
    return facts;
  }

  boolean attackerMoves() {
    return position.sideToMove() == attacker;
  }

  /** The attacker's hand on the board. */
  int hand() {
    return position.hand(attacker);
  }

  /** Sets the board to another position. */
  void load(Position other) {
    PackedPosition.pack(other, attacker, words, 0);
    loader.load(words, 0);
    position.setSideToMove(other.sideToMove());
  }

  /**
   * Sets the board to a pending node with the largest bound and returns that bound; -1 if no node
   * is left.
   */
  int loadNext() throws ProofGap {
    checkLimits();
    if (pending.isEmpty()) {
      return -1;
    }
    int bound = pending.bound();
    pending.take(words);
    loader.load(words, 0);
    position.setSideToMove(attacker);
    return bound;
  }

  /**
   * Ends the work if a limit is reached. To be called by every loop, since the table and the claims
   * may answer all its questions without a search.
   */
  void checkLimits() throws ProofGap {
    if (budget.interrupted()) {
      throw ProofGap.of(budget);
    }
  }

  void generateChecks(MoveList moves) {
    moves.clear();
    checkGenerator.generate(position, moves);
  }

  void generateReplies(MoveList moves) {
    moves.clear();
    evasionGenerator.generate(position, moves);
  }

  void doMove(int move) {
    budget.countNode();
    position.doMove(move);
  }

  void undoMove(int move) {
    position.undoMove(move);
  }

  /** The hand of an existing or promised claim that covers the position after a move, or NONE. */
  int coveringHandAfter(int move, ClaimKind kind, int bound) {
    int hand = position.sideToMove() == attacker ? position.handAfter(move) : hand();
    return index.coveringHand(kind, position.boardKeyAfter(move), hand, bound);
  }

  /** The hand of an existing or promised claim that covers the position on the board, or NONE. */
  int coveringHand(ClaimKind kind, int bound) {
    return index.coveringHand(kind, position.boardKey(), hand(), bound);
  }

  /** Promises the claim of the attacker's node on the board, with another hand. */
  void promise(ClaimKind kind, int hand, int bound) {
    pending.add(position, hand, bound);
    index.add(kind, position.boardKey(), hand, bound);
  }

  /** Makes a claim about the position on the board, with another hand. */
  void claim(ClaimKind kind, int hand, int bound, int move) throws IOException {
    sink.take(kind, position, hand, bound, move);
    claims++;
    boolean isNew =
        kind == ClaimKind.MATED
            || kind == ClaimKind.ESCAPES
            || !(kind.isMate()
                ? Hand.isSuperiorOrEqual(hand, hand())
                : Hand.isSuperiorOrEqual(hand(), hand));
    if (isNew) {
      index.add(kind, position.boardKey(), hand, bound);
    }
  }

  /** Finds the mate of the attacker's node on the board and makes it the result of the facts. */
  void findMate(int most) throws ProofGap {
    long key = position.boardKey();
    if (most < 1) {
      throw new ProofGap(ProofGap.Reason.CONTRADICTION);
    }
    if (facts.mates(key, hand(), most)) {
      return;
    }
    long before = budget.nodes();
    MateBounds found = search.prove(most);
    searched += budget.nodes() - before;
    if (!found.decides(most)) {
      throw ProofGap.of(budget);
    }
    if (!found.isMateWithin(most)) {
      throw new ProofGap(ProofGap.Reason.CONTRADICTION);
    }
    if (!facts.mates(key, hand(), most)) {
      facts.take(hand(), found.upper(), found.move());
    }
  }

  /** Whether the attacker's node on the board mates within {@code most} plies; false below 1. */
  boolean mates(int most) throws ProofGap {
    if (most < 1) {
      return false;
    }
    if (facts.mates(position.boardKey(), hand(), most)) {
      return true;
    }
    long before = budget.nodes();
    MateBounds found = search.prove(most);
    searched += budget.nodes() - before;
    if (!found.decides(most)) {
      throw ProofGap.of(budget);
    }
    return found.isMateWithin(most);
  }

  /**
   * Searches for a mate within {@code most} plies in the attacker's node on the board.
   *
   * @param maxNodes node limit of this search
   * @return what is known about the node afterwards
   */
  MateBounds searchMate(int most, long maxNodes) throws ProofGap {
    long before = budget.nodes();
    MateBounds found;
    try (SearchBudget.Slice _ = budget.slice(maxNodes)) {
      found = search.prove(most);
    }
    searched += budget.nodes() - before;
    if (budget.hasToStopNow()) {
      throw ProofGap.of(budget);
    }
    return found;
  }

  /**
   * Searches for "no mate" within {@code least} plies in the attacker's node on the board.
   *
   * @param maxNodes node limit of this search
   * @return what is known about the node afterwards
   */
  MateBounds searchEscape(int least, long maxNodes) throws ProofGap {
    long before = budget.nodes();
    MateBounds found;
    try (SearchBudget.Slice _ = budget.slice(maxNodes)) {
      found = search.refute(Math.min(least, DfpnSearch.MAX_LENGTH));
    }
    searched += budget.nodes() - before;
    if (budget.hasToStopNow()) {
      throw ProofGap.of(budget);
    }
    return found;
  }
}
