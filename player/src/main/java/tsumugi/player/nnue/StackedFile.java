package tsumugi.player.nnue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.TableAllocationException;
import tsumugi.engine.table.TableMemory;

/**
 * Reads what follows the header in a file of the SFNN family, which is little-endian:
 *
 * <pre>
 *   u32 hash           of the transformer
 *   packed i16         bias[half]
 *   packed i16         weight[features][half]
 *   for each stack:
 *     u32 hash         of the layers
 *     i32 bias[n], i8 weight[n][half]                  n = hidden1, or one more: the shortcut
 *     i32 bias[hidden2], i8 weight[hidden2][2 hidden1, padded to 32]
 *     i32 bias, i8 weight[hidden2, padded to 32]
 * </pre>
 */
final class StackedFile {
  static final int HASH = 0x3C203B32;
  static final int TRANSFORMER_HASH = 0x5F134AB8;
  static final int LAYERS_HASH = 0x6333718A;

  /** The number of bytes that {@link #isAt} needs. */
  static final int HEAD_BYTES = Integer.BYTES + PackedNumbers.HEAD;

  /** The maximum size of a file. */
  private static final long MAX_BYTES = 1L << 34;

  /** The transformer computes with twice the numbers of the file. */
  private static final int FACTOR = 2;

  private static final int[] FIRST_OUTPUTS = {16, 8, 32, 24, 48, 64};
  private static final int[] HIDDEN2 = {32, 64, 16, 96, 128};
  private static final int[] STACKS = {1, 4, 16, 64, 256, 1024};
  private static final int[] KING_STACKS = {9, 1, 81, 169, 441, 841};

  private final Path path;
  private final MemorySegment file;
  private final String string;
  private final StackedHeader header;
  private final List<Message> remarks = new ArrayList<>();

  /**
   * Prepares to read a file.
   *
   * @param string the text of the header
   */
  private StackedFile(Path path, MemorySegment file, String string) {
    this.path = path;
    this.file = file;
    this.string = string;
    this.header = new StackedHeader(string);
  }

  /** Whether the data of a file of this family, without its header, begin at this offset. */
  static boolean isAt(MemorySegment file, long at) {
    return PackedNumbers.areAt(file, at + Integer.BYTES);
  }

  /** Unpacks the weights from a copy of the file, which is then freed. */
  static NetworkFile read(FileBytes bytes, String string, long at, int hash)
      throws IOException, NetworkException {
    if (bytes.size() > MAX_BYTES) {
      throw unknown(bytes.path(), string);
    }
    try (TableMemory memory = TableMemory.allocate(bytes.size())) {
      bytes.copyTo(memory.segment());
      return new StackedFile(bytes.path(), memory.segment(), string).read(at, hash);
    } catch (TableAllocationException e) {
      throw new NetworkException("player.nnue.memory", bytes.path(), bytes.size() >> 20);
    }
  }

  private NetworkFile read(long at, int hash) throws NetworkException {
    PackedNumbers biases = PackedNumbers.at(file, at + Integer.BYTES);
    PackedNumbers weights = biases == null ? null : PackedNumbers.at(file, biases.end());
    if (biases == null || weights == null || biases.count() == 0) {
      throw new NetworkException("player.nnue.short", path);
    }
    InputFeatures features = features(biases.count(), weights.count());
    if (features == null) {
      throw unknown(path, string);
    }
    Architecture shape = shape(features, (int) biases.count(), weights.end());
    if (header.contradicts(shape)) {
      remarks.add(Message.of("player.nnue.shape", shape));
    }
    NetworkFile.compare(remarks, hash, HASH);
    NetworkFile.compare(remarks, file.get(LayerReader.INT, at), TRANSFORMER_HASH);
    NetworkFile.compare(remarks, file.get(LayerReader.INT, weights.end()), LAYERS_HASH);
    short[] bias = new short[shape.half()];
    biases.unpack(MemorySegment.ofArray(bias), FACTOR);
    MemorySegment rows = FileBytes.memory(path, 2 * weights.count());
    weights.unpack(rows, FACTOR);
    Network network = new Network(shape, bias, rows.asReadOnly(), stacks(shape, weights.end()));
    return new NetworkFile(network, List.copyOf(remarks));
  }

  private static NetworkException unknown(Path path, String string) {
    return new NetworkException("player.nnue.unknown", path, NetworkFile.printable(string));
  }

  private static @Nullable InputFeatures features(long half, long weights) {
    if (half > Architecture.MAX_HALF || half % 2 != 0) {
      return null;
    }
    for (InputFeatures features : InputFeatures.values()) {
      if (features.dimension() * half == weights) {
        return features;
      }
    }
    return null;
  }

  /**
   * The shape whose stacks fill the rest of the file. All stacks must have the same hash in front.
   */
  private Architecture shape(InputFeatures features, int half, long from) throws NetworkException {
    List<Architecture> found = new ArrayList<>();
    for (int hands : STACKS) {
      for (int kings : KING_STACKS) {
        int count = hands * kings;
        long bytes = (file.byteSize() - from) / count;
        if (bytes * count == file.byteSize() - from && isRepeated(from, bytes, count)) {
          add(features, half, count, bytes, found);
        }
      }
    }
    if (found.isEmpty()) {
      throw unknown(path, string);
    }
    Architecture best = found.getFirst();
    for (Architecture shape : found) {
      best = header.claimsSizes(shape) ? shape : best;
    }
    if (stacks(best.requireStacks().count()) == null) {
      throw new NetworkException("player.nnue.stacks", path, best);
    }
    return best;
  }

  private @Nullable LayerStacks stacks(int count) {
    return LayerStacks.among(count, header.stacks());
  }

  private boolean isRepeated(long from, long bytes, int count) {
    if (bytes < Integer.BYTES) {
      return false;
    }
    for (int i = 1; i < count; i++) {
      if (file.get(LayerReader.INT, from + i * bytes) != file.get(LayerReader.INT, from)) {
        return false;
      }
    }
    return true;
  }

  private void add(
      InputFeatures features, int half, int count, long bytes, List<Architecture> found) {
    for (int outputs : FIRST_OUTPUTS) {
      for (int hidden2 : HIDDEN2) {
        // Shapes with a shortcut come first: 7 and 15 are the usual sizes.
        for (int hidden1 = outputs - 1; hidden1 <= outputs; hidden1++) {
          long size =
              Integer.BYTES
                  + Architecture.layerBytes(half, outputs)
                  + Architecture.layerBytes(2 * hidden1, hidden2)
                  + Architecture.layerBytes(hidden2, 1);
          if (size == bytes) {
            LayerStacks stacks = stacks(count);
            LayerStacks some = stacks == null ? LayerStacks.anyOf(count) : stacks;
            found.add(new Architecture(features, half, hidden1, hidden2, some));
          }
        }
      }
    }
  }

  private List<Layers> stacks(Architecture shape, long from) {
    LayerReader reader = new LayerReader(file, from);
    int outputs = (shape.hidden1() + 7) / 8 * 8;
    List<Layers> stacks = new ArrayList<>();
    for (int i = 0; i < shape.requireStacks().count(); i++) {
      reader.nextInt(); // the hash
      stacks.add(
          new Layers(
              reader.layer(shape.half(), outputs),
              reader.layer(2 * shape.hidden1(), shape.hidden2()),
              reader.layer(shape.hidden2(), 1)));
    }
    return List.copyOf(stacks);
  }
}
