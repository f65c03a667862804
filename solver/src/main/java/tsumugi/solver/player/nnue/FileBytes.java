package tsumugi.solver.player.nnue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import tsumugi.engine.table.TableAllocationException;
import tsumugi.engine.table.TableMemory;

/**
 * A network's file that is being read: its bytes are copied once, into memory of our own outside
 * the heap.
 *
 * <p>It is not mapped. Engines would share the pages of a mapped file, but whoever copies a new
 * nn.bin over it changes the weights under a running search, and where the new file is shorter the
 * JVM dies at the next access. A copy of 64 MB takes some 50 ms.
 */
final class FileBytes {
  /** Asked for at a time: a buffer is no longer than an int says. */
  private static final long PIECE = 1 << 24;

  private final Path path;
  private final FileChannel channel;
  private final long size;

  FileBytes(Path path, FileChannel channel) throws IOException {
    this.path = path;
    this.channel = channel;
    this.size = channel.size();
  }

  Path path() {
    return path;
  }

  /** How long the file was when it was opened. */
  long size() {
    return size;
  }

  /** The beginning, as many bytes as there are but no more than asked for. */
  MemorySegment head(int most) throws IOException, NetworkException {
    MemorySegment head = MemorySegment.ofArray(new byte[(int) Math.min(size, most)]);
    copyTo(head);
    return head;
  }

  /** Copies the file's first bytes, as many as the memory takes. */
  void copyTo(MemorySegment memory) throws IOException, NetworkException {
    long at = 0;
    while (at < memory.byteSize()) {
      long length = Math.min(PIECE, memory.byteSize() - at);
      int read = channel.read(memory.asSlice(at, length).asByteBuffer(), at);
      if (read < 0) {
        throw new NetworkException("solver.nnue.short", path);
      }
      at += read;
    }
  }

  /** Memory that is given back once nothing refers to it any more. */
  static MemorySegment memory(Path path, long bytes) throws NetworkException {
    try {
      return TableMemory.collected(bytes);
    } catch (TableAllocationException e) {
      throw new NetworkException("solver.nnue.memory", path, bytes >> 20);
    }
  }
}
