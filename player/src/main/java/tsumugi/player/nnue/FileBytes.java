package tsumugi.player.nnue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import tsumugi.engine.table.TableAllocationException;
import tsumugi.engine.table.TableMemory;

/**
 * A network file that is being read. Its bytes are copied once into off-heap memory.
 *
 * <p>The file is not mapped. Engines would share the pages of a mapped file. But copying a new
 * nn.bin over it would change the weights during a search, and a shorter file would crash the JVM
 * at the next access. Copying 64 MB takes about 50 ms.
 */
final class FileBytes {
  /** The number of bytes read at a time; the size of a buffer is limited to an int. */
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

  /** The size of the file when it was opened. */
  long size() {
    return size;
  }

  /** The beginning of the file, at most {@code most} bytes. */
  MemorySegment head(int most) throws IOException, NetworkException {
    MemorySegment head = MemorySegment.ofArray(new byte[(int) Math.min(size, most)]);
    copyTo(head);
    return head;
  }

  /** Fills the memory with the first bytes of the file. */
  void copyTo(MemorySegment memory) throws IOException, NetworkException {
    long at = 0;
    while (at < memory.byteSize()) {
      long length = Math.min(PIECE, memory.byteSize() - at);
      int read = channel.read(memory.asSlice(at, length).asByteBuffer(), at);
      if (read < 0) {
        throw new NetworkException("player.nnue.short", path);
      }
      at += read;
    }
  }

  /** Memory that is freed when nothing refers to it any more. */
  static MemorySegment memory(Path path, long bytes) throws NetworkException {
    try {
      return TableMemory.collected(bytes);
    } catch (TableAllocationException e) {
      throw new NetworkException("player.nnue.memory", path, bytes >> 20);
    }
  }
}
