package tsumugi.engine.table;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * The records of a table as a stream of bytes, for a search that another process will resume.
 *
 * <pre>
 *   header   long   main records        the main area grows for them before the first comes
 *            long   overwritten         "nothing was forgotten" is an argument of some searches
 *            long   scopes handed out   no number is handed out twice
 *            int    longest chain; all its bits are inverted if facts contradict each other
 *   block    int    records that follow, 1 to 4096; 0 is the end
 *            int    the bytes they take
 *   record                              chain after chain, the main record first: {@link PackedRecord}
 * </pre>
 *
 * <p>A record contains its whole board key, and its place is computed from key and side, so an
 * image fits a table of any size. In a smaller table the cheapest records are replaced as usual and
 * count as overwritten. Generation and marks are not stored: no node is open when an image is read.
 */
public final class TableImage {
  private static final int BLOCK_RECORDS = 1 << 12;

  private final MainSubTable table;
  private final PackedRecord packed = new PackedRecord(BLOCK_RECORDS);

  private TableImage(MainSubTable table) {
    this.table = table;
  }

  /** Writes all records of this search. No other thread may use the table meanwhile. */
  public static void write(MainSubTable table, DataOutputStream out) throws IOException {
    TableStatistics counts = table.statistics();
    out.writeLong(counts.mainUsed());
    out.writeLong(counts.overwritten());
    out.writeLong(table.scopes());
    int longestChain = counts.longestChain();
    out.writeInt(table.contradictions() == 0 ? longestChain : ~longestChain);
    new TableImage(table).writeRecords(out);
  }

  /**
   * Empties the table and fills it with the records of the stream.
   *
   * @throws IOException if the stream ends early or was not written by {@link #write}
   */
  public static void read(MainSubTable table, DataInputStream in) throws IOException {
    table.newSearch();
    long main = in.readLong();
    long overwritten = in.readLong();
    long scopes = in.readLong();
    int chain = in.readInt();
    if (main < 0 || overwritten < 0 || scopes < 0) {
      throw new IOException("no table has counted so");
    }
    table.growFor(main);
    long lost = new TableImage(table).readRecords(in);
    table.continueCounts(scopes, overwritten + lost, chain < 0 ? ~chain : chain);
    if (chain < 0) {
      table.noteContradiction();
    }
  }

  private void writeRecords(DataOutputStream out) throws IOException {
    long records = table.pairs() * TableGeometry.PAIR;
    for (long head = 0; head < records; head++) {
      if (table.generationOf(head) == table.generation) {
        int side = (int) (head / TableGeometry.PROBES) & 1;
        for (long record = head; record != MainSubTable.NONE; record = table.next(record)) {
          packed.put(table, record, side);
          if (packed.records() == BLOCK_RECORDS) {
            packed.writeTo(out);
          }
        }
      }
    }
    if (packed.records() > 0) {
      packed.writeTo(out);
    }
    out.writeInt(0);
  }

  /** Returns the number of records that could not be stored. */
  private long readRecords(DataInputStream in) throws IOException {
    long lost = 0;
    for (int count = in.readInt(); count != 0; count = in.readInt()) {
      packed.readFrom(in, count);
      for (int i = 0; i < count; i++) {
        packed.next();
        if (table.wantsToGrow()) {
          table.grow();
        }
        if (!packed.storeIn(table)) {
          lost++;
        }
      }
    }
    return lost;
  }
}
