package tsumugi.solver.tsume;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableTeam;

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

  /** Null while one thread uses the table. */
  private @Nullable TableTeam team;

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

  /** True when there is a record of this board and hand, or of a superior or inferior hand. */
  boolean seen;

  /** True when the record last opened had never been searched. */
  boolean isNew;

  ProofNodes(MainSubTable table) {
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

  /** Looks up a board with the given side to move and attacker's hand. */
  void look(long boardKey, int side, int hand) {
    long stamp;
    do {
      stamp = table.stamp(boardKey);
      walk(boardKey, side, hand);
    } while (table.isTorn(boardKey, stamp));
  }

  private void walk(long boardKey, int side, int hand) {
    upper = MainSubTable.INFINITE;
    lower = 0;
    pn = 0;
    dn = 0;
    repetitionSeen = false;
    onPath = false;
    seen = false;
    for (long record = table.first(boardKey, side);
        record != MainSubTable.NONE;
        record = table.next(record)) {
      int other = table.hand(record);
      if (Hand.isSuperiorOrEqual(hand, other)) {
        seen = true;
        takeMate(record);
      }
      if (Hand.isSuperiorOrEqual(other, hand)) {
        seen = true;
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
    table.lock(boardKey);
    long record = table.findOrCreate(boardKey, side, hand, effort + 1);
    isNew = record != MainSubTable.NONE && table.data(record) == 0;
    if (record != MainSubTable.NONE) {
      table.setMark(record, table.mark(record) + 1);
    }
    table.unlock(boardKey);
    return record;
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
  void findAgain(ProofFrames frames, int attacker) {
    for (int level = 0; level <= frames.level; level++) {
      if (frames.record[level] != MainSubTable.NONE) {
        long key = frames.key[level];
        table.lock(key);
        frames.record[level] = table.find(key, attacker ^ level & 1, frames.hand[level]);
        table.unlock(key);
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
    storeMate(leaf(boardKey, side, hand), plies, move);
    table.unlock(boardKey);
  }

  /** Stores that a leaf decided at first sight does not mate within so many plies. */
  void storeLeafLower(long boardKey, int side, int hand, int plies) {
    table.lock(boardKey);
    storeLower(leaf(boardKey, side, hand), plies);
    table.unlock(boardKey);
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
   * Keeps a disproof that holds on one path only, apart from the position's record.
   *
   * @param ancestor depth of the shallowest node on the path that it rests on, in plies
   */
  void storeRepetition(long boardKey, long path, int side, int hand, int ancestor, int plies) {
    long key = pathKey(boardKey, path);
    table.lock(key);
    long kept = table.findOrCreate(key, side, hand, 1);
    if (kept != MainSubTable.NONE) {
      table.setData(kept, ancestor + 1);
      if (plies > table.lower(kept)) {
        table.setBounds(kept, MainSubTable.INFINITE, plies);
      }
    }
    table.unlock(key);
  }

  /** Tells the position's own record to look among the kept ones; under the board's lock. */
  void pointToRepetition(long record) {
    if (record != MainSubTable.NONE) {
      table.setData(record, NUMBERS | REPETITION);
    }
  }

  /**
   * The ancestor that a disproof kept for this path rests on, or {@link #NO_REPETITION} when none
   * is kept; {@link #lower} is then what it says.
   */
  int lookRepetition(long boardKey, long path, int side, int hand) {
    long key = pathKey(boardKey, path);
    int ancestor;
    long stamp;
    do {
      stamp = table.stamp(key);
      long kept = table.find(key, side, hand);
      ancestor = kept == MainSubTable.NONE ? NO_REPETITION : table.data(kept) - 1;
      lower = kept == MainSubTable.NONE ? 0 : table.lower(kept);
    } while (table.isTorn(key, stamp));
    return ancestor;
  }

  private static long pathKey(long boardKey, long path) {
    return Zobrist.mix(boardKey ^ path ^ PATH_SALT);
  }
}
