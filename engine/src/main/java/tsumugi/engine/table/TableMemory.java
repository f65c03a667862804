package tsumugi.engine.table;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;

/**
 * Off-heap memory, initially all zero, that the system maps page by page as it is touched.
 *
 * <p>It comes from the C library's {@code calloc}, which maps zero pages and writes nothing. An
 * {@link Arena} would write all zeros at once, and a large table would not be ready for many
 * seconds. The arena is the fallback if native access is not allowed. This is the only class of the
 * project that calls native functions.
 */
public final class TableMemory implements AutoCloseable {
  private static final long CACHE_LINE = 64;
  private static final int ADVISE_HUGE_PAGES = 14; // MADV_HUGEPAGE on Linux
  private static final long PAGE = 4096;

  private final Arena arena;
  private final MemorySegment segment;

  private TableMemory(Arena arena, MemorySegment segment) {
    this.arena = arena;
    this.segment = segment;
  }

  /**
   * Allocates {@code bytes} bytes of zeroed memory, aligned to a cache line.
   *
   * @throws TableAllocationException if the system refuses them
   */
  public static TableMemory allocate(long bytes) {
    Arena arena = Arena.ofShared();
    try {
      return new TableMemory(arena, allocate(arena, bytes));
    } catch (TableAllocationException e) {
      arena.close();
      throw e;
    }
  }

  /**
   * The same for memory that has no owner to close it: the garbage collector frees it when it is no
   * longer referenced.
   *
   * @throws TableAllocationException if the system refuses it
   */
  public static MemorySegment collected(long bytes) {
    return allocate(Arena.ofAuto(), bytes);
  }

  private static MemorySegment allocate(Arena arena, long bytes) {
    CLibrary library = CLibrary.INSTANCE;
    try {
      MemorySegment segment = library == null ? eager(arena, bytes) : calloc(library, arena, bytes);
      if (segment != null) {
        return segment;
      }
    } catch (OutOfMemoryError e) {
      // continues with the exception below
    }
    throw new TableAllocationException(Message.of("engine.table.no-memory", bytes >> 20));
  }

  private static @Nullable MemorySegment calloc(CLibrary library, Arena arena, long bytes) {
    long padded = bytes + PAGE;
    MemorySegment raw = library.allocate(padded);
    if (raw.address() == 0) {
      return null;
    }
    long start = raw.address() + CACHE_LINE - 1 & -CACHE_LINE;
    // The clean-up frees the block that the C library knows, whichever part of it the table uses.
    return MemorySegment.ofAddress(start).reinterpret(bytes, arena, s -> library.release(raw));
  }

  private static MemorySegment eager(Arena arena, long bytes) {
    return arena.allocate(bytes, CACHE_LINE);
  }

  public MemorySegment segment() {
    return segment;
  }

  /** Requests huge pages. Systems without them ignore it. */
  void adviseHugePages() {
    long start = segment.address() + PAGE - 1 & -PAGE;
    long length = segment.address() + segment.byteSize() - start & -PAGE;
    CLibrary library = CLibrary.INSTANCE;
    if (library != null && length > 0) {
      library.advise(MemorySegment.ofAddress(start), length, ADVISE_HUGE_PAGES);
    }
  }

  /** Overwrites a part of such memory with zeros. */
  static void zero(MemorySegment part) {
    CLibrary library = CLibrary.INSTANCE;
    if (library == null) {
      part.fill((byte) 0);
    } else {
      library.zero(part);
    }
  }

  /**
   * Frees the memory. Any later access through the segment throws an exception. A second call has
   * no effect.
   */
  @Override
  public void close() {
    if (arena.scope().isAlive()) {
      arena.close();
    }
  }

  /** The functions of the C library, bound on first use. */
  private record CLibrary(
      MethodHandle calloc,
      MethodHandle free,
      @Nullable MethodHandle memset,
      @Nullable MethodHandle madvise) {
    static final @Nullable CLibrary INSTANCE = bind();

    private static @Nullable CLibrary bind() {
      var size = ValueLayout.JAVA_LONG;
      var pointer = ValueLayout.ADDRESS;
      try {
        MethodHandle calloc = bind("calloc", FunctionDescriptor.of(pointer, size, size));
        MethodHandle free = bind("free", FunctionDescriptor.ofVoid(pointer));
        MethodHandle memset =
            bind("memset", FunctionDescriptor.of(pointer, pointer, ValueLayout.JAVA_INT, size));
        MethodHandle madvise =
            bind(
                "madvise",
                FunctionDescriptor.of(ValueLayout.JAVA_INT, pointer, size, ValueLayout.JAVA_INT));
        return calloc == null || free == null ? null : new CLibrary(calloc, free, memset, madvise);
      } catch (IllegalCallerException | UnsupportedOperationException e) {
        return null; // native access denied, or no linker on this platform: use the arena
      }
    }

    private static @Nullable MethodHandle bind(String name, FunctionDescriptor type) {
      Linker linker = Linker.nativeLinker();
      return linker
          .defaultLookup()
          .find(name)
          .map(address -> linker.downcallHandle(address, type))
          .orElse(null);
    }

    MemorySegment allocate(long bytes) {
      try {
        return (MemorySegment) calloc.invokeExact(1L, bytes);
      } catch (Throwable e) {
        throw new AssertionError("calloc cannot throw", e);
      }
    }

    void release(MemorySegment block) {
      try {
        free.invokeExact(block);
      } catch (Throwable e) {
        throw new AssertionError("free cannot throw", e);
      }
    }

    void zero(MemorySegment part) {
      if (memset == null) {
        part.fill((byte) 0);
        return;
      }
      try {
        MemorySegment ignored = (MemorySegment) memset.invokeExact(part, 0, part.byteSize());
      } catch (IllegalStateException e) {
        throw e; // the memory has already been freed
      } catch (Throwable e) {
        throw new AssertionError("memset cannot throw", e);
      }
    }

    void advise(MemorySegment start, long length, int advice) {
      if (madvise == null) {
        return;
      }
      try {
        int ignored = (int) madvise.invokeExact(start, length, advice);
      } catch (Throwable e) {
        throw new AssertionError("madvise cannot throw", e);
      }
    }
  }
}
