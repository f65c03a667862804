package tsumugi.player.nnue;

import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The shape of a network: features -> {@code half} neurons for each side -> {@code hidden1} ->
 * {@code hidden2} -> 1. A network of the SFNN family has several stacks of the last three layers.
 *
 * <p>Trainers write one fixed header into files of every shape. The shape is therefore determined
 * by the size of the file, and the hashes are ignored for this purpose. The formulas come from the
 * headers of such files.
 *
 * @param half neurons of the feature transformer for one side, the 256 of "256x2-32-32"
 * @param stacks how the stack is selected; null unless the network is of the SFNN family
 */
public record Architecture(
    InputFeatures features, int half, int hidden1, int hidden2, @Nullable LayerStacks stacks) {
  static final int MAX_HALF = 8192;
  private static final int MAX_HIDDEN = 256;
  private static final int[] USUAL_HALVES = {256, 512, 768, 1024, 128, 64, 384, 1536, 2048};
  private static final int[] USUAL_HIDDEN = {32, 16, 8, 64, 96, 128, 24, 48};

  /** A layer whose inputs are mostly 0 may be called sparse. Its weights have the same layout. */
  private static final String AFFINE = "AffineTransform(?:SparseInput)?\\[";

  private static final Pattern STRING =
      Pattern.compile(
          ("Features=([^\\[]+)\\[\\d+->(\\d{1,4})x2],Network="
                  + "AFFINE1<-(\\d{1,3})].*AFFINE\\3<-(\\d{1,3})].*AFFINE\\4<-\\d+].*")
              .replace("AFFINE", AFFINE));

  private static final int INPUT_HASH = 0xEC42E90D;
  private static final int AFFINE_HASH = 0xCC03DAE4;
  private static final int CLIPPED_HASH = 0x538D24C7;

  public Architecture {
    if (half < 1 || half > MAX_HALF) {
      throw new IllegalArgumentException("half: " + half);
    }
    if (Math.min(hidden1, hidden2) < 1 || Math.max(hidden1, hidden2) > MAX_HIDDEN) {
      throw new IllegalArgumentException("hidden: " + hidden1 + ", " + hidden2);
    }
  }

  /** A shape of the HalfKP family. */
  public Architecture(InputFeatures features, int half, int hidden1, int hidden2) {
    this(features, half, hidden1, hidden2, null);
  }

  /** The shape described by the text in a header, or null if the text has an unknown form. */
  static @Nullable Architecture parse(String string) {
    Matcher matcher = STRING.matcher(string);
    if (!matcher.matches()) {
      return null;
    }
    InputFeatures features = InputFeatures.named(matcher.group(1));
    int half = Integer.parseInt(matcher.group(2));
    int hidden2 = Integer.parseInt(matcher.group(3));
    int hidden1 = Integer.parseInt(matcher.group(4));
    boolean possible =
        half >= 1
            && half <= MAX_HALF
            && Math.min(hidden1, hidden2) >= 1
            && Math.max(hidden1, hidden2) <= MAX_HIDDEN;
    return features == null || !possible
        ? null
        : new Architecture(features, half, hidden1, hidden2);
  }

  /**
   * The common shape whose parameters have this size, or null.
   *
   * @param claimed the features named by the header, which are tried first
   */
  static @Nullable Architecture ofSize(long bytes, @Nullable InputFeatures claimed) {
    if (claimed != null) {
      Architecture found = usual(bytes, claimed);
      if (found != null) {
        return found;
      }
    }
    for (InputFeatures features : List.of(InputFeatures.values())) {
      Architecture found = usual(bytes, features);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private static @Nullable Architecture usual(long bytes, InputFeatures features) {
    for (int half : USUAL_HALVES) {
      for (int hidden1 : USUAL_HIDDEN) {
        for (int hidden2 : USUAL_HIDDEN) {
          Architecture shape = new Architecture(features, half, hidden1, hidden2);
          if (shape.bodyBytes() == bytes) {
            return shape;
          }
        }
      }
    }
    return null;
  }

  /** The text of a header for this shape. */
  public String string() {
    return ("Features=%s[%d->%dx2],Network=AffineTransform[1<-%d](ClippedReLU[%d](AffineTransform[%d<-%d]"
                + "(ClippedReLU[%d](AffineTransform[%d<-%d](InputSlice[%d(0:%d)])))))")
        .formatted(
            features.title(),
            features.dimension(),
            half,
            hidden2,
            hidden2,
            hidden2,
            hidden1,
            hidden1,
            hidden1,
            2 * half,
            2 * half,
            2 * half);
  }

  /**
   * The number of bytes that follow the text of the header: two hashes and all biases and weights.
   */
  public long bodyBytes() {
    return 2 * Integer.BYTES
        + transformerBytes()
        + layerBytes(2 * half, hidden1)
        + layerBytes(hidden1, hidden2)
        + layerBytes(hidden2, 1);
  }

  long transformerBytes() {
    return 2L * half * (1L + features.dimension());
  }

  static long layerBytes(int inputs, int outputs) {
    return (long) outputs * (Integer.BYTES + padded(inputs));
  }

  /** The row length of a layer's weights, which are padded to a multiple of 32 bytes. */
  static int padded(int inputs) {
    return (inputs + 31) & -32;
  }

  public int transformerHash() {
    return features.hash() ^ 2 * half;
  }

  public int layersHash() {
    int hash = INPUT_HASH ^ 2 * half;
    hash = affine(hash, hidden1) + CLIPPED_HASH;
    hash = affine(hash, hidden2) + CLIPPED_HASH;
    return affine(hash, 1);
  }

  private static int affine(int before, int outputs) {
    return AFFINE_HASH + outputs ^ before >>> 1 ^ before << 31;
  }

  /** The hash of the whole file. */
  public int hash() {
    return transformerHash() ^ layersHash();
  }

  /** How a network of the SFNN family selects its stack. */
  LayerStacks requireStacks() {
    return Objects.requireNonNull(stacks);
  }

  /** A title such as {@code HalfKP 256x2-32-32}. */
  @Override
  public String toString() {
    String plain = features.title().replace("(Friend)", "");
    return stacks == null
        ? "%s %dx2-%d-%d".formatted(plain, half, hidden1, hidden2)
        : "SFNN %s %d-%d-%d, %d stacks".formatted(plain, half, hidden1, hidden2, stacks.count());
  }
}
