package tsumugi.solver.player.nnue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tsumugi.reference.RandomPositions;
import tsumugi.solver.player.nnue.LayerStacks.HandZones;
import tsumugi.solver.player.nnue.LayerStacks.KingZones;
import tsumugi.solver.player.nnue.NetworkEvaluatorTest.Both;
import tsumugi.solver.player.nnue.RandomNetwork.Size;

/** The SFNN family against its description ({@link SlowStackedNetwork}), and files of it. */
class StackedNetworkTest {
  @TempDir private Path folder;

  static Stream<Architecture> shapes() {
    return Stream.of(
        shape(InputFeatures.HALF_KA_HM2, 64, 15, 32, HandZones.NONE, KingZones.K3K3),
        shape(InputFeatures.HALF_KA2, 32, 7, 64, HandZones.NONE, KingZones.NONE),
        shape(InputFeatures.HALF_KA_HM1, 16, 8, 32, HandZones.HAND4, KingZones.K3K3),
        shape(InputFeatures.HALF_KP, 16, 16, 16, HandZones.HAND16, KingZones.NONE),
        shape(InputFeatures.K_P, 128, 7, 64, HandZones.HAND64, KingZones.K3K3),
        shape(InputFeatures.K_P, 30, 15, 32, HandZones.HAND64Z, KingZones.NONE),
        shape(InputFeatures.K_P, 32, 7, 32, HandZones.HAND256, KingZones.NONE),
        shape(InputFeatures.K_P, 32, 7, 32, HandZones.HAND1024, KingZones.NONE),
        shape(InputFeatures.K_P, 64, 31, 32, HandZones.NONE, KingZones.K9K9),
        shape(InputFeatures.K_P, 64, 7, 64, HandZones.NONE, KingZones.K9K9Z),
        shape(InputFeatures.K_P, 64, 7, 64, HandZones.NONE, KingZones.K13K13Z),
        shape(InputFeatures.K_P, 64, 7, 64, HandZones.NONE, KingZones.K21K21),
        shape(InputFeatures.K_P, 64, 7, 64, HandZones.NONE, KingZones.K29K29));
  }

  private static Architecture shape(
      InputFeatures features,
      int half,
      int hidden1,
      int hidden2,
      HandZones hands,
      KingZones kings) {
    return new Architecture(features, half, hidden1, hidden2, new LayerStacks(hands, kings));
  }

  private Both both(Architecture shape, long seed, Size size) throws IOException {
    ByteBuffer bytes =
        RandomStacks.bytes(shape, RandomStacks.header(shape), StackedFile.HASH, seed, size);
    Path file = RandomNetwork.write(folder.resolve("nn.bin"), bytes);
    try {
      Network network = NetworkFile.read(file.toString()).network();
      assertEquals(shape, network.architecture());
      SlowStackedNetwork slow =
          new SlowStackedNetwork(
              bytes,
              shape.features().title().replace("(Friend)", ""),
              new int[] {shape.half(), shape.hidden1(), shape.hidden2()},
              shape.requireStacks().hands().name().toLowerCase(Locale.ROOT),
              shape.requireStacks().kings().name().toLowerCase(Locale.ROOT));
      return new Both(new NetworkEvaluator(network, NetworkEvaluatorTest.PLIES), slow::raw);
    } catch (NetworkException e) {
      throw new AssertionError(e.getMessage(), e);
    }
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void positionsFromScratch(Architecture shape) throws IOException {
    for (Size size : Size.values()) {
      Both both = both(shape, 1, size);
      for (long seed = 0; seed < 40; seed++) {
        both.assertSameFromScratch(RandomPositions.crowded(seed).position().sfen());
        both.assertSameFromScratch(RandomPositions.tsume(seed).position().sfen());
      }
      both.assertSameFromScratch("9/9/9/9/9/9/9/9/9 b - 1");
      both.assertSameFromScratch("8k/9/9/9/9/9/9/9/K8 w 2r2b4g4s4n4l18p 1");
    }
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void alongRandomLines(Architecture shape) throws IOException {
    NetworkEvaluatorTest.walk(both(shape, 2, Size.USUAL), 800);
  }

  private static ByteBuffer bytes(Architecture shape, String header) {
    return RandomStacks.bytes(shape, header, StackedFile.HASH, 1, Size.USUAL);
  }

  private NetworkFile read(ByteBuffer bytes) throws IOException, NetworkException {
    return NetworkFile.read(RandomNetwork.write(folder.resolve("nn.bin"), bytes).toString());
  }

  private String refusal(ByteBuffer bytes) {
    return assertThrows(NetworkException.class, () -> read(bytes)).getMessage();
  }

  /** The count of stacks tells them by their kings' ranks; others must be named. */
  @Test
  void stacksWithoutAName() throws Exception {
    Architecture usual = shape(InputFeatures.K_P, 64, 15, 32, HandZones.NONE, KingZones.K3K3);
    for (String header : new String[] {"", "ModelType=SFNNWithoutPsqt", "SFNN-1536"}) {
      assertEquals(usual, read(bytes(usual, header)).network().architecture());
    }
    Architecture many = shape(InputFeatures.K_P, 64, 15, 32, HandZones.NONE, KingZones.K9K9Z);
    assertTrue(refusal(bytes(many, "")).contains("does not say by what its stacks"));
    assertEquals(many, read(bytes(many, "SFNN_kp_64_15_32_k9k9z")).network().architecture());
    Architecture plain = shape(InputFeatures.K_P, 64, 15, 32, HandZones.NONE, KingZones.K9K9);
    assertEquals(plain, read(bytes(many, "SFNN_kp_64_15_32_k9k9")).network().architecture());
    // Without a shortcut the file has the same size; only the name tells.
    Architecture without = shape(InputFeatures.K_P, 64, 16, 32, HandZones.NONE, KingZones.K3K3);
    assertEquals(usual, read(bytes(without, "")).network().architecture());
    assertEquals(without, read(bytes(without, "SFNN_64_16_32")).network().architecture());
  }

  @Test
  void hashesThatDoNotFitAreARemark() throws Exception {
    Architecture shape = shapes().toList().get(4);
    String header = RandomStacks.header(shape);
    assertEquals(0, read(bytes(shape, header)).remarks().size());
    ByteBuffer other = RandomStacks.bytes(shape, header, 0x1234, 1, Size.USUAL);
    assertEquals(1, read(other).remarks().size());
  }

  @Test
  void truncatedAndDamagedFiles() throws IOException {
    Architecture shape = shape(InputFeatures.K_P, 8, 7, 32, HandZones.NONE, KingZones.K3K3);
    ByteBuffer whole = bytes(shape, RandomStacks.header(shape));
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 300; i++) {
      int length = random.nextInt(whole.capacity());
      assertTrue(refusal(whole.duplicate().slice(0, length)).contains("nn.bin"));
    }
    for (int i = 0; i < 300; i++) {
      ByteBuffer damaged = ByteBuffer.allocate(whole.capacity()).put(whole.duplicate().rewind());
      for (int damage = random.nextInt(1, 6); damage > 0; damage--) {
        damaged.put(random.nextInt(whole.capacity()), (byte) random.nextInt());
      }
      try {
        read(damaged);
      } catch (NetworkException e) {
        assertTrue(e.getMessage().contains("nn.bin"));
      }
    }
  }
}
