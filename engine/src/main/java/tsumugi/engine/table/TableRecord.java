package tsumugi.engine.table;

/**
 * The bit layout of a 32-byte record: four words.
 *
 * <pre>
 *           63                                                             0
 * word 0   |                board key (Zobrist, 64 bits)                    |
 *
 *           63          52 51      44 43             28 27                 0
 * word 1   | generation   | mark     | best move       | attacker's hand    |
 *
 *           63             48 47             32 31                         0
 * word 2   | upper bound     | lower bound     | search data                |
 *
 *           63                  40 39                                      0
 * word 3   | cost                 | link: the next record of the chain      |
 * </pre>
 *
 * A link is the number of a sub record, counted from 1; 0 ends the chain. Two records fill a cache
 * line. Generation 0 is never current, so fresh zero memory is an empty table.
 *
 * <p>A main record and all records of its chain store the same board key. When a sub record is
 * replaced, this key leads to the chain from which the record must be unlinked.
 *
 * <p>The bounds are lengths in plies: there is a mate within {@code upper} and none within {@code
 * lower}. An upper bound of {@link TableRecords#INFINITE} or a lower bound of 0 says nothing; a
 * lower bound of {@code INFINITE} says that there is no mate at all. The search that uses the table
 * defines the meaning of the 32 bits of data.
 */
final class TableRecord {
  static final int BYTES = 32;
  static final int KEY = 0;
  static final int HEAD = 8;
  static final int VALUE = 16;
  static final int LINK = 24;

  static final int HAND_BITS = 28;
  static final int MOVE_SHIFT = 28;
  static final int MARK_SHIFT = 44;
  static final int GENERATION_SHIFT = 52;
  static final long HAND_MASK = (1L << HAND_BITS) - 1;
  static final long MOVE_MASK = 0xFFFFL << MOVE_SHIFT;
  static final int MAX_MARK = 0xFF;
  static final long MARK_MASK = (long) MAX_MARK << MARK_SHIFT;

  /** Generations 1 to this one are used before the memory has to be wiped. */
  static final int MAX_GENERATION = (1 << 64 - GENERATION_SHIFT) - 1;

  static final int UPPER_SHIFT = 48;
  static final int LOWER_SHIFT = 32;
  static final long DATA_MASK = 0xFFFF_FFFFL;

  static final int COST_SHIFT = 40;
  static final long LINK_MASK = (1L << COST_SHIFT) - 1;
  static final long MAX_COST = (1L << 64 - COST_SHIFT) - 1;

  private TableRecord() {}
}
