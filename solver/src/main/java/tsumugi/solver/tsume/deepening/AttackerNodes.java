package tsumugi.solver.tsume.deepening;

import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.WalkCounter;
import tsumugi.solver.tsume.node.KnownBounds;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.SearchData;

/**
 * The attacker's nodes in the table, as the searches without proof numbers use them. A mate with
 * some hand also holds with every superior hand, and the absence of a mate with some hand also
 * holds with every inferior one (essay 置換表 3).
 *
 * <p>Only attacker's nodes have records. Their key is the board and the attacker's hand; the
 * defender's hand follows from these. {@link SearchData} draws what a record holds besides the
 * bounds in plies.
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

  /** The bounds that the table knows for a board and an attacker's hand. */
  MateBounds bounds(long boardKey, int hand) {
    return remembers ? known.of(boardKey, hand) : MateBounds.UNKNOWN;
  }

  /** Looks up a board with the attacker to move and the given attacker's hand. */
  void lookUp(long boardKey, int hand, AttackerLookup lookup) {
    lookup.reset();
    int read = 0;
    for (long record = remembers ? table.first(boardKey, attacker) : MainSubTable.NONE;
        record != MainSubTable.NONE;
        record = table.next(record)) {
      read++;
      int other = table.hand(record);
      if (Hand.isSuperiorOrEqual(hand, other)) {
        takeMate(record, lookup);
      }
      if (Hand.isSuperiorOrEqual(other, hand)) {
        takeResistance(record, lookup);
      }
    }
    walks.add(read);
  }

  /**
   * Adds the look-ups that are not counted yet, and the number of records they have read, to the
   * statistics of the table.
   */
  void flushWalks() {
    walks.flush();
  }

  private void takeMate(long record, AttackerLookup lookup) {
    lookup.upper = Math.min(lookup.upper, table.upper(record));
    lookup.mateExists |= SearchData.mateExists(table.data(record));
  }

  private void takeResistance(long record, AttackerLookup lookup) {
    int data = SearchData.deepening(table.data(record));
    lookup.lower = Math.max(lookup.lower, table.lower(record));
    lookup.branchingBound = Math.max(lookup.branchingBound, SearchData.branchingBound(data));
    lookup.repeated |= table.mark(record) != 0;
    int round = SearchData.round(data);
    if (round > lookup.round) {
      lookup.round = round;
      lookup.member = record;
    }
  }

  /** A number for a round of {@link ClosedDefence}. No record in the table has this number yet. */
  long newRound() {
    return table.newScope();
  }

  /**
   * Finds or creates the record of a node whose search begins, and adds a mark to it. Marks are
   * counted, because a path may enter a node twice when it is searched by plies. The record keeps
   * its mark, and so its place in the table, until the outer of the two nodes is closed. A new
   * record has cost 1; {@link #close} adds the nodes spent.
   *
   * @return NONE if the table has no room for the record yet, or if the record cannot hold another
   *     mark
   */
  long open(long boardKey, int hand) {
    if (!remembers) {
      return MainSubTable.NONE;
    }
    long record = table.findOrCreate(boardKey, attacker, hand, 1);
    if (record == MainSubTable.NONE || table.mark(record) == MainSubTable.MAX_MARK) {
      return MainSubTable.NONE;
    }
    table.setMark(record, table.mark(record) + 1);
    return record;
  }

  /** Whether the table wants to grow, which moves its records. */
  boolean mustGrow() {
    return table.wantsToGrow();
  }

  /**
   * Lets the table grow, and then finds the records of the open nodes of levels 0 to {@code last}
   * again.
   */
  void grow(DeepeningFrames frames, int last) {
    table.grow();
    for (int level = 0; level <= last; level++) {
      if (frames.record[level] != MainSubTable.NONE) {
        frames.record[level] = table.find(frames.key[level], attacker, frames.hand[level]);
      }
    }
  }

  /** Ends the search of a node that {@link #open} began, and adds {@code nodes} to its cost. */
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

  /**
   * Notes that there is no mate within {@code plies}, which may be {@link MainSubTable#INFINITE}.
   */
  void storeLower(long record, int plies) {
    if (record != MainSubTable.NONE && plies > table.lower(record)) {
      table.setBounds(record, table.upper(record), plies);
    }
  }

  void storeBranchingBound(long record, int smallestLeft) {
    if (record != MainSubTable.NONE) {
      table.setData(record, SearchData.withBranchingBound(table.data(record), smallestLeft));
    }
  }

  /** The move stored in a record, or {@link Move#NONE}. */
  int move(long record) {
    return record == MainSubTable.NONE ? Move.NONE : table.move(record);
  }

  /** Makes the node a member of the closed set of a round. */
  void enterSet(long record, int round) {
    if (record != MainSubTable.NONE) {
      table.setData(record, SearchData.withRound(table.data(record), round));
    }
  }

  /**
   * Notes that the attacker mates in the node, in an unknown number of plies, and removes it from
   * its closed set.
   *
   * @return whether a reply of another member relied on it
   */
  boolean leaveSet(long record) {
    if (record == MainSubTable.NONE) {
      return false;
    }
    int data = table.data(record);
    table.setData(record, SearchData.withExistingMate(data));
    return SearchData.isReliedOn(data);
  }

  /** Notes that a reply relies on a member of the set, in case that member leaves it later. */
  void relyOn(long member) {
    table.setData(member, SearchData.withReliance(table.data(member)));
  }
}
