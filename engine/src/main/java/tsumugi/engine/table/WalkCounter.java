package tsumugi.engine.table;

/**
 * Counts the records that the look-ups of one thread read on their walks along the hands of a board.
 * The counts go to the statistics of the table every few thousand look-ups and whenever {@link
 * #flush} is called.
 */
public final class WalkCounter {
  /** Number of look-ups after which the counts go to the table. */
  private static final int FLUSH_LOOKS = 4_096;

  private final TableCounters table;
  private int looks;
  private long records;

  /** Creates a counter for one thread that looks into the given table. */
  public WalkCounter(MainSubTable table) {
    this.table = table.counters;
  }

  /** Counts a look-up that has read the given number of records, possibly 0. */
  public void add(int read) {
    records += read;
    if (++looks == FLUSH_LOOKS) {
      flush();
    }
  }

  /** Adds the counts to those of the table and starts again at 0. */
  public void flush() {
    table.walk(looks, records);
    looks = 0;
    records = 0;
  }
}
