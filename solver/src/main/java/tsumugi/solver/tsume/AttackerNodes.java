package tsumugi.solver.tsume;

import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.table.MainSubTable;

/**
 * What the table knows of an attacker's node, hand dominance included: a mate with some hand serves
 * every superior hand, and no mate with some hand serves every inferior one (essay 置換表 3).
 *
 * <p>Only attacker's nodes have records, keyed by board and attacker's hand; the defender's hand
 * follows. The table keeps the bounds in plies; the 32 bits left to the search hold
 *
 * <pre>
 *   bit  31   30     29        28 .. 16             15 .. 0
 *         0  lost  relied on  pass of the set   smallest budget that has not failed yet
 * </pre>
 *
 * where the upper half belongs to {@link ClosedDefence}. Bit 31 marks proof numbers ({@link
 * ProofNodes}), which say nothing here and are overwritten. The result of a look is left in fields,
 * since it is taken for every reply of every node.
 */
final class AttackerNodes {
  /** Passes that {@link ClosedDefence} can tell apart. */
  static final int MAX_PASS = (1 << 13) - 1;

  private static final int BUDGET_MASK = 0xFFFF;
  private static final int PASS_SHIFT = 16;
  private static final int PASS_MASK = MAX_PASS << PASS_SHIFT;
  private static final int RELIED = 1 << 29;
  private static final int LOST = 1 << 30;

  private final MainSubTable table;
  private final int attacker;
  private final boolean remembers;

  /** Mate within so many plies, or {@link MainSubTable#INFINITE}. */
  int upper;

  /** The record that {@link #upper} comes from; its hand may be an inferior one. */
  long upperRecord;

  /** No mate within so many plies; {@link MainSubTable#INFINITE} when there is none at all. */
  int lower;

  /** The smallest budget that has not failed yet. */
  int budget;

  /** True when this position, or the same board with a superior hand, is on the path. */
  boolean repeated;

  /**
   * True when {@link ClosedDefence} found that the attacker mates, in an unknown number of plies.
   */
  boolean lost;

  /** The newest pass whose set holds this board with this or a superior hand, and its record. */
  private int setPass;

  private long setRecord;

  AttackerNodes(MainSubTable table, int attacker) {
    this(table, attacker, true);
  }

  /**
   * @param remembers false switches the table off, to measure what it is worth
   */
  AttackerNodes(MainSubTable table, int attacker, boolean remembers) {
    this.table = table;
    this.attacker = attacker;
    this.remembers = remembers;
  }

  /** Looks up a board with the attacker to move and the given attacker's hand. */
  void look(long boardKey, int hand) {
    upper = MainSubTable.INFINITE;
    upperRecord = MainSubTable.NONE;
    lower = 0;
    budget = 0;
    repeated = false;
    lost = false;
    setPass = 0;
    for (long record = remembers ? table.first(boardKey, attacker) : MainSubTable.NONE;
        record != MainSubTable.NONE;
        record = table.next(record)) {
      int other = table.hand(record);
      if (Hand.isSuperiorOrEqual(hand, other)) {
        takeMate(record);
      }
      if (Hand.isSuperiorOrEqual(other, hand)) {
        takeResistance(record);
      }
    }
  }

  private int data(long record) {
    int data = table.data(record);
    return data < 0 ? 0 : data;
  }

  private void takeMate(long record) {
    if (table.upper(record) < upper) {
      upper = table.upper(record);
      upperRecord = record;
    }
    lost |= (data(record) & LOST) != 0;
  }

  private void takeResistance(long record) {
    int data = data(record);
    lower = Math.max(lower, table.lower(record));
    budget = Math.max(budget, data & BUDGET_MASK);
    repeated |= table.mark(record) != 0;
    int pass = (data & PASS_MASK) >>> PASS_SHIFT;
    if (pass > setPass) {
      setPass = pass;
      setRecord = record;
    }
  }

  /**
   * The record of the position for a node that is being searched.
   *
   * @param effort nodes already spent on it: the cheapest records give way first
   * @return NONE when there is no room for it, as yet
   */
  long open(long boardKey, int hand, long effort) {
    if (!remembers) {
      return MainSubTable.NONE;
    }
    long record = table.findOrCreate(boardKey, attacker, hand, effort + 1);
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
  void grow(DeepeningFrames frames, int last) {
    table.grow();
    for (int level = 0; level <= last; level++) {
      if (frames.record[level] != MainSubTable.NONE) {
        frames.record[level] = table.find(frames.key[level], attacker, frames.hand[level]);
      }
    }
  }

  /** Ends the search of a node that {@link #open} began, adding the nodes it took to its cost. */
  void close(long record, long nodes) {
    if (record != MainSubTable.NONE) {
      table.setMark(record, 0);
      table.setCost(record, table.cost(record) + nodes);
    }
  }

  void storeMate(long record, int plies, int move) {
    if (record != MainSubTable.NONE && plies < table.upper(record)) {
      table.setBounds(record, plies, table.lower(record));
      table.setMove(record, move);
    }
  }

  /** Notes that there is no mate within so many plies, or none at all. */
  void storeLower(long record, int plies) {
    if (record != MainSubTable.NONE && plies > table.lower(record)) {
      table.setBounds(record, table.upper(record), plies);
    }
  }

  void storeBudget(long record, int smallestLeft) {
    if (record != MainSubTable.NONE) {
      table.setData(record, data(record) & ~BUDGET_MASK | smallestLeft);
    }
  }

  /** The move stored with a record, or {@link Move#NONE}. */
  int move(long record) {
    return record == MainSubTable.NONE ? Move.NONE : table.move(record);
  }

  /** Makes the node a member of the set of a pass. */
  void enterSet(long record, int pass) {
    if (record != MainSubTable.NONE) {
      int data = data(record) & ~(PASS_MASK | RELIED);
      table.setData(record, data | pass << PASS_SHIFT);
    }
  }

  /** Takes a lost node out of its set; true when another node relied on it. */
  boolean leaveSet(long record) {
    if (record == MainSubTable.NONE) {
      return false;
    }
    int data = data(record);
    table.setData(record, data & ~(PASS_MASK | RELIED) | LOST);
    return (data & RELIED) != 0;
  }

  /** True when the node last looked up is, or is inferior to, a member of the pass's set. */
  boolean holdsInSet(int pass) {
    return setPass == pass;
  }

  /** Notes that a reply counts on the set's member last looked up, should it be lost later. */
  void relyOnSet(int pass) {
    if (setPass == pass) {
      table.setData(setRecord, data(setRecord) | RELIED);
    }
  }
}
