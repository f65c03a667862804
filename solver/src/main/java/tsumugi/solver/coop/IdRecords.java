package tsumugi.solver.coop;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import tsumugi.engine.table.MainSubTable;

/**
 * How a {@link IdSearch} uses the records of the main/sub table. There is one record for each
 * position after a check.
 *
 * <ul>
 *   <li>lower bound: there is no goal within this number of plies; infinite once the checks run
 *       out.
 *   <li>search data: the {@link Step} to take if all others are settled, without a number; 0 if
 *       there is no such step.
 *   <li>move: not a move but one bit for each of the first sixteen replies, set if the checks run
 *       out after it.
 *   <li>cost: {@code iteration << 5 | log2 of the nodes spent}. The table replaces the cheapest
 *       record, so stale records are replaced first, as with the generations of the article.
 * </ul>
 */
final class IdRecords {
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
  IdRecords(MainSubTable table, int defender) {
    this.table = table;
    side = defender;
  }

  void nextStep() {
    step++;
    created = 0;
  }

  /** Writes the iteration and the number of positions that it has met for the first time. */
  void writeTo(DataOutputStream out) throws IOException {
    out.writeLong(step);
    out.writeLong(created);
  }

  /** Reads the iteration of another search in order to resume it. */
  void readFrom(DataInputStream in) throws IOException {
    step = in.readLong();
    created = in.readLong();
  }

  /** Whether this iteration met only known positions and the table has forgotten none. */
  boolean metNothingNew() {
    return created == 0 && table.statistics().overwritten() == 0;
  }

  /** Lets the table grow if it should. Handles obtained before become invalid. */
  void makeRoom() {
    if (table.wantsToGrow()) {
      table.grow();
    }
  }

  long find(long key, int hand) {
    return table.find(key, side, hand);
  }

  /** The refreshed record of a position, or NONE. */
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

  /** The replies that lead to no goal, one bit each. */
  int deadReplies(long record) {
    return table.move(record);
  }

  void setLower(long record, int lower) {
    if (record != MainSubTable.NONE && lower > table.lower(record)) {
      table.setBounds(record, MainSubTable.INFINITE, lower);
    }
  }

  /** Stores the result of a position after its last child. */
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
