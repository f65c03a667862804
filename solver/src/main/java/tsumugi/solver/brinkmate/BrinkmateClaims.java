package tsumugi.solver.brinkmate;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.proof.ClaimKind;
import tsumugi.solver.tsume.proof.ClaimSink;
import tsumugi.solver.tsume.proof.ProofGap;
import tsumugi.solver.tsume.proof.ProofMaker;
import tsumugi.solver.tsume.proof.ProofParts;

/**
 * Makes the claims about brinkmates (docs/proof-format.md). A brinkmate needs a key and a claim for
 * each reply to it; "no brinkmate" needs a parry for each move. The claims of the mates below them
 * are made by {@link ProofParts}.
 *
 * <p>The answers come from a {@link BrinkmateSearch} of its own on the table that the search before
 * has filled, so most mates are found there. The recursion is as deep as twice the number of moves,
 * or, for "no brinkmate of any number of moves", as the lines of checks and threats are long.
 */
final class BrinkmateClaims {
  /** In place of a number of moves: no brinkmate at all. */
  static final int NEVER = AttackerEntry.NEVER;

  /** The nodes of each mate search in a look at a move whose parry is needed. */
  private static final long LOOK = 2_000;

  /** Deeper lines without any brinkmate are given up; a number of moves needs less. */
  private static final int MOST_DEPTH = 200;

  private record Key(ClaimKind kind, long board, int hand) {}

  private final Position position;
  private final int attacker;
  private final SearchBudget budget;
  private final ClaimSink sink;
  private final ProofParts parts;
  private final MateQuestions mates;
  private final BrinkmateSearch search;
  private final int maxMoves;
  private final int matePlies;

  /** The bound of a claim of "no mate". */
  private final int noMatePlies;

  private final Map<Key, Integer> made = new HashMap<>();
  private long claims;
  private int depth;

  /**
   * @param table as the search of this root has left it
   * @param root the attacker to move
   * @param budget the budget of the whole proof
   */
  BrinkmateClaims(
      MainSubTable table,
      Position root,
      BrinkmateOptions options,
      SearchBudget budget,
      ClaimSink sink) {
    position = new Position(root);
    attacker = root.sideToMove();
    this.budget = budget;
    this.sink = sink;
    maxMoves = options.maxMoves();
    matePlies = options.matePlies();
    parts = new ProofParts(table, root, budget, sink);
    mates = new MateQuestions(table, position, budget, matePlies);
    noMatePlies = mates.isUnbounded() ? ProofMaker.NEVER : matePlies;
    BrinkmateMemory memory = new BrinkmateMemory(position, BrinkmateMemory.MOST_BYTES);
    search = new BrinkmateSearch(position, mates, budget, memory);
  }

  /** The number of claims made. */
  long claims() {
    return claims + parts.claims();
  }

  /** Moves made to search again what the table had lost. */
  long searched() {
    return parts.searched();
  }

  /**
   * Claims a brinkmate of the root in {@code n}, its keys, and that it has no mate.
   *
   * @param areAll whether no other move is a key; this is claimed as well
   * @param isExact whether no brinkmate is shorter; this is claimed as well
   */
  void brinkmate(int n, int[] keys, boolean areAll, boolean isExact) throws ProofGap, IOException {
    parts.noMate(position, noMatePlies);
    for (int key : keys) {
      position.doMove(key);
      pressed(n);
      position.undoMove(key);
    }
    claim(ClaimKind.BRINKMATE, n, keys[0]);
    if (areAll) {
      for (int move : search.order().legalMoves(position)) {
        if (!KeySearch.contains(keys, move)) {
          noKey(move, n);
        }
      }
    }
    if (isExact && n > 1) {
      noBrinkmate(n - 1);
    }
  }

  /** Claims that the position on the board, the attacker to move, is in W(n). */
  private void won(int n) throws ProofGap, IOException {
    if (parts.hasMate(position, matePlies) || isMade(ClaimKind.BRINKMATE, n)) {
      return;
    }
    AttackerEntry entry = decideWon(n);
    if (entry.upper == 0) {
      mate();
      return;
    }
    int moves = entry.upper;
    int key = entry.key;
    claim(ClaimKind.BRINKMATE, moves, key);
    position.doMove(key);
    pressed(moves);
    position.undoMove(key);
  }

  private AttackerEntry decideWon(int n) throws ProofGap {
    for (long effort = BrinkmateRun.FIRST_EFFORT; ; effort = BrinkmateRun.more(effort)) {
      search.setEffort(effort);
      Answer answer = Answer.OPEN;
      for (int moves = 0; moves <= n && answer != Answer.YES; moves++) {
        answer = search.attack(moves);
      }
      AttackerEntry entry = search.memory().attacker(position);
      if (entry.upper <= n) {
        return entry;
      }
      requireRoom(answer == Answer.NO, effort);
    }
  }

  /** Claims the mate of the position on the board, the attacker to move. */
  private void mate() throws ProofGap, IOException {
    if (parts.hasMate(position, matePlies)) {
      return;
    }
    int plies = mates.knownMate();
    for (long effort = BrinkmateRun.FIRST_EFFORT; plies < 0; effort = BrinkmateRun.more(effort)) {
      Answer answer = mates.ask(effort);
      plies = mates.knownMate();
      if (plies < 0) {
        requireRoom(answer == Answer.NO, effort);
      }
    }
    parts.mate(position, plies);
  }

  /** Claims that the move to the position on the board is a key for n. */
  private void pressed(int n) throws ProofGap, IOException {
    if (isMade(ClaimKind.PRESSED, n)) {
      return;
    }
    claim(ClaimKind.PRESSED, n, Move.NONE);
    if (!position.inCheck()) {
      position.doMove(Move.PASS);
      mate();
      position.undoMove(Move.PASS);
    }
    for (int reply : search.order().legalMoves(position)) {
      position.doMove(reply);
      won(n - 1);
      position.undoMove(reply);
    }
  }

  /** Claims that the position on the board, the attacker to move, is not in W(n). */
  void noBrinkmate(int n) throws ProofGap, IOException {
    if (n == 0) {
      parts.noMate(position, noMatePlies);
      return;
    }
    if (isMade(ClaimKind.NO_BRINKMATE, n)) {
      return;
    }
    if (++depth > MOST_DEPTH) {
      throw new ProofGap(ProofGap.Reason.DEPTH);
    }
    claim(ClaimKind.NO_BRINKMATE, n, Move.NONE);
    parts.noMate(position, noMatePlies);
    for (int move : search.order().legalMoves(position)) {
      noKey(move, n);
    }
    depth--;
  }

  /** Claims that a move of the position on the board, the attacker to move, is no key for n. */
  private void noKey(int move, int n) throws ProofGap, IOException {
    position.doMove(move);
    boolean isClaimed = isMade(ClaimKind.PARRIES, n) || isClaimedToBeNoThreat();
    position.undoMove(move);
    if (isClaimed) {
      return;
    }
    if (n > 1) {
      search.setEffort(LOOK);
      search.isKey(search.memory().attacker(position), move, Math.min(n, maxMoves));
    }
    position.doMove(move);
    parry(n);
    position.undoMove(move);
  }

  private boolean isClaimedToBeNoThreat() {
    if (position.inCheck()) {
      return false;
    }
    position.doMove(Move.PASS);
    boolean isClaimed = parts.hasNoMate(position, noMatePlies);
    position.undoMove(Move.PASS);
    return isClaimed;
  }

  /** Claims a parry, or that nothing is threatened. */
  private void parry(int n) throws ProofGap, IOException {
    int parry = findParry(n);
    if (parry == Move.PASS) {
      position.doMove(parry);
      parts.noMate(position, noMatePlies);
    } else {
      search.order().learnRefutation(parry);
      claim(ClaimKind.PARRIES, n, parry);
      position.doMove(parry);
      noBrinkmate(before(n));
    }
    position.undoMove(parry);
  }

  private static int before(int n) {
    return n == NEVER ? NEVER : n - 1;
  }

  /**
   * A reply that leaves a position that is not in W(n - 1), or a pass if that leaves no mate. One
   * that leads to an existing claim is preferred.
   */
  private int findParry(int n) throws ProofGap {
    int[] replies = search.order().replies(position);
    for (int reply : replies) {
      position.doMove(reply);
      boolean isClaimed =
          n == 1
              ? parts.hasNoMate(position, noMatePlies)
              : isMade(ClaimKind.NO_BRINKMATE, before(n));
      position.undoMove(reply);
      if (isClaimed) {
        return reply;
      }
    }
    putFirst(replies, search.memory().defender(position).refutation);
    boolean[] isExhausted = new boolean[replies.length];
    for (long effort = BrinkmateRun.FIRST_EFFORT; ; effort = BrinkmateRun.more(effort)) {
      Answer threat = threatens(effort);
      if (threat == Answer.NO) {
        return Move.PASS;
      }
      boolean open = threat == Answer.OPEN;
      for (int i = 0; i < replies.length; i++) {
        if (!isExhausted[i]) {
          Answer lost = isLostAfter(replies[i], before(n), effort);
          if (lost == Answer.YES) {
            return replies[i];
          }
          isExhausted[i] = lost == Answer.NO;
          open |= lost == Answer.OPEN;
        }
      }
      requireRoom(!open, effort);
    }
  }

  private static void putFirst(int[] moves, int move) {
    for (int i = 1; i < moves.length; i++) {
      if (moves[i] == move) {
        System.arraycopy(moves, 0, moves, 1, i);
        moves[0] = move;
      }
    }
  }

  /** Whether the defender is in check or threatened with mate. */
  private Answer threatens(long effort) {
    if (position.inCheck()) {
      return Answer.YES;
    }
    position.doMove(Move.PASS);
    Answer mate = mates.ask(effort);
    position.undoMove(Move.PASS);
    return mate;
  }

  /** Whether a reply leaves a position that is not in W(n); NO if more effort cannot show it. */
  private Answer isLostAfter(int reply, int n, long effort) {
    position.doMove(reply);
    search.setEffort(effort);
    Answer lost = n == NEVER ? isNeverWon() : opposite(search.attack(n));
    position.undoMove(reply);
    return lost;
  }

  private static Answer opposite(Answer answer) {
    return switch (answer) {
      case YES -> Answer.NO;
      case NO -> Answer.YES;
      case OPEN -> Answer.OPEN;
    };
  }

  /** Whether the position on the board is in W(n) for no n. */
  private Answer isNeverWon() {
    Answer won = Answer.NO;
    for (int n = 0; n <= maxMoves && won != Answer.YES; n++) {
      won = search.attack(n);
      if (search.memory().attacker(position).lower == NEVER) {
        return Answer.YES;
      }
    }
    return won == Answer.OPEN ? Answer.OPEN : Answer.NO;
  }

  /**
   * Ends the proof if the budget is used up, or if the answer to be proved is wrong.
   *
   * @param isRefuted whether more effort cannot help.
   * @param effort the nodes of the last round; after a round with the most nodes, none helps
   *     either.
   */
  private void requireRoom(boolean isRefuted, long effort) throws ProofGap {
    if (mates.isContradictory()) {
      throw new ProofGap(ProofGap.Reason.CONTRADICTION);
    }
    if (budget.hasToStopNow()) {
      throw ProofGap.of(budget);
    }
    if (isRefuted || effort >= BrinkmateRun.MOST_EFFORT) {
      throw new ProofGap(ProofGap.Reason.CONTRADICTION);
    }
  }

  /** Whether a claim that has been made covers the position on the board. */
  private boolean isMade(ClaimKind kind, int bound) {
    Integer before = made.get(key(kind));
    return before != null && (kind.isMate() ? before <= bound : before >= bound);
  }

  private void claim(ClaimKind kind, int bound, int move) throws IOException {
    made.put(key(kind), bound);
    int written = bound == NEVER ? ProofMaker.NEVER : bound;
    sink.take(kind, position, position.hand(attacker), written, move);
    claims++;
  }

  private Key key(ClaimKind kind) {
    return new Key(kind, position.boardKey(), position.hand(attacker));
  }
}
