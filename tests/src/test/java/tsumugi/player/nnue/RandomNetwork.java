package tsumugi.player.nnue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.SplittableRandom;
import java.util.function.IntSupplier;

/**
 * Writes files of the standard format with random weights, the same for the same seed: nobody's
 * network, and all that a loader has to know.
 *
 * <p>{@code RandomNetwork FILE FEATURES HALF HIDDEN1 HIDDEN2 SEED} writes one, to measure with.
 */
public final class RandomNetwork {
  private RandomNetwork() {}

  /** How large the weights are. */
  enum Size {
    /** About half of the neurons are between their limits, as in a trained network. */
    USUAL(90, 40),

    /** Sums wrap, products are as large as they can be. */
    EXTREME(32767, 127);

    final int transformer;
    final int layers;

    Size(int transformer, int layers) {
      this.transformer = transformer;
      this.layers = layers;
    }
  }

  public static void main(String[] args) throws IOException {
    InputFeatures features = InputFeatures.valueOf(args[1]);
    Architecture shape =
        new Architecture(
            features,
            Integer.parseInt(args[2]),
            Integer.parseInt(args[3]),
            Integer.parseInt(args[4]));
    write(Path.of(args[0]), shape, Long.parseLong(args[5]), Size.USUAL);
  }

  static Path write(Path file, Architecture shape, long seed, Size size) throws IOException {
    return write(file, bytes(shape, shape.string(), shape.hash(), seed, size));
  }

  static Path write(Path file, ByteBuffer bytes) throws IOException {
    Files.deleteIfExists(file);
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      ByteBuffer all = bytes.duplicate().rewind();
      while (all.hasRemaining()) {
        channel.write(all);
      }
    }
    return file;
  }

  /** A whole file; header and hash need not be those of the shape. */
  static ByteBuffer bytes(Architecture shape, String header, int hash, long seed, Size size) {
    byte[] text = header.getBytes(StandardCharsets.US_ASCII);
    SplittableRandom random = new SplittableRandom(seed);
    ByteBuffer out =
        ByteBuffer.allocate((int) (12 + text.length + shape.bodyBytes()))
            .order(ByteOrder.LITTLE_ENDIAN);
    out.putInt(0x7AF32F16).putInt(hash).putInt(text.length).put(text);
    out.putInt(shape.transformerHash());
    int dimension = shape.features().dimension();
    for (long i = 0; i < (1L + dimension) * shape.half(); i++) {
      out.putShort((short) (random.nextInt(2 * size.transformer + 1) - size.transformer));
    }
    out.putInt(shape.layersHash());
    layer(out, 2 * shape.half(), shape.hidden1(), random, size);
    layer(out, shape.hidden1(), shape.hidden2(), random, size);
    layer(out, shape.hidden2(), 1, random, size);
    return out;
  }

  static void layer(ByteBuffer out, int inputs, int outputs, SplittableRandom random, Size size) {
    for (int i = 0; i < outputs; i++) {
      out.putInt(random.nextInt(-8_000, 16_000));
    }
    IntSupplier any = () -> random.nextInt(-size.layers - 1, size.layers + 1);
    // In half of the rows all weights are as large as they can be and of one sign.
    for (int row = 0; row < outputs; row++) {
      boolean full = size == Size.EXTREME && row % 2 == 0;
      int weight = row % 4 == 0 ? -128 : 127;
      for (int i = 0; i < (inputs + 31) / 32 * 32; i++) {
        out.put((byte) (full ? weight : any.getAsInt()));
      }
    }
  }
}
