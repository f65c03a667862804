package tsumugi.engine.table;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/**
 * The records of a table as an array in memory: the fields of each, and nothing of where a position
 * belongs. {@link MainSubTable} is made of it.
 */
abstract class TableRecords {
  /** No record. */
  public static final long NONE = -1;

  /** Upper bound of a record that knows no mate, and lower bound of one without any mate. */
  public static final int INFINITE = 0xFFFF;

  /** The most threads that may share a table: as many as a mark can count. */
  public static final int MAX_THREADS = TableRecord.MAX_MARK;

  private static final long FRESH_VALUE = (long) INFINITE << TableRecord.UPPER_SHIFT;

  final MemorySegment words;
  final TableCounters counters = new TableCounters();

  /** The first sub record: what links are counted from. */
  private final long subStart;

  /** Null while nobody watches mates. */
  private @Nullable MateFilter mates;

  /** The filter of the last search that watched them, for the next one. */
  private @Nullable MateFilter spareMates;

  TableRecords(MemorySegment words, long subStart) {
    this.words = words;
    this.subStart = subStart;
  }

  /** The next record of the same board, or {@link #NONE}. */
  /** True when other records of the same board and side are known to be beside it in a chain. */
  public final boolean isChained(long record) {
    return record >= subStart || next(record) != NONE;
  }

  public long next(long record) {
    long link = word(record, TableRecord.LINK) & TableRecord.LINK_MASK;
    return link == 0 ? NONE : subStart + link - 1;
  }

  public final int hand(long record) {
    return (int) (word(record, TableRecord.HEAD) & TableRecord.HAND_MASK);
  }

  /** The move to try first, or {@link tsumugi.engine.board.Move#NONE}. */
  public final int move(long record) {
    return (int) (word(record, TableRecord.HEAD) >>> TableRecord.MOVE_SHIFT) & 0xFFFF;
  }

  public final void setMove(long record, int move) {
    long head = word(record, TableRecord.HEAD) & ~TableRecord.MOVE_MASK;
    setWord(record, TableRecord.HEAD, head | (long) move << TableRecord.MOVE_SHIFT);
  }

  /**
   * How many threads search the position just now, 0 to {@link #MAX_THREADS}. A marked record never
   * gives way.
   */
  public final int mark(long record) {
    return (int) (word(record, TableRecord.HEAD) >>> TableRecord.MARK_SHIFT) & TableRecord.MAX_MARK;
  }

  /**
   * Sets the mark. One that does not fit is refused: cut short, it would let a position give way
   * that is still searched; as it is, it would change the record's generation.
   */
  public final void setMark(long record, int threads) {
    if ((threads & ~TableRecord.MAX_MARK) != 0) {
      throw new IllegalArgumentException("a mark of " + threads);
    }
    long head = word(record, TableRecord.HEAD) & ~TableRecord.MARK_MASK;
    setWord(record, TableRecord.HEAD, head | (long) threads << TableRecord.MARK_SHIFT);
  }

  /** Mate within so many plies, or {@link #INFINITE} when no mate is known. */
  public final int upper(long record) {
    return (int) (word(record, TableRecord.VALUE) >>> TableRecord.UPPER_SHIFT);
  }

  /** No mate within so many plies; {@link #INFINITE} when there is none at all. */
  public final int lower(long record) {
    return (int) (word(record, TableRecord.VALUE) >>> TableRecord.LOWER_SHIFT) & 0xFFFF;
  }

  /** The 32 bits that belong to the search. */
  public final int data(long record) {
    return (int) word(record, TableRecord.VALUE);
  }

  public final void setData(long record, int data) {
    long value = word(record, TableRecord.VALUE) & ~TableRecord.DATA_MASK;
    setWord(record, TableRecord.VALUE, value | data & TableRecord.DATA_MASK);
  }

  /** Sets both bounds; the table keeps count of mates, no-mates and bounds that cross. */
  public final void setBounds(long record, int upper, int lower) {
    counters.change(upper(record), lower(record), upper, lower);
    if (upper != INFINITE && lower >= upper) {
      counters.contradict();
    }
    if (mates != null && upper != INFINITE) {
      mates.add(boardKey(record));
    }
    long data = word(record, TableRecord.VALUE) & TableRecord.DATA_MASK;
    setWord(
        record,
        TableRecord.VALUE,
        (long) upper << TableRecord.UPPER_SHIFT | (long) lower << TableRecord.LOWER_SHIFT | data);
  }

  /** Counts a contradiction between facts that different records hold. */
  public final void noteContradiction() {
    counters.contradict();
  }

  /**
   * How often facts of one position were found to contradict each other since the search began: 0
   * unless the program has a defect or two positions share a key. Exact once all threads rest.
   */
  public final long contradictions() {
    return counters.contradictions();
  }

  /**
   * From here to the next search {@link #mayMate} knows which boards have no mate. To be called
   * before records are written.
   */
  public final void watchMates() {
    if (spareMates == null) {
      spareMates = new MateFilter();
    }
    spareMates.clear();
    mates = spareMates;
  }

  final void unwatchMates() {
    mates = null;
  }

  /** False when no record of the board knows a mate; true as well where nobody watches. */
  public final boolean mayMate(long boardKey) {
    return mates == null || mates.mayHave(boardKey);
  }

  /** The search effort behind the record, in nodes, as far as 24 bits go. */
  public final long cost(long record) {
    return word(record, TableRecord.LINK) >>> TableRecord.COST_SHIFT;
  }

  public final void setCost(long record, long cost) {
    long link = word(record, TableRecord.LINK) & TableRecord.LINK_MASK;
    long clipped = Math.min(cost, TableRecord.MAX_COST);
    setWord(record, TableRecord.LINK, clipped << TableRecord.COST_SHIFT | link);
  }

  final long write(long record, long boardKey, int hand, int generation, long cost) {
    setWord(record, TableRecord.KEY, boardKey);
    setWord(record, TableRecord.HEAD, (long) generation << TableRecord.GENERATION_SHIFT | hand);
    setWord(record, TableRecord.VALUE, FRESH_VALUE);
    setWord(
        record, TableRecord.LINK, Math.min(cost, TableRecord.MAX_COST) << TableRecord.COST_SHIFT);
    return record;
  }

  final void setLink(long record, long next) {
    long cost = word(record, TableRecord.LINK) & ~TableRecord.LINK_MASK;
    long link = next == NONE ? 0 : next - subStart + 1;
    setWord(record, TableRecord.LINK, cost | link);
  }

  final long boardKey(long record) {
    return word(record, TableRecord.KEY);
  }

  /** Makes a record stale, so that nobody finds it. */
  final void forget(long record) {
    long head = word(record, TableRecord.HEAD);
    setWord(record, TableRecord.HEAD, head & TableRecord.HAND_MASK);
  }

  final int generationOf(long record) {
    return (int) (word(record, TableRecord.HEAD) >>> TableRecord.GENERATION_SHIFT);
  }

  private long word(long record, int offset) {
    return words.get(JAVA_LONG, record * TableRecord.BYTES + offset);
  }

  private void setWord(long record, int offset, long value) {
    words.set(JAVA_LONG, record * TableRecord.BYTES + offset, value);
  }
}
