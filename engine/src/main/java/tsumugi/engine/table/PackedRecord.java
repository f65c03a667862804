package tsumugi.engine.table;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;

/**
 * Packs and unpacks the records of a {@link TableImage} one by one, in a block of bytes. A field
 * that a record does not need takes no bytes. General compression would shrink the block to two
 * thirds but takes ten times as long, while the search waits.
 *
 * <pre>
 *   byte    flags:  0  the board is that of the record before
 *                   1  White is to move
 *                   2  there is a best move
 *                   3  a mate is known
 *                   4  there is a lower bound, and it is finite
 *                   5  there is no mate at all
 *                   6  there are search data
 *                   7  the cost is more than 255
 *   long    board key       unless 0
 *   int     hand
 *   short   best move       if 2
 *   short   upper bound     if 3
 *   short   lower bound     if 4
 *   int     search data     if 6
 *   byte    cost            unless 7
 *   int     cost            if 7
 * </pre>
 */
final class PackedRecord {
  private static final int MAX_BYTES = 27;

  private static final int SAME_BOARD = 1;
  private static final int WHITE = 1 << 1;
  private static final int MOVE = 1 << 2;
  private static final int UPPER = 1 << 3;
  private static final int LOWER = 1 << 4;
  private static final int NO_MATE = 1 << 5;
  private static final int DATA = 1 << 6;
  private static final int LONG_COST = 1 << 7;
  private static final int MAX_BYTE = 0xFF;

  private final ByteBuffer block;
  private final int maxRecords;
  private int records;
  private long boardKey;
  private int side;
  private int hand;
  private int move;
  private int upper;
  private int lower;
  private int data;
  private int cost;

  PackedRecord(int maxRecords) {
    this.maxRecords = maxRecords;
    block = ByteBuffer.allocate(maxRecords * MAX_BYTES);
  }

  /** The number of records in the block. */
  int records() {
    return records;
  }

  /** Adds a record to the block. */
  void put(MainSubTable table, long record, int sideToMove) {
    long key = table.boardKey(record);
    boolean sameBoard = records > 0 && key == boardKey && sideToMove == side;
    boardKey = key;
    side = sideToMove;
    move = table.move(record);
    upper = table.upper(record);
    lower = table.lower(record);
    data = table.data(record);
    cost = (int) table.cost(record);
    boolean noMate = lower == MainSubTable.INFINITE;
    int flags =
        flag(SAME_BOARD, sameBoard)
            | flag(WHITE, side == 1)
            | flag(MOVE, move != 0)
            | flag(UPPER, upper != MainSubTable.INFINITE)
            | flag(LOWER, lower != 0 && !noMate)
            | flag(NO_MATE, noMate)
            | flag(DATA, data != 0)
            | flag(LONG_COST, cost > MAX_BYTE);
    block.put((byte) flags);
    if (!sameBoard) {
      block.putLong(boardKey);
    }
    block.putInt(table.hand(record));
    putFields(flags);
    records++;
  }

  private void putFields(int flags) {
    if (has(flags, MOVE)) {
      block.putShort((short) move);
    }
    if (has(flags, UPPER)) {
      block.putShort((short) upper);
    }
    if (has(flags, LOWER)) {
      block.putShort((short) lower);
    }
    if (has(flags, DATA)) {
      block.putInt(data);
    }
    if (has(flags, LONG_COST)) {
      block.putInt(cost);
    } else {
      block.put((byte) cost);
    }
  }

  /** Writes the block and empties it. */
  void writeTo(DataOutputStream out) throws IOException {
    out.writeInt(records);
    out.writeInt(block.position());
    out.write(block.array(), 0, block.position());
    block.clear();
    records = 0;
  }

  /** Reads a block of {@code count} records. */
  void readFrom(DataInputStream in, int count) throws IOException {
    int bytes = in.readInt();
    if (count < 0 || count > maxRecords || bytes < 0 || bytes > block.capacity()) {
      throw new IOException("a block of " + count + " records in " + bytes + " bytes");
    }
    in.readFully(block.array(), 0, bytes);
    block.clear().limit(bytes);
  }

  /** Unpacks the next record of the block. */
  void next() throws IOException {
    try {
      int flags = block.get();
      if (!has(flags, SAME_BOARD)) {
        boardKey = block.getLong();
      }
      side = has(flags, WHITE) ? 1 : 0;
      hand = block.getInt();
      move = has(flags, MOVE) ? unsignedShort() : 0;
      upper = has(flags, UPPER) ? unsignedShort() : MainSubTable.INFINITE;
      lower = has(flags, LOWER) ? unsignedShort() : 0;
      lower = has(flags, NO_MATE) ? MainSubTable.INFINITE : lower;
      data = has(flags, DATA) ? block.getInt() : 0;
      cost = has(flags, LONG_COST) ? block.getInt() : Byte.toUnsignedInt(block.get());
    } catch (BufferUnderflowException e) {
      throw new IOException("a block without its end", e);
    }
    if ((hand & ~TableRecord.HAND_MASK) != 0 || cost < 0 || cost > TableRecord.MAX_COST) {
      throw new IOException("a record of hand " + hand + " and cost " + cost);
    }
  }

  /** Stores the record unpacked last. Returns false if the table has no room for it. */
  boolean storeIn(MainSubTable table) {
    long record = table.findOrCreate(boardKey, side, hand, cost);
    if (record == MainSubTable.NONE) {
      return false;
    }
    table.setMove(record, move);
    table.setBounds(record, upper, lower);
    table.setData(record, data);
    return true;
  }

  private int unsignedShort() {
    return Short.toUnsignedInt(block.getShort());
  }

  private static int flag(int flag, boolean set) {
    return set ? flag : 0;
  }

  private static boolean has(int flags, int flag) {
    return (flags & flag) != 0;
  }
}
