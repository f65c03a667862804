package tsumugi.solver.tsume.proof;

import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.tsume.node.SearchData;

/**
 * What the table knows for certain of attacker's nodes, with the hands that it holds with: bounds,
 * and membership in a {@linkplain tsumugi.solver.tsume.deepening.ClosedDefence closed set}. A look
 * answers in the fields of this object, all of which it sets.
 */
final class ProofFacts {
  private static final int ON_SOME_PATH = 1 << 16;

  private final MainSubTable table;
  private final int attacker;

  /** The pass whose set has closed; 0 when there is none. */
  private int closedPass;

  /** The hand of the record that answers: the claim may be made with it. */
  private int hand;

  /** Of a mate: within so many plies, by that move. */
  private int plies;

  private int move;

  ProofFacts(MainSubTable table, int attacker) {
    this.table = table;
    this.attacker = attacker;
  }

  /** The members of this pass's set are never mated, from now on. */
  void trustPass(int pass) {
    closedPass = pass;
  }

  /** Answers with what a search has just found. */
  void take(int foundHand, int foundPlies, int foundMove) {
    hand = foundHand;
    plies = foundPlies;
    move = foundMove;
  }

  int hand() {
    return hand;
  }

  int plies() {
    return plies;
  }

  int move() {
    return move;
  }

  /** Looks for a mate within so many plies: the shortest, with a hand contained in this one. */
  boolean mates(long boardKey, int own, int most) {
    hand = own;
    plies = most + 1;
    move = Move.NONE;
    for (long record = table.first(boardKey, attacker);
        record != MainSubTable.NONE;
        record = table.next(record)) {
      int upper = table.upper(record);
      if (upper < plies && Hand.isSuperiorOrEqual(own, table.hand(record))) {
        hand = table.hand(record);
        plies = upper;
        move = table.move(record);
      }
    }
    return plies <= most;
  }

  /**
   * Looks for "no mate" within so many plies, with a hand that contains this one.
   *
   * @return the nodes that the cheapest such record took to search, at least 1; 0 when there is no
   *     record
   */
  long escapes(long boardKey, int own, int least) {
    long cheapest = 0;
    hand = own;
    plies = least;
    move = Move.NONE;
    for (long record = table.first(boardKey, attacker);
        record != MainSubTable.NONE;
        record = table.next(record)) {
      if (Hand.isSuperiorOrEqual(table.hand(record), own)
          && (table.lower(record) >= least || isClosed(record))
          && (cheapest == 0 || table.cost(record) < cheapest)) {
        cheapest = Math.max(1, table.cost(record));
        hand = table.hand(record);
      }
    }
    return cheapest;
  }

  /**
   * How likely it is that a node holds out of which that is not known, the greater the likelier: it
   * did so on some path; then the plies for which it is known to hold out.
   */
  int promise(long boardKey, int own) {
    int promise = 0;
    for (long record = table.first(boardKey, attacker);
        record != MainSubTable.NONE;
        record = table.next(record)) {
      if (Hand.isSuperiorOrEqual(table.hand(record), own)) {
        int seen = SearchData.mayHavePathDisproof(table.data(record)) ? ON_SOME_PATH : 0;
        promise = Math.max(promise, seen + table.lower(record));
      }
    }
    return promise;
  }

  private boolean isClosed(long record) {
    return closedPass != 0 && SearchData.pass(table.data(record)) == closedPass;
  }
}
