package tsumugi.engine.table;

import java.lang.foreign.MemorySegment;
import java.util.stream.LongStream;

/**
 * Overwrites memory with zeros on all processors: one alone reaches neither the bandwidth of the
 * memory nor, where pages are mapped on the way, much of what the system can do.
 *
 * <p>In long stretches, by the C library: from some size on, its {@code memset} no longer reads
 * what it is going to overwrite, which {@link MemorySegment#fill} does (docs/table.md).
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
