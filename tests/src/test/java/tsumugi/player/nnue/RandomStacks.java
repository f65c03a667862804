package tsumugi.player.nnue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.SplittableRandom;
import tsumugi.player.nnue.RandomNetwork.Size;

/**
 * Writes files of the SFNN family with random weights, the same for the same seed.
 *
 * <p>{@code RandomStacks FILE FEATURES HALF HIDDEN1 HIDDEN2 SEED} writes one of nine stacks, to
 * measure with.
 */
public final class RandomStacks {
  private RandomStacks() {}

  public static void main(String[] args) throws IOException {
    Architecture shape =
        new Architecture(
            InputFeatures.valueOf(args[1]),
            Integer.parseInt(args[2]),
            Integer.parseInt(args[3]),
            Integer.parseInt(args[4]),
            new LayerStacks(LayerStacks.HandZones.NONE, LayerStacks.KingZones.K3K3));
    write(Path.of(args[0]), shape, Long.parseLong(args[5]), Size.USUAL);
  }

  /** The string of a file of this shape. */
  static String header(Architecture shape) {
    LayerStacks stacks = shape.requireStacks();
    return "ModelType=SFNNWithoutPsqt;Features=%s[%d->%dx2],Network=SFNN_%d_%d_%d_%s_%s{LayerStack=%d}"
        .formatted(
            shape.features().title(),
            shape.features().dimension(),
            shape.half(),
            shape.half(),
            shape.hidden1(),
            shape.hidden2(),
            stacks.hands().name().toLowerCase(java.util.Locale.ROOT),
            stacks.kings().name().toLowerCase(java.util.Locale.ROOT),
            stacks.count());
  }

  static Path write(Path file, Architecture shape, long seed, Size size) throws IOException {
    return RandomNetwork.write(file, bytes(shape, header(shape), StackedFile.HASH, seed, size));
  }

  /** A whole file; header and hash need not be those of the shape. */
  static ByteBuffer bytes(Architecture shape, String header, int hash, long seed, Size size) {
    byte[] text = header.getBytes(StandardCharsets.US_ASCII);
    SplittableRandom random = new SplittableRandom(seed);
    // Half of what HalfKP's files have: the transformer doubles it.
    int limit = size == Size.USUAL ? size.transformer / 2 : size.transformer;
    ByteArrayOutputStream biases = new ByteArrayOutputStream();
    ByteArrayOutputStream weights = new ByteArrayOutputStream();
    for (int i = 0; i < shape.half(); i++) {
      pack(biases, random.nextInt(2 * limit + 1) - limit);
    }
    for (long i = 0; i < (long) shape.features().dimension() * shape.half(); i++) {
      pack(weights, random.nextInt(2 * limit + 1) - limit);
    }
    int outputs = (shape.hidden1() + 7) / 8 * 8;
    long stack =
        4
            + Architecture.layerBytes(shape.half(), outputs)
            + Architecture.layerBytes(2 * shape.hidden1(), shape.hidden2())
            + Architecture.layerBytes(shape.hidden2(), 1);
    long all =
        16
            + text.length
            + 2 * 21
            + biases.size()
            + weights.size()
            + shape.requireStacks().count() * stack;
    ByteBuffer out = ByteBuffer.allocate((int) all).order(ByteOrder.LITTLE_ENDIAN);
    out.putInt(0x7AF32F16).putInt(hash).putInt(text.length).put(text);
    out.putInt(StackedFile.TRANSFORMER_HASH);
    packed(out, biases);
    packed(out, weights);
    for (int i = 0; i < shape.requireStacks().count(); i++) {
      out.putInt(StackedFile.LAYERS_HASH);
      RandomNetwork.layer(out, shape.half(), outputs, random, size);
      RandomNetwork.layer(out, 2 * shape.hidden1(), shape.hidden2(), random, size);
      RandomNetwork.layer(out, shape.hidden2(), 1, random, size);
    }
    return out;
  }

  private static void packed(ByteBuffer out, ByteArrayOutputStream numbers) {
    out.put("COMPRESSED_LEB128".getBytes(StandardCharsets.US_ASCII));
    out.putInt(numbers.size()).put(numbers.toByteArray());
  }

  private static void pack(ByteArrayOutputStream out, int number) {
    int left = number;
    while (left < -64 || left > 63) {
      out.write(left & 0x7F | 0x80);
      left >>= 7;
    }
    out.write(left & 0x7F);
  }
}
