package tsumugi.player.own;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.zip.CRC32;
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

  /** Whole and with the right sum, as another program might write it. */
  @Test
  void aWidthThatTheVectorsCannotTakeIsRefused() {
    int half = 33;
    int numbers = half * (1 + OwnFeatures.COUNT + 2);
    ByteBuffer odd = ByteBuffer.allocate(20 + 2 * numbers + 4 * 2).order(ByteOrder.LITTLE_ENDIAN);
    odd.put("TSUNET02".getBytes(StandardCharsets.US_ASCII)).putInt(half).putInt(1).putInt(700);
    CRC32 sum = new CRC32();
    sum.update(odd.array(), 0, odd.capacity() - 4);
    odd.putInt(odd.capacity() - 4, (int) sum.getValue());
    assertThrows(IOException.class, () -> OwnNetworkFile.read(odd.array()));
  }

  /** Files from before there were zones say the same in every zone. */
  @Test
  void aFileOfOneZoneIsRead() throws IOException {
    OwnNetwork network = SampleOwnNetwork.usual(32, 2, 3);
    int half = network.half();
    short[] zone = Arrays.copyOf(network.rows(), half * OwnFeatures.IN_ZONE);
    ByteBuffer old =
        ByteBuffer.allocate(20 + 2 * (half + zone.length + network.weights().length) + 4 * 3)
            .order(ByteOrder.LITTLE_ENDIAN);
    old.put("TSUNET01".getBytes(StandardCharsets.US_ASCII)).putInt(half).putInt(2).putInt(700);
    for (short[] numbers : new short[][] {network.biases(), zone, network.weights()}) {
      for (short number : numbers) {
        old.putShort(number);
      }
    }
    old.putInt(network.outputBiases()[0]).putInt(network.outputBiases()[1]);
    CRC32 crc = new CRC32();
    crc.update(old.array(), 0, old.position());
    old.putInt((int) crc.getValue());
    assertTrue(OwnNetworkFile.isOne(old.array()));
    OwnNetwork read = OwnNetworkFile.read(old.array());
    for (int i = 0; i < OwnFeatures.ZONES; i++) {
      int at = i * zone.length;
      assertArrayEquals(zone, Arrays.copyOfRange(read.rows(), at, at + zone.length), "zone " + i);
    }
    assertArrayEquals(network.weights(), read.weights());
    assertArrayEquals(network.outputBiases(), read.outputBiases());
    assertThrows(
        IOException.class,
        () -> OwnNetworkFile.read(Arrays.copyOf(old.array(), old.capacity() - 1)));
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
