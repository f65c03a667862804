package tsumugi.solver.tsume.proof;

import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.tsume.node.SearchData;

/**
 * What the table knows for certain about attacker's nodes, and with which hands: bounds, and
 * membership in a {@linkplain tsumugi.solver.tsume.deepening.ClosedDefence closed set}. A lookup
 * returns its result in the fields of this object and sets all of them.
 */
final class ProofFacts {
  private static final int ON_SOME_PATH = 1 << 16;

  private final MainSubTable table;
  private final int attacker;

  /** The round of the closed defence whose set has closed; 0 if no set has. */
  private int closedRound;

  /** The hand of the record that was found. The claim may be made with this hand. */
  private int hand;

  /** Upper bound on the mate length in plies, and the mating check. */
  private int plies;

  private int move;

  ProofFacts(MainSubTable table, int attacker) {
    this.table = table;
    this.attacker = attacker;
  }

  /** From now on, treats the members of this round's set as never mated. */
  void trustRound(int round) {
    closedRound = round;
  }

  /** Sets the result to what a search has just found. */
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

  /** Looks up the shortest mate within {@code most} plies with a hand contained in {@code own}. */
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
   * Looks up "no mate" within {@code least} plies with a hand that contains {@code own}.
   *
   * @return the nodes that the cheapest such record took to search, at least 1; 0 if there is no
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
   * How likely an undecided node is to hold out; greater is likelier. A node that held out on some
   * path comes first, then the number of plies for which it is known to hold out decides.
   */
  int likelihood(long boardKey, int own) {
    int likelihood = 0;
    for (long record = table.first(boardKey, attacker);
        record != MainSubTable.NONE;
        record = table.next(record)) {
      if (Hand.isSuperiorOrEqual(table.hand(record), own)) {
        int seen = SearchData.mayHavePathDisproof(table.data(record)) ? ON_SOME_PATH : 0;
        likelihood = Math.max(likelihood, seen + table.lower(record));
      }
    }
    return likelihood;
  }

  private boolean isClosed(long record) {
    return closedRound != 0 && SearchData.round(table.data(record)) == closedRound;
  }
}
