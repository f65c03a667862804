package tsumugi.solver.tsume;

import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.table.MainSubTable;

/**
 * What the table knows of a node in the proof-number search, attacker's or defender's, hand
 * dominance included. Beside the bounds in plies a record holds
 *
 * <pre>
 *   bit  31       30            29 .. 15         14 .. 0
 *         1   repetition seen   proof number   disproof number
 * </pre>
 *
 * both numbers 0 when there are none. A disproof that holds only on the path it was found on is
 * kept apart, in a record keyed by the path; the position's own record is merely told to look there
 * (KomoringHeights keeps a second table for it).
 */
final class ProofNodes {
  /** No ancestor: the disproof holds on every path. */
  static final int NO_REPETITION = Integer.MAX_VALUE;

  private static final int NUMBERS = 1 << 31;
  private static final int REPETITION = 1 << 30;
  private static final int NUMBER_MASK = (1 << PnDn.BITS) - 1;
  private static final long PATH_SALT = 0x9E6C63D0876A9A35L;

  private final MainSubTable table;

  /** Mate within so many plies, or {@link MainSubTable#INFINITE}. */
  int upper;

  /** The move that mates so, and the hand it was proved with. */
  int move;

  int upperHand;

  /** No mate within so many plies, or {@link MainSubTable#INFINITE} when there is none at all. */
  int lower;

  /** The hand that was disproved with. */
  int lowerHand;

  /** Proof and disproof number; both 0 when the node has not been searched. */
  int pn;

  int dn;

  /** True when a disproof of this position may be kept under its path. */
  boolean repetitionSeen;

  /** True when this position, or the same board with a superior hand, is on the path. */
  boolean onPath;

  /** True when the record last opened had never been searched. */
  boolean isNew;

  ProofNodes(MainSubTable table) {
    this.table = table;
  }

  /** Looks up a board with the given side to move and attacker's hand. */
  void look(long boardKey, int side, int hand) {
    upper = MainSubTable.INFINITE;
    lower = 0;
    pn = 0;
    dn = 0;
    repetitionSeen = false;
    onPath = false;
    for (long record = table.first(boardKey, side);
        record != MainSubTable.NONE;
        record = table.next(record)) {
      int other = table.hand(record);
      if (Hand.isSuperiorOrEqual(hand, other)) {
        takeMate(record);
      }
      if (Hand.isSuperiorOrEqual(other, hand)) {
        if (table.lower(record) > lower) {
          lower = table.lower(record);
          lowerHand = other;
        }
        onPath |= table.mark(record) != 0;
        if (other == hand) {
          takeNumbers(table.data(record));
        }
      }
    }
  }

  private void takeMate(long record) {
    if (table.upper(record) < upper) {
      upper = table.upper(record);
      upperHand = table.hand(record);
      move = table.move(record);
    }
  }

  private void takeNumbers(int data) {
    if (data < 0) {
      pn = PnDn.decode(data >>> PnDn.BITS & NUMBER_MASK);
      dn = PnDn.decode(data & NUMBER_MASK);
      repetitionSeen = (data & REPETITION) != 0;
    }
  }

  /** The record of a node that is being searched; see {@link AttackerNodes#open}. */
  long open(long boardKey, int side, int hand, long effort) {
    long record = table.findOrCreate(boardKey, side, hand, effort + 1);
    isNew = record != MainSubTable.NONE && table.data(record) == 0;
    if (record != MainSubTable.NONE) {
      table.setMark(record, 1);
    }
    return record;
  }

  /** True when the table wants to grow, which moves its records. */
  boolean mustGrow() {
    return table.wantsToGrow();
  }

  /**
   * Lets the table grow and finds the records of the open nodes, levels 0 to {@code last}, again.
   */
  void grow(ProofFrames frames, int attacker, int last) {
    table.grow();
    for (int level = 0; level <= last; level++) {
      if (frames.record[level] != MainSubTable.NONE) {
        frames.record[level] =
            table.find(frames.key[level], attacker ^ level & 1, frames.hand[level]);
      }
    }
  }

  void close(long record, long nodes) {
    if (record != MainSubTable.NONE) {
      table.setMark(record, 0);
      table.setCost(record, table.cost(record) + nodes);
    }
  }

  /** A record for a leaf decided at first sight. */
  long leaf(long boardKey, int side, int hand) {
    return table.findOrCreate(boardKey, side, hand, 1);
  }

  void storeMate(long record, int plies, int move) {
    if (record != MainSubTable.NONE && plies < table.upper(record)) {
      table.setBounds(record, plies, table.lower(record));
      table.setMove(record, move);
      table.setData(record, NUMBERS | keptFlag(record));
    }
  }

  void storeLower(long record, int plies) {
    if (record != MainSubTable.NONE && plies > table.lower(record)) {
      table.setBounds(record, table.upper(record), plies);
      table.setData(record, NUMBERS | keptFlag(record));
    }
  }

  void storeNumbers(long record, int pn, int dn) {
    if (record != MainSubTable.NONE) {
      int numbers = PnDn.encode(pn) << PnDn.BITS | PnDn.encode(dn);
      table.setData(record, NUMBERS | keptFlag(record) | numbers);
    }
  }

  private int keptFlag(long record) {
    int data = table.data(record);
    return data < 0 ? data & REPETITION : 0;
  }

  /**
   * Keeps a disproof that holds on one path only.
   *
   * @param ancestor depth of the shallowest node on the path that it rests on, in plies
   */
  void storeRepetition(
      long record, long boardKey, long path, int side, int hand, int ancestor, int plies) {
    if (record != MainSubTable.NONE) {
      table.setData(record, NUMBERS | REPETITION);
    }
    long kept = table.findOrCreate(pathKey(boardKey, path), side, hand, 1);
    if (kept != MainSubTable.NONE) {
      table.setData(kept, ancestor + 1);
      if (plies > table.lower(kept)) {
        table.setBounds(kept, MainSubTable.INFINITE, plies);
      }
    }
  }

  /**
   * The ancestor that a disproof kept for this path rests on, or {@link #NO_REPETITION} when none
   * is kept; {@link #lower} is then what it says.
   */
  int lookRepetition(long boardKey, long path, int side, int hand) {
    long kept = table.find(pathKey(boardKey, path), side, hand);
    if (kept == MainSubTable.NONE) {
      return NO_REPETITION;
    }
    lower = table.lower(kept);
    return table.data(kept) - 1;
  }

  private static long pathKey(long boardKey, long path) {
    return Zobrist.mix(boardKey ^ path ^ PATH_SALT);
  }
}
