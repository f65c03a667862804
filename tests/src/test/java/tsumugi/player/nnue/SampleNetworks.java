package tsumugi.player.nnue;

import java.io.IOException;
import java.nio.file.Path;
import tsumugi.player.nnue.RandomNetwork.Size;

/** Small files of random weights for the tests of whole programs. */
public final class SampleNetworks {
  private SampleNetworks() {}

  /** A K+P network of 32x2-8-8. */
  public static Path small(Path file) throws IOException {
    return small(file, 1);
  }

  public static Path small(Path file, long seed) throws IOException {
    Architecture shape = new Architecture(InputFeatures.K_P, 32, 8, 8);
    return RandomNetwork.write(file, shape, seed, Size.USUAL);
  }

  /** The same with a hash that does not fit. */
  public static Path withWrongHash(Path file) throws IOException {
    Architecture shape = new Architecture(InputFeatures.K_P, 32, 8, 8);
    return RandomNetwork.write(
        file, RandomNetwork.bytes(shape, shape.string(), 0x1234, 1, Size.USUAL));
  }
}
