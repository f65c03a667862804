package tsumugi.solver.tsume.dfpn;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableTeam;
import tsumugi.engine.table.WalkCounter;
import tsumugi.solver.tsume.node.SearchData;

/**
 * The records of df-pn in the table, for attacker's and defender's nodes, with hand dominance.
 * {@link SearchData} shows the layout of the 32 bits of a record that belong to the search.
 *
 * <p>A disproof that holds only on the path it was found on is stored in a separate record, whose
 * key includes the path. The position's own record then has a flag that says that such a record may
 * exist. (KomoringHeights keeps a second table for these disproofs.)
 *
 * <p>Methods that take a record also accept {@link MainSubTable#NONE}, which means that the node
 * has no record ({@link #open} says when). Nothing is stored then.
 */
public final class DfpnNodes {
  /** In place of the level of an ancestor: the disproof holds on every path. */
  static final int NO_ANCESTOR = Integer.MAX_VALUE;

  private static final long PATH_SALT = 0x9E6C63D0876A9A35L;

  private final MainSubTable table;
  private final WalkCounter walks;

  /** Null while one thread uses the table. */
  private @Nullable TableTeam team;

  public DfpnNodes(MainSubTable table) {
    this.table = table;
    walks = new WalkCounter(table);
  }

  /** Shares the table with other threads, as a member of their team; null ends the sharing. */
  void shareWith(@Nullable TableTeam others) {
    team = others;
  }

  /** Starts loading the part of the table in which the records of a board are. */
  long touch(long boardKey, int side) {
    return table.touch(boardKey, side);
  }

  /** False only if the table has no mate on this board, whatever the hand. */
  boolean mayMate(long boardKey) {
    return table.mayMate(boardKey);
  }

  /**
   * Counts a contradiction between bounds of one position that come from different records ({@link
   * MainSubTable#noteContradiction}).
   */
  void noteContradiction() {
    table.noteContradiction();
  }

  /**
   * Looks up a board with the given side to move and attacker's hand. If another thread has written
   * to the records of the board meanwhile, they are read again.
   */
  void look(long boardKey, int side, int hand, NodeLook look) {
    long stamp;
    do {
      stamp = table.stamp(boardKey);
      look.reset(hand);
      walks.add(collect(boardKey, side, hand, look));
    } while (table.isTorn(boardKey, stamp));
  }

  /**
   * Adds the look-ups that are not counted yet, and the number of records they have read, to the
   * statistics of the table.
   */
  void flushWalks() {
    walks.flush();
  }

  /**
   * Collects what the records of a board say about one hand. A mate with a smaller or equal hand,
   * and a disproof with a greater or equal one, hold for this hand as well.
   *
   * @return the number of records read
   */
  private int collect(long boardKey, int side, int hand, NodeLook look) {
    int read = 0;
    for (long record = table.first(boardKey, side);
        record != MainSubTable.NONE;
        record = table.next(record)) {
      read++;
      int other = table.hand(record);
      if (Hand.isSuperiorOrEqual(hand, other)) {
        look.seen = true;
        if (table.upper(record) < look.upper) {
          look.upper = table.upper(record);
          look.upperHand = other;
          look.move = table.move(record);
        }
      }
      if (Hand.isSuperiorOrEqual(other, hand)) {
        look.seen = true;
        if (table.lower(record) > look.lower) {
          look.lower = table.lower(record);
          look.lowerHand = other;
        }
        look.onPath |= table.mark(record) != 0;
        if (other == hand) {
          takeNumbers(table.data(record), look);
        }
      }
    }
    return read;
  }

  private static void takeNumbers(int data, NodeLook look) {
    if (SearchData.isDfpn(data)) {
      look.pn = PnDn.decode(SearchData.packedPn(data));
      look.dn = PnDn.decode(SearchData.packedDn(data));
      look.mayHavePathDisproof = SearchData.mayHavePathDisproof(data);
    }
  }

  /**
   * Finds or creates the record of a node and adds 1 to its mark, which counts how often the node
   * is open. (A node may be open in several threads. A defender's node may also be open twice on
   * one path, because repetitions are detected at attacker's nodes.) A new record has a cost of one
   * node; {@link #close} adds the nodes spent.
   *
   * @return NONE if the table has no room for the record, or if the mark is at its maximum
   */
  long open(long boardKey, int side, int hand) {
    table.lock(boardKey);
    try {
      long record = table.findOrCreate(boardKey, side, hand, 1);
      if (record == MainSubTable.NONE || table.mark(record) == MainSubTable.MAX_MARK) {
        return MainSubTable.NONE;
      }
      table.setMark(record, table.mark(record) + 1);
      return record;
    } finally {
      table.unlock(boardKey);
    }
  }

  /**
   * Whether the search data of an opened record are still 0, as in a record just created. If so,
   * df-pn has stored nothing in the record. It may have bounds from deepening.
   */
  boolean isNew(long record) {
    return record != MainSubTable.NONE && table.data(record) == 0;
  }

  /**
   * Lets the table grow if it is full enough, or if another thread has asked for growth. To be
   * called between two steps of a search, because growth moves records.
   *
   * @return whether the table may have grown. The open nodes then have to {@linkplain #findAgain
   *     find their records again}
   */
  boolean growIfDue() {
    if (team != null) {
      return team.pause();
    }
    if (!table.wantsToGrow()) {
      return false;
    }
    table.grow();
    return true;
  }

  /** Finds the records of all open nodes again. */
  void findAgain(OpenPath path, int attacker) {
    for (int level = 0; level < path.size(); level++) {
      Expansion node = path.at(level);
      if (node.record != MainSubTable.NONE) {
        table.lock(node.key);
        try {
          node.record = table.find(node.key, attacker ^ level & 1, node.hand);
        } finally {
          table.unlock(node.key);
        }
      }
    }
  }

  /** Whether the node's own record decides if there is a mate within {@code length} plies. */
  boolean isDecided(long record, int length) {
    return record != MainSubTable.NONE
        && (table.upper(record) <= length || table.lower(record) >= length);
  }

  /** Keeps other threads from the records of a board until {@link #unlock}. */
  void lock(long boardKey) {
    table.lock(boardKey);
  }

  void unlock(long boardKey) {
    table.unlock(boardKey);
  }

  /**
   * Subtracts the 1 that {@link #open} has added to the mark. The board must be locked.
   *
   * @param nodes the cost of the search, added to the cost of the record
   */
  void close(long record, long nodes) {
    if (record != MainSubTable.NONE) {
      table.setMark(record, table.mark(record) - 1);
      table.setCost(record, table.cost(record) + nodes);
    }
  }

  /**
   * Finds or creates a record and, unlike {@link #open}, adds no mark. The board must be locked.
   */
  long findOrCreate(long boardKey, int side, int hand) {
    return table.findOrCreate(boardKey, side, hand, 1);
  }

  /** Stores the mate of a node that was not opened. */
  void storeLeafMate(long boardKey, int side, int hand, int plies, int move) {
    table.lock(boardKey);
    try {
      long record = findOrCreate(boardKey, side, hand);
      storeMate(record, plies, move);
      dropDominated(boardKey, side, record);
    } finally {
      table.unlock(boardKey);
    }
  }

  /** Stores, for a node that was not opened, that it has no mate within {@code plies}. */
  void storeLeafLower(long boardKey, int side, int hand, int plies) {
    table.lock(boardKey);
    try {
      long record = findOrCreate(boardKey, side, hand);
      storeLower(record, plies);
      dropDominated(boardKey, side, record);
    } finally {
      table.unlock(boardKey);
    }
  }

  /**
   * Removes the records of a board whose bounds all follow from the record {@code by}. An upper
   * bound follows if it is no smaller than that of {@code by} and holds for a superior or equal
   * hand. A lower bound follows if it is no greater than that of {@code by} and holds for an
   * inferior or equal hand. If a removed record has a higher cost than {@code by}, {@code by} takes
   * that cost over. The board must be locked.
   *
   * <p>Some records stay although their bounds follow: the first one of the chain, those of open
   * nodes, and those whose search data have numbers or a flag or were not written by df-pn.
   *
   * <p>Without this method, a board can collect a thousand records, and every look-up reads all of
   * them. This happens when a rook checks again and again and the defender interposes a different
   * piece each time.
   *
   * @param by the record that has just got a new bound
   */
  void dropDominated(long boardKey, int side, long by) {
    if (by == MainSubTable.NONE || !table.isChained(by)) {
      return;
    }
    int hand = table.hand(by);
    int upper = table.upper(by);
    int lower = table.lower(by);
    long head = table.first(boardKey, side);
    long before = head;
    for (long record = table.next(head); record != MainSubTable.NONE; record = table.next(before)) {
      if (record != by && isDominated(record, hand, upper, lower)) {
        table.setCost(by, Math.max(table.cost(by), table.cost(record)));
        table.dropNext(before, head);
      } else {
        before = record;
      }
    }
  }

  /**
   * Whether a record may be removed: its node is not open, its search data come from df-pn and
   * {@linkplain SearchData#isClosed have neither numbers nor a flag}, and its bounds follow from
   * two facts about {@code hand}. The facts are that there is a mate within {@code upper} plies,
   * and none within {@code lower}. The hands are compared first, because in a long chain most are
   * neither superior nor inferior to {@code hand}.
   */
  private boolean isDominated(long record, int hand, int upper, int lower) {
    int other = table.hand(record);
    boolean greater = Hand.isSuperiorOrEqual(other, hand);
    boolean smaller = Hand.isSuperiorOrEqual(hand, other);
    if (!greater && !smaller
        || table.mark(record) != 0
        || !SearchData.isClosed(table.data(record))) {
      return false;
    }
    int itsUpper = table.upper(record);
    int itsLower = table.lower(record);
    boolean upperFollows = itsUpper == MainSubTable.INFINITE || greater && upper <= itsUpper;
    boolean lowerFollows = itsLower == 0 || smaller && lower >= itsLower;
    return upperFollows && lowerFollows;
  }

  /**
   * Stores a mate within {@code plies} and its first move, unless the record has a mate that is at
   * least as short. Storing deletes the proof and disproof numbers. The board must be locked.
   */
  void storeMate(long record, int plies, int move) {
    if (record != MainSubTable.NONE && plies < table.upper(record)) {
      table.setBounds(record, plies, table.lower(record));
      table.setMove(record, move);
      table.setData(record, SearchData.withNumbers(table.data(record), 0, 0));
    }
  }

  /**
   * Stores that there is no mate within {@code plies}, unless the record excludes as many plies
   * already. Storing deletes the proof and disproof numbers. The board must be locked.
   */
  void storeLower(long record, int plies) {
    if (record != MainSubTable.NONE && plies > table.lower(record)) {
      table.setBounds(record, table.upper(record), plies);
      table.setData(record, SearchData.withNumbers(table.data(record), 0, 0));
    }
  }

  /** Stores proof and disproof number. The board must be locked. */
  void storeNumbers(long record, int pn, int dn) {
    if (record != MainSubTable.NONE) {
      int data = table.data(record);
      table.setData(record, SearchData.withNumbers(data, PnDn.encode(pn), PnDn.encode(dn)));
    }
  }

  /** Stores the present numbers of an open node, whose board must not be locked. */
  void storeOpen(long boardKey, long record, int pn, int dn) {
    table.lock(boardKey);
    try {
      storeNumbers(record, pn, dn);
    } finally {
      table.unlock(boardKey);
    }
  }

  /** The search data of a record; 0 without a record. */
  int data(long record) {
    return record == MainSubTable.NONE ? 0 : table.data(record);
  }

  /** Gives a record search data that it had before, while no other thread searches. */
  void restoreData(long record, int data) {
    if (record != MainSubTable.NONE) {
      table.setData(record, data);
    }
  }

  /**
   * Notes in a record that a disproof may be stored for a path to its position, and deletes the
   * proof and disproof numbers. The board must be locked.
   */
  void notePathDisproof(long record) {
    if (record != MainSubTable.NONE) {
      table.setData(record, SearchData.possiblePathDisproof());
    }
  }

  /**
   * Stores a disproof that holds on one path only, in a record of its own. Its number of plies and
   * its ancestor belong together: a pair stored earlier is replaced as a whole, and only by a
   * better one.
   *
   * @param ancestor the level of the shallowest node on the path that the disproof depends on
   * @param plies there is no mate within this number of plies
   */
  void storeAtPath(long boardKey, long path, int side, int hand, int ancestor, int plies) {
    long key = pathKey(boardKey, path);
    table.lock(key);
    try {
      long kept = table.findOrCreate(key, side, hand, 1);
      if (kept != MainSubTable.NONE && isGain(kept, ancestor, plies)) {
        table.setData(kept, SearchData.pathDisproof(ancestor));
        table.setBounds(kept, MainSubTable.INFINITE, plies);
      }
    } finally {
      table.unlock(key);
    }
  }

  /**
   * Whether the new pair is better: it excludes mates of more plies, or of as many plies while it
   * depends on less of the path. Plies count first here, unlike in {@link NodeResult}: both pairs
   * belong to the same path. Their ancestors are therefore on the path whenever this record is
   * read, and a higher ancestor matters little.
   */
  private boolean isGain(long kept, int ancestor, int plies) {
    int before = table.lower(kept);
    return plies > before || plies == before && ancestor > SearchData.ancestor(table.data(kept));
  }

  /** Looks for a disproof stored for this path. */
  void lookAtPath(long boardKey, long path, int side, int hand, PathDisproof look) {
    long key = pathKey(boardKey, path);
    long stamp;
    do {
      stamp = table.stamp(key);
      long kept = table.find(key, side, hand);
      boolean none = kept == MainSubTable.NONE;
      look.ancestor = none ? NO_ANCESTOR : SearchData.ancestor(table.data(kept));
      look.plies = none ? 0 : table.lower(kept);
    } while (table.isTorn(key, stamp));
  }

  private static long pathKey(long boardKey, long path) {
    return Zobrist.mix(boardKey ^ path ^ PATH_SALT);
  }
}
