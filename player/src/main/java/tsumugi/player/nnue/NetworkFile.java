package tsumugi.player.nnue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;

/**
 * Reads a file in the standard format (nn.bin), which is little-endian. Files of the SFNN family
 * have the same header; {@link StackedFile} reads the rest of them.
 *
 * <pre>
 *   u32 version        0x7AF32F16, nothing else is read
 *   u32 hash           of the whole shape; often wrong, worth a remark
 *   u32 n, n bytes     the architecture as text
 *   u32 hash           of the transformer
 *   i16 bias[half], i16 weight[features][half]
 *   u32 hash           of the layers
 *   three times: i32 bias[outputs], i8 weight[outputs][inputs, padded to 32]
 * </pre>
 *
 * <p>The transformer weights (64 to 257 MB for HalfKP) are off-heap and are freed when nothing
 * refers to the network any more. {@link FileBytes} explains why they are copied.
 *
 * @param remarks inconsistencies of the file that do not prevent its use
 */
public record NetworkFile(Network network, List<Message> remarks) {
  /** The name of the network file in a folder. */
  public static final String NAME = "nn.bin";

  static final int VERSION = 0x7AF32F16;

  private static final int HEADER = 12;
  private static final int MAX_STRING = 4096;

  /** Reads a file or, if a folder is given, its file {@link #NAME}. */
  public static NetworkFile read(String name) throws NetworkException {
    return read(path(name));
  }

  /** The path of a network file, which need not exist; for a folder, its file {@link #NAME}. */
  public static Path path(String name) throws NetworkException {
    try {
      Path path = Path.of(name);
      return Files.isDirectory(path) ? path.resolve(NAME) : path;
    } catch (InvalidPathException e) {
      throw new NetworkException("player.nnue.missing", name);
    }
  }

  /** What is missing: the file in its folder, that folder, or a file or folder of that name. */
  private static NetworkException missing(Path path) {
    Path folder = path.toAbsolutePath().getParent();
    if (folder != null && !Files.isDirectory(folder)) {
      return new NetworkException("player.nnue.no-folder", path, folder);
    }
    return path.endsWith(NAME)
        ? new NetworkException("player.nnue.missing", path)
        : new NetworkException("player.nnue.neither", path);
  }

  public static NetworkFile read(Path path) throws NetworkException {
    if (!Files.exists(path)) {
      throw missing(path);
    }
    if (!Files.isRegularFile(path)) {
      throw new NetworkException("player.nnue.no-file", path);
    }
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      return parse(new FileBytes(path, channel));
    } catch (AccessDeniedException e) {
      throw new NetworkException("player.nnue.locked", path);
    } catch (IOException e) {
      throw new NetworkException("player.nnue.reading", path, String.valueOf(e.getMessage()));
    }
  }

  static NetworkFile parse(FileBytes bytes) throws IOException, NetworkException {
    Path path = bytes.path();
    MemorySegment head = bytes.head(HEADER + MAX_STRING + StackedFile.HEAD_BYTES);
    if (head.byteSize() < HEADER || head.get(LayerReader.INT, 0) != VERSION) {
      throw new NetworkException("player.nnue.version", path);
    }
    long length = Integer.toUnsignedLong(head.get(LayerReader.INT, 8));
    long body = bytes.size() - HEADER - length;
    if (length > MAX_STRING || body <= 0) {
      throw new NetworkException("player.nnue.short", path);
    }
    byte[] text = head.asSlice(HEADER, length).toArray(ValueLayout.JAVA_BYTE);
    String string = new String(text, StandardCharsets.ISO_8859_1);
    int hash = head.get(LayerReader.INT, 4);
    if (StackedFile.isAt(head, HEADER + length)) {
      return StackedFile.read(bytes, string, HEADER + length, hash);
    }
    Architecture claimed = Architecture.parse(string);
    Architecture shape = shape(path, body, string, claimed);
    MemorySegment file = FileBytes.memory(path, bytes.size());
    bytes.copyTo(file);
    return new Parser(file.asReadOnly(), HEADER + length).network(shape, hash, claimed);
  }

  /** The shape claimed by the header, if the size of the following data is consistent with it. */
  private static Architecture shape(
      Path path, long body, String string, @Nullable Architecture claimed) throws NetworkException {
    Architecture shape = claimed;
    if (shape == null || shape.bodyBytes() != body) {
      shape = Architecture.ofSize(body, claimed == null ? null : claimed.features());
    }
    if (shape == null) {
      throw claimed == null
          ? new NetworkException("player.nnue.unknown", path, printable(string))
          : new NetworkException("player.nnue.size", path, claimed, claimed.bodyBytes(), body);
    }
    return shape;
  }

  /**
   * Adds a remark if two hashes differ. One remark is enough to show that the header is not
   * reliable.
   */
  static void compare(List<Message> remarks, int found, int expected) {
    if (found != expected && remarks.isEmpty()) {
      remarks.add(
          Message.of("player.nnue.hash", "%08X".formatted(found), "%08X".formatted(expected)));
    }
  }

  /** The beginning of a text from an arbitrary file, in printable ASCII. */
  static String printable(String string) {
    String ascii = string.replaceAll("[^ -~]", "?");
    return ascii.length() > 80 ? ascii.substring(0, 80) + "..." : ascii;
  }

  /** Reads what follows the header. */
  private static final class Parser {
    private final MemorySegment file;
    private long at;
    private final List<Message> remarks = new ArrayList<>();

    Parser(MemorySegment file, long at) {
      this.file = file;
      this.at = at;
    }

    NetworkFile network(Architecture shape, int hash, @Nullable Architecture claimed) {
      if (!shape.equals(claimed)) {
        remarks.add(Message.of("player.nnue.shape", shape));
      }
      compare(remarks, hash, shape.hash());
      compare(remarks, nextInt(), shape.transformerHash());
      int half = shape.half();
      short[] biases = file.asSlice(at, 2L * half).toArray(ScalarKernels.SHORT);
      long end = at + shape.transformerBytes();
      MemorySegment weights = file.asSlice(at + 2L * half, end - at - 2L * half);
      LayerReader reader = new LayerReader(file, end);
      compare(remarks, reader.nextInt(), shape.layersHash());
      Layers layers =
          new Layers(
              reader.layer(2 * half, shape.hidden1()),
              reader.layer(shape.hidden1(), shape.hidden2()),
              reader.layer(shape.hidden2(), 1));
      return new NetworkFile(
          new Network(shape, biases, weights, List.of(layers)), List.copyOf(remarks));
    }

    private int nextInt() {
      at += Integer.BYTES;
      return file.get(LayerReader.INT, at - Integer.BYTES);
    }
  }
}
