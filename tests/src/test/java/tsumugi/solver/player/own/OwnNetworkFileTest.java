package tsumugi.solver.player.own;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class OwnNetworkFileTest {
  private final byte[] bytes = OwnNetworkFile.write(SampleOwnNetwork.usual(32, 3, 1));

  @Test
  void whatIsWrittenIsRead() throws IOException {
    OwnNetwork network = SampleOwnNetwork.usual(64, 5, 2);
    OwnNetwork read = OwnNetworkFile.read(OwnNetworkFile.write(network));
    assertEquals(network.half(), read.half());
    assertEquals(network.scale(), read.scale());
    assertArrayEquals(network.biases(), read.biases());
    assertArrayEquals(network.rows(), read.rows());
    assertArrayEquals(network.weights(), read.weights());
    assertArrayEquals(network.outputBiases(), read.outputBiases());
  }

  @Test
  void whatIsDamagedIsRefused() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 300; i++) {
      byte[] damaged = bytes.clone();
      int at = i < 24 ? i : random.nextInt(bytes.length);
      damaged[at] ^= (byte) (1 << random.nextInt(8));
      assertThrows(IOException.class, () -> OwnNetworkFile.read(damaged), () -> "byte " + at);
    }
    for (int length = 0; length < bytes.length; length += length < 40 ? 1 : 997) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThrows(IOException.class, () -> OwnNetworkFile.read(cut), () -> "cut to " + cut.length);
    }
    byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
    assertThrows(IOException.class, () -> OwnNetworkFile.read(longer));
  }

  @Test
  void isKnownByItsFirstBytes() {
    assertTrue(OwnNetworkFile.isOne(Arrays.copyOf(bytes, OwnNetworkFile.HEAD_BYTES)));
    assertFalse(OwnNetworkFile.isOne(new byte[100]));
    assertFalse(OwnNetworkFile.isOne(new byte[0]));
  }

  /** Some JVMs and downloads are slow: the program stays small. */
  @Test
  void theNetworkOfTheProgramIsThere() throws IOException {
    OwnNetwork network = EmbeddedNetwork.read();
    assertTrue(OwnNetworkFile.write(network).length < 2_000_000, network.title());
    assertTrue(network.half() >= 64 && network.half() <= 256, network.title());
  }

  /** No sum of the second layer can leave 32 bits. */
  @Test
  void theNetworkOfTheProgramCannotOverflow() throws IOException {
    OwnNetwork network = EmbeddedNetwork.read();
    int inputs = 2 * network.half();
    for (int output = 0; output < network.outputBiases().length; output++) {
      long most = 0;
      long least = 0;
      for (int i = 0; i < inputs; i++) {
        long weight = network.weights()[output * inputs + i];
        assertTrue(Math.abs(weight) <= OwnNetwork.MAX_WEIGHT);
        most += Math.max(0, weight) * 255 * 255;
        least += Math.min(0, weight) * 255 * 255;
      }
      assertTrue(most <= Integer.MAX_VALUE && least >= Integer.MIN_VALUE);
    }
  }
}
