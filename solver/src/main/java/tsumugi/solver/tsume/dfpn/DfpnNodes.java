package tsumugi.solver.tsume.dfpn;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableTeam;
import tsumugi.solver.tsume.node.SearchData;

/**
 * The nodes of df-pn in the table, attacker's and defender's, with hand dominance. What the records
 * hold beside the bounds in plies is drawn at {@link SearchData}.
 *
 * <p>A disproof that holds only on the path it was found on is kept apart, in a record keyed by the
 * path; the position's own record is merely told to look there (KomoringHeights keeps a second
 * table for it).
 */
public final class DfpnNodes {
  /** In place of an ancestor's level: the disproof holds on every path. */
  static final int NO_ANCESTOR = Integer.MAX_VALUE;

  private static final long PATH_SALT = 0x9E6C63D0876A9A35L;

  private final MainSubTable table;

  /** Null while one thread uses the table. */
  private @Nullable TableTeam team;

  public DfpnNodes(MainSubTable table) {
    this.table = table;
  }

  /** The calling thread shares the table with others, as a member of their team; null ends it. */
  void shareWith(@Nullable TableTeam others) {
    team = others;
  }

  /** Begins to load the record of a board, if that is where it starts to probe. */
  long touch(long boardKey, int side) {
    return table.touch(boardKey, side);
  }

  /** False when nothing is known of a mate on the board, with whatever hand. */
  boolean mayMate(long boardKey) {
    return table.mayMate(boardKey);
  }

  /** Counts a contradiction between the bounds of one position. */
  void noteContradiction() {
    table.noteContradiction();
  }

  /** Looks up a board with the given side to move and attacker's hand. */
  void look(long boardKey, int side, int hand, NodeLook look) {
    long stamp;
    do {
      stamp = table.stamp(boardKey);
      look.reset(hand);
      walk(boardKey, side, hand, look);
    } while (table.isTorn(boardKey, stamp));
  }

  private void walk(long boardKey, int side, int hand, NodeLook look) {
    for (long record = table.first(boardKey, side);
        record != MainSubTable.NONE;
        record = table.next(record)) {
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
  }

  private static void takeNumbers(int data, NodeLook look) {
    if (SearchData.isDfpn(data)) {
      look.pn = PnDn.decode(SearchData.packedPn(data));
      look.dn = PnDn.decode(SearchData.packedDn(data));
      look.mayHavePathDisproof = SearchData.seesPath(data);
    }
  }

  /**
   * The record of a node that is being searched, marked.
   *
   * @param effort nodes already spent on it, which decide what gives way to a new record; its cost
   *     counts them when {@link #close} adds them
   * @return NONE when there is no room for it, as yet, or for one more mark: many threads may be in
   *     one position, and a path may come to a defender's node more than once
   */
  long open(long boardKey, int side, int hand, long effort) {
    table.lock(boardKey);
    try {
      boolean isLate = effort > 0 && table.find(boardKey, side, hand) == MainSubTable.NONE;
      long record = table.findOrCreate(boardKey, side, hand, effort + 1);
      if (isLate && record != MainSubTable.NONE) {
        table.setCost(record, 1);
      }
      if (record == MainSubTable.NONE || table.mark(record) == MainSubTable.MAX_THREADS) {
        return MainSubTable.NONE;
      }
      table.setMark(record, table.mark(record) + 1);
      return record;
    } finally {
      table.unlock(boardKey);
    }
  }

  /** True when a record that the caller has opened was never searched before. */
  boolean isNew(long record) {
    return record != MainSubTable.NONE && table.data(record) == 0;
  }

  /**
   * To be called between two steps, where the table may grow, which moves its records.
   *
   * @return true when it did: those of the open nodes are to be {@linkplain #findAgain found again}
   */
  boolean grew() {
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

  /** True when an open node's own record says that it mates within so many plies, or does not. */
  boolean isDecided(long record, int length) {
    return record != MainSubTable.NONE
        && (table.upper(record) <= length || table.lower(record) >= length);
  }

  /** Until {@link #unlock} nobody else touches what the table knows of the board. */
  void lock(long boardKey) {
    table.lock(boardKey);
  }

  void unlock(long boardKey) {
    table.unlock(boardKey);
  }

  /** Ends the search of a node that {@link #open} began; under the board's lock. */
  void close(long record, long nodes) {
    if (record != MainSubTable.NONE) {
      table.setMark(record, table.mark(record) - 1);
      table.setCost(record, table.cost(record) + nodes);
    }
  }

  /** A record for a leaf decided at first sight; under the board's lock. */
  long leaf(long boardKey, int side, int hand) {
    return table.findOrCreate(boardKey, side, hand, 1);
  }

  /** Stores a mate of a leaf decided at first sight. */
  void storeLeafMate(long boardKey, int side, int hand, int plies, int move) {
    table.lock(boardKey);
    try {
      long record = leaf(boardKey, side, hand);
      storeMate(record, plies, move);
      dropDominated(boardKey, side, record);
    } finally {
      table.unlock(boardKey);
    }
  }

  /** Stores that a leaf decided at first sight does not mate within so many plies. */
  void storeLeafLower(long boardKey, int side, int hand, int plies) {
    table.lock(boardKey);
    try {
      long record = leaf(boardKey, side, hand);
      storeLower(record, plies);
      dropDominated(boardKey, side, record);
    } finally {
      table.unlock(boardKey);
    }
  }

  /**
   * Drops those records of a board whose facts all follow from those of another of its records: a
   * mate no shorter with a hand that is no smaller, no mate in no more plies with one that is no
   * greater. Without that, a board that a rook checks again and again while the defender interposes
   * something else each time comes to a thousand hands, and every look walks past all of them. The
   * cost of what is dropped goes to the record that makes it superfluous. Under the board's lock.
   *
   * @param by the record that has just got a fact
   */
  void dropDominated(long boardKey, int side, long by) {
    if (by == MainSubTable.NONE || !table.isChained(by)) {
      return;
    }
    long head = table.first(boardKey, side);
    long before = head;
    for (long record = table.next(head); record != MainSubTable.NONE; record = table.next(before)) {
      if (record != by && isDominated(record, by)) {
        table.setCost(by, Math.max(table.cost(by), table.cost(record)));
        table.dropNext(before, head);
      } else {
        before = record;
      }
    }
  }

  private boolean isDominated(long record, long by) {
    if (table.mark(record) != 0 || !SearchData.isClosed(table.data(record))) {
      return false;
    }
    int hand = table.hand(record);
    int other = table.hand(by);
    int upper = table.upper(record);
    int lower = table.lower(record);
    boolean upperFollows =
        upper == MainSubTable.INFINITE
            || table.upper(by) <= upper && Hand.isSuperiorOrEqual(hand, other);
    boolean lowerFollows =
        lower == 0 || table.lower(by) >= lower && Hand.isSuperiorOrEqual(other, hand);
    return upperFollows && lowerFollows;
  }

  void storeMate(long record, int plies, int move) {
    if (record != MainSubTable.NONE && plies < table.upper(record)) {
      table.setBounds(record, plies, table.lower(record));
      table.setMove(record, move);
      table.setData(record, SearchData.withNumbers(table.data(record), 0, 0));
    }
  }

  void storeLower(long record, int plies) {
    if (record != MainSubTable.NONE && plies > table.lower(record)) {
      table.setBounds(record, table.upper(record), plies);
      table.setData(record, SearchData.withNumbers(table.data(record), 0, 0));
    }
  }

  void storeNumbers(long record, int pn, int dn) {
    if (record != MainSubTable.NONE) {
      int data = table.data(record);
      table.setData(record, SearchData.withNumbers(data, PnDn.encode(pn), PnDn.encode(dn)));
    }
  }

  /** Stores the numbers of a node that stays open. */
  void storeOpen(long boardKey, long record, int pn, int dn) {
    table.lock(boardKey);
    try {
      storeNumbers(record, pn, dn);
    } finally {
      table.unlock(boardKey);
    }
  }

  /** Tells the position's own record to look under its path; under the board's lock. */
  void notePathDisproof(long record) {
    if (record != MainSubTable.NONE) {
      table.setData(record, SearchData.seeingPath());
    }
  }

  /**
   * Keeps a disproof that holds on one path only, apart from the position's record. A bound and the
   * ancestor it rests on go together: an older pair stays where the new one is no gain.
   *
   * @param ancestor level of the shallowest node on the path that it rests on
   * @param plies no mate within so many
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

  /** True when the pair holds for longer, or for as long and rests on less of the path. */
  private boolean isGain(long kept, int ancestor, int plies) {
    int before = table.lower(kept);
    return plies > before || plies == before && ancestor > SearchData.ancestor(table.data(kept));
  }

  /** Looks for a disproof kept for this path. */
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
