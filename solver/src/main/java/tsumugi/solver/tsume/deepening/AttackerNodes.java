package tsumugi.solver.tsume.deepening;

import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.WalkCounter;
import tsumugi.solver.tsume.node.KnownBounds;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.SearchData;

/**
 * The attacker's nodes in the table, as the searches without proof numbers use them: a mate with
 * some hand serves every superior hand, and no mate with some hand serves every inferior one (essay
 * 置換表 3).
 *
 * <p>Only attacker's nodes have records, keyed by board and attacker's hand; the defender's hand
 * follows. What the records hold beside the bounds in plies is drawn at {@link SearchData}.
 */
public final class AttackerNodes {
  private final MainSubTable table;
  private final int attacker;
  private final boolean remembers;
  private final KnownBounds known;
  private final WalkCounter walks;

  public AttackerNodes(MainSubTable table, int attacker) {
    this(table, attacker, true);
  }

  /**
   * @param remembers false switches the table off, to measure what it is worth
   */
  AttackerNodes(MainSubTable table, int attacker, boolean remembers) {
    this.table = table;
    this.attacker = attacker;
    this.remembers = remembers;
    known = new KnownBounds(table, attacker);
    walks = new WalkCounter(table);
  }

  /** The bounds that the table knows of a board with the given attacker's hand. */
  MateBounds bounds(long boardKey, int hand) {
    return remembers ? known.of(boardKey, hand) : MateBounds.UNKNOWN;
  }

  /** Looks up a board with the attacker to move and the given attacker's hand. */
  void look(long boardKey, int hand, AttackerLook look) {
    look.reset();
    int read = 0;
    for (long record = remembers ? table.first(boardKey, attacker) : MainSubTable.NONE;
        record != MainSubTable.NONE;
        record = table.next(record)) {
      read++;
      int other = table.hand(record);
      if (Hand.isSuperiorOrEqual(hand, other)) {
        takeMate(record, look);
      }
      if (Hand.isSuperiorOrEqual(other, hand)) {
        takeResistance(record, look);
      }
    }
    walks.add(read);
  }

  /** Adds the walks since the last call to the statistics of the table. */
  void countWalks() {
    walks.flush();
  }

  private void takeMate(long record, AttackerLook look) {
    look.upper = Math.min(look.upper, table.upper(record));
    look.lost |= SearchData.isLost(table.data(record));
  }

  private void takeResistance(long record, AttackerLook look) {
    int data = SearchData.deepening(table.data(record));
    look.lower = Math.max(look.lower, table.lower(record));
    look.budget = Math.max(look.budget, SearchData.budget(data));
    look.repeated |= table.mark(record) != 0;
    int pass = SearchData.pass(data);
    if (pass > look.pass) {
      look.pass = pass;
      look.member = record;
    }
  }

  /** The number of a pass that nobody has used in this table and nobody will use. */
  long newPass() {
    return table.newScope();
  }

  /**
   * The record of the position for a node that is being searched, with one mark more. By plies a
   * path may come to a node again: to be refused, that has to be known from the table, and what is
   * known from a superior hand may give way meanwhile. The outer node needs its mark to the end.
   *
   * @param effort nodes already spent on it, which decide what gives way to a new record; its cost
   *     counts them when {@link #close} adds them
   * @return NONE when there is no room for it, as yet, or for one more mark
   */
  long open(long boardKey, int hand, long effort) {
    if (!remembers) {
      return MainSubTable.NONE;
    }
    boolean isLate = effort > 0 && table.find(boardKey, attacker, hand) == MainSubTable.NONE;
    long record = table.findOrCreate(boardKey, attacker, hand, effort + 1);
    if (isLate && record != MainSubTable.NONE) {
      table.setCost(record, 1);
    }
    if (record == MainSubTable.NONE || table.mark(record) == MainSubTable.MAX_THREADS) {
      return MainSubTable.NONE;
    }
    table.setMark(record, table.mark(record) + 1);
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
      table.setMark(record, table.mark(record) - 1);
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
      table.setData(record, SearchData.withBudget(table.data(record), smallestLeft));
    }
  }

  /** The move stored with a record, or {@link Move#NONE}. */
  int move(long record) {
    return record == MainSubTable.NONE ? Move.NONE : table.move(record);
  }

  /** Makes the node a member of the set of a pass. */
  void enterSet(long record, int pass) {
    if (record != MainSubTable.NONE) {
      table.setData(record, SearchData.withPass(table.data(record), pass));
    }
  }

  /** Takes a lost node out of its set; true when another node relied on it. */
  boolean leaveSet(long record) {
    if (record == MainSubTable.NONE) {
      return false;
    }
    int data = table.data(record);
    table.setData(record, SearchData.withLoss(data));
    return SearchData.isReliedOn(data);
  }

  /** Notes that a reply counts on a member of a set, should it be lost later. */
  void relyOn(long member) {
    table.setData(member, SearchData.withReliance(table.data(member)));
  }
}
