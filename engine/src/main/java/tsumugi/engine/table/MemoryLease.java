package tsumugi.engine.table;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/**
 * The memory of a {@link MainSubTable}, held by one search that keeps no records in it.
 *
 * <p>The holder cuts {@linkplain #part parts} out of it and says of each how far it is going to
 * write, counted from the start of the part ({@link Part#use}). When the lease ends, so much of
 * every part becomes zero, so that nothing can be taken for a record. Nothing else is touched:
 * memory that nobody has used yet would have to be mapped first.
 *
 * <p>A table has one lease at a time. It ends when the holder closes it; or, whether the holder
 * failed or still wants it, with the table's next search, lease or clear. The holder's threads have
 * to be at rest by then. What is left of an ended lease gives no parts and no room in its parts.
 */
public final class MemoryLease implements AutoCloseable {
  private final MemorySegment memory;
  private final List<Part> parts = new ArrayList<>();
  private volatile boolean open = true;

  MemoryLease(MemorySegment memory) {
    this.memory = memory;
  }

  /** The size of the memory, a multiple of 8. */
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
   * A part of the memory, which may hold anything. Parts do not overlap.
   *
   * @param from its first byte, a multiple of 8
   * @param bytes its size, a multiple of 8
   * @throws IndexOutOfBoundsException when the memory ends before the part does
   */
  public Part part(long from, long bytes) {
    requireOpen();
    Part part = new Part(memory.asSlice(from, bytes));
    parts.add(part);
    return part;
  }

  /** Wipes what was used and ends the lease; nothing if it has ended already. */
  @Override
  public void close() {
    if (open) {
      for (Part part : parts) {
        MemoryWipe.zero(part.memory.asSlice(0, part.used));
      }
      open = false; // not before all is zero: should a wipe fail, the next search wipes again
    }
  }

  /** Ends the lease without a wipe: the memory is zero already, or gone. */
  void end() {
    open = false;
  }

  private void requireOpen() {
    if (!open) {
      throw new IllegalStateException("the table has taken its memory back");
    }
  }

  /** A stretch of the memory, written from its start on by one thread at a time. */
  public final class Part {
    private final MemorySegment memory;
    private volatile long used;

    private Part(MemorySegment memory) {
      this.memory = memory;
    }

    /** The whole part. The holder writes only where it has said so. */
    public MemorySegment memory() {
      return memory;
    }

    /**
     * To be called before the first so many bytes are written; fewer than before do no harm.
     *
     * @throws IndexOutOfBoundsException when the part has not so many
     * @throws IllegalStateException when the lease has ended
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
