package tsumugi.engine.table;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/**
 * Lends the memory of a {@link MainSubTable} to a search that stores its own data there instead of
 * records.
 *
 * <p>The holder divides the memory into {@linkplain #part parts}. It announces how far into each
 * part it will write, counted from the start of the part ({@link Part#use}). When the lease ends,
 * that many bytes of every part are set to zero, so that nothing can be mistaken for a record. The
 * rest is not touched: memory that was never used would have to be mapped first.
 *
 * <p>A table has one lease at a time. It ends when the holder closes it. It also ends at the
 * table's next search, lease or clear, even if the holder failed or still wants it; the holder's
 * threads must have stopped by then. After the end of a lease, its parts cannot be used, and no new
 * ones can be made.
 */
public final class MemoryLease implements AutoCloseable {
  private final MemorySegment memory;
  private final List<Part> parts = new ArrayList<>();
  private volatile boolean open = true;

  MemoryLease(MemorySegment memory) {
    this.memory = memory;
  }

  /** The size of the memory in bytes, a multiple of 8. */
  public long bytes() {
    return memory.byteSize();
  }

  /** True until the lease ends. */
  public boolean isOpen() {
    return open;
  }

  /** All of the memory as one part. */
  public Part all() {
    return part(0, bytes());
  }

  /**
   * A part of the memory, with arbitrary contents. Parts must not overlap.
   *
   * @param from offset of its first byte, a multiple of 8
   * @param bytes its size, a multiple of 8
   * @throws IndexOutOfBoundsException if the part does not fit into the memory
   */
  public Part part(long from, long bytes) {
    requireOpen();
    Part part = new Part(memory.asSlice(from, bytes));
    parts.add(part);
    return part;
  }

  /** Sets the used memory to zero and ends the lease. Does nothing if it has already ended. */
  @Override
  public void close() {
    if (open) {
      for (Part part : parts) {
        MemoryWipe.zero(part.memory.asSlice(0, part.used));
      }
      open = false; // only after all is zero: if the wipe fails, the next search wipes again
    }
  }

  /** Ends the lease without a wipe, because the memory is already zero or released. */
  void end() {
    open = false;
  }

  private void requireOpen() {
    if (!open) {
      throw new IllegalStateException("the table has taken its memory back");
    }
  }

  /** A range of the memory, written from its start by one thread at a time. */
  public final class Part {
    private final MemorySegment memory;
    private volatile long used;

    private Part(MemorySegment memory) {
      this.memory = memory;
    }

    /** The whole part. The holder writes only to the bytes announced with {@link #use}. */
    public MemorySegment memory() {
      return memory;
    }

    /**
     * Announces that the first {@code bytes} bytes will be written. Must be called before they are
     * written; a smaller number than before has no effect.
     *
     * @throws IndexOutOfBoundsException if the part is smaller
     * @throws IllegalStateException if the lease has ended
     */
    public void use(long bytes) {
      requireOpen();
      if (bytes > memory.byteSize()) {
        throw new IndexOutOfBoundsException(bytes + " of " + memory.byteSize() + " bytes");
      }
      if (bytes > used) {
        used = bytes;
      }
    }
  }
}
