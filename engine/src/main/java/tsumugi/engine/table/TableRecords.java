package tsumugi.engine.table;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The records of a table as an array in memory: access to the fields of each record, without any
 * knowledge of where a position is stored. {@link MainSubTable} extends this class through {@link
 * SharedRecords} and {@link ChainedRecords}.
 */
abstract class TableRecords {
  /** No record. */
  public static final long NONE = -1;

  /**
   * The upper bound of a record without a known mate, and the lower bound of a record that is
   * proved to have no mate.
   */
  public static final int INFINITE = 0xFFFF;

  /** The largest mark. */
  public static final int MAX_MARK = TableRecord.MAX_MARK;

  /** The most threads that may share a table: each may have the same node open, and adds a mark. */
  public static final int MAX_THREADS = MAX_MARK;

  private static final long FRESH_VALUE = (long) INFINITE << TableRecord.UPPER_SHIFT;

  final MemorySegment words;
  final TableCounters counters = new TableCounters();

  /** The first sub record. Links are counted from it. */
  private final long subStart;

  /** Null while mates are not watched. */
  private @Nullable MateFilter mates;

  /** The filter of the last search that watched mates, kept for the next one. */
  private @Nullable MateFilter spareMates;

  TableRecords(MemorySegment words, long subStart) {
    this.words = words;
    this.subStart = subStart;
  }

  /** Whether the chain of the record has other records of the same board and side. */
  public final boolean isChained(long record) {
    return record >= subStart || next(record) != NONE;
  }

  /** The next record of the same board, or {@link #NONE}. */
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
   * The number of open nodes of this position on the paths of all threads, 0 to {@link #MAX_MARK}.
   * A path may contain a position twice. A marked record is never replaced.
   */
  public final int mark(long record) {
    return (int) (word(record, TableRecord.HEAD) >>> TableRecord.MARK_SHIFT) & TableRecord.MAX_MARK;
  }

  /**
   * Sets the mark. A value that does not fit is rejected. If it were truncated, the record of an
   * open node could be replaced; if not, it would overwrite the generation.
   */
  public final void setMark(long record, int count) {
    if ((count & ~TableRecord.MAX_MARK) != 0) {
      throw new IllegalArgumentException("a mark of " + count);
    }
    long head = word(record, TableRecord.HEAD) & ~TableRecord.MARK_MASK;
    setWord(record, TableRecord.HEAD, head | (long) count << TableRecord.MARK_SHIFT);
  }

  /** Upper bound on the mate length in plies, or {@link #INFINITE} if no mate is known. */
  public final int upper(long record) {
    return (int) (word(record, TableRecord.VALUE) >>> TableRecord.UPPER_SHIFT);
  }

  /** There is no mate within this number of plies; {@link #INFINITE} if there is no mate at all. */
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

  /**
   * Sets both bounds. The table counts mates and no-mates, and the contradiction if the new bounds
   * cross.
   */
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

  /**
   * Counts a contradiction between bounds of one position that come from different records, such as
   * those of two hands. A caller that has found one calls this; {@link #setBounds} counts those
   * within one record.
   */
  public final void noteContradiction() {
    counters.contradict();
  }

  /**
   * How often bounds of one position were found to contradict each other since the search began: 0
   * unless the program has a defect or two positions share a key. Exact once all threads rest.
   */
  public final long contradictions() {
    return counters.contradictions();
  }

  /**
   * From now until the next search, {@link #mayMate} is false for most boards without a stored
   * mate. Must be called before records are written. If the Java heap has no room for the filter,
   * nothing changes.
   */
  public final void watchMates() {
    watchMates(MateFilter::new);
  }

  final void watchMates(Supplier<MateFilter> heap) {
    if (spareMates == null) {
      try {
        spareMates = heap.get();
      } catch (OutOfMemoryError e) {
        return;
      }
    }
    spareMates.clear();
    mates = spareMates;
  }

  final void unwatchMates() {
    mates = null;
  }

  /** False only if no record of the board stores a mate. True while mates are not watched. */
  public final boolean mayMate(long boardKey) {
    return mates == null || mates.mayHave(boardKey);
  }

  /** The search effort spent on the record, in nodes, up to 24 bits. */
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
