package tsumugi.engine.table;

import java.lang.foreign.MemorySegment;
import java.util.stream.LongStream;

/**
 * Overwrites memory with zeros on all processors. A single one reaches neither the full memory
 * bandwidth nor, if pages have to be mapped on the way, the speed that the system is capable of.
 *
 * <p>The C library does it in large chunks: from a certain size on, its {@code memset} does not
 * read the memory that it overwrites, which {@link MemorySegment#fill} does (docs/table.md).
 */
final class MemoryWipe {
  private static final long CHUNK = 64L << 20;

  private MemoryWipe() {}

  static void zero(MemorySegment memory) {
    long bytes = memory.byteSize();
    LongStream.range(0, Math.ceilDiv(bytes, CHUNK))
        .parallel()
        .forEach(
            i -> TableMemory.zero(memory.asSlice(i * CHUNK, Math.min(CHUNK, bytes - i * CHUNK))));
  }
}
