package tsumugi.solver.coop;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import tsumugi.engine.table.MainSubTable;

/**
 * How a {@link DeepeningWalk} uses the records of the main/sub table: one for each position after a
 * check.
 *
 * <ul>
 *   <li>lower bound: no goal within so many plies; infinite once the checks run out.
 *   <li>search data: the {@link Step} to take when all others are settled, without a number; 0 if
 *       there is none.
 *   <li>move: not a move, but a bit for each of the first sixteen replies, set when the checks run
 *       out after it.
 *   <li>cost: {@code step of the walk << 5 | log2 of the nodes behind it}. The table lets the
 *       cheapest record give way, so this makes stale ones go first, as the generations of the
 *       article do.
 * </ul>
 */
final class WalkTable {
  static final int INFINITE = MainSubTable.INFINITE;

  private static final int EFFORT_BITS = 5;

  private final MainSubTable table;
  private final int side;
  private long step;
  private long created;

  /**
   * The records of one search.
   *
   * @param defender the side to move in all positions stored
   */
  WalkTable(MainSubTable table, int defender) {
    this.table = table;
    side = defender;
  }

  void nextStep() {
    step++;
    created = 0;
  }

  /** Writes the step, and how many positions it has met for the first time. */
  void writeTo(DataOutputStream out) throws IOException {
    out.writeLong(step);
    out.writeLong(created);
  }

  /** Goes on in the step of another. */
  void readFrom(DataInputStream in) throws IOException {
    step = in.readLong();
    created = in.readLong();
  }

  /** True when this step met no position that had not been met before, and none was forgotten. */
  boolean metNothingNew() {
    return created == 0 && table.statistics().overwritten() == 0;
  }

  /** Lets the table grow when it wants to; handles taken before are void then. */
  void makeRoom() {
    if (table.wantsToGrow()) {
      table.grow();
    }
  }

  long find(long key, int hand) {
    return table.find(key, side, hand);
  }

  /** The record of a position, refreshed, or NONE. */
  long open(long known, long key, int hand) {
    if (known != MainSubTable.NONE) {
      table.setCost(known, Math.max(table.cost(known), step << EFFORT_BITS));
      return known;
    }
    created++;
    return table.findOrCreate(key, side, hand, step << EFFORT_BITS);
  }

  int lower(long record) {
    return table.lower(record);
  }

  long onlyStep(long record) {
    return Integer.toUnsignedLong(table.data(record));
  }

  /** The replies that lead nowhere, a bit each. */
  int deadReplies(long record) {
    return table.move(record);
  }

  void setLower(long record, int lower) {
    if (record != MainSubTable.NONE && lower > table.lower(record)) {
      table.setBounds(record, MainSubTable.INFINITE, lower);
    }
  }

  /** Stores what is known of a position when its last child is done. */
  void close(
      long record, long key, int hand, int lower, long onlyStep, int deadReplies, long effort) {
    long cost = step << EFFORT_BITS | Long.SIZE - 1 - Long.numberOfLeadingZeros(effort | 1);
    long found =
        record != MainSubTable.NONE && table.holds(record, key, side, hand)
            ? record
            : table.findOrCreate(key, side, hand, cost);
    if (found != MainSubTable.NONE) {
      setLower(found, lower);
      table.setData(found, (int) onlyStep);
      table.setMove(found, deadReplies);
      table.setCost(found, cost);
    }
  }
}
