package tsumugi.player.nnue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.player.nnue.LayerStacks.HandZones;
import tsumugi.player.nnue.LayerStacks.KingZones;
import tsumugi.player.nnue.NetworkEvaluatorTest.NetworkPair;
import tsumugi.player.nnue.RandomNetwork.Size;
import tsumugi.reference.RandomPositions;

/** The SFNN family against its description ({@link SlowStackedNetwork}), and files of it. */
@Tag("slow")
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
        shape(InputFeatures.K_P, 16, 63, 64, HandZones.NONE, KingZones.K3K3),
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

  private NetworkPair both(Architecture shape, long seed, Size size) throws IOException {
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
      return new NetworkPair(new NetworkEvaluator(network, NetworkEvaluatorTest.PLIES), slow::raw);
    } catch (NetworkException e) {
      throw new AssertionError(e.getMessage(), e);
    }
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void positionsFromScratch(Architecture shape) throws IOException {
    for (Size size : Size.values()) {
      NetworkPair both = both(shape, 1, size);
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

  /** The number of stacks identifies those by ranks of kings; others must be named. */
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

  /**
   * Names as YaneuraOu writes them; digits at the end of the name of the features are not a size.
   */
  @ParameterizedTest
  @CsvSource({
    "HALF_KA_HM2, HALFKAHM2, 8",
    "HALF_KA_HM2, HALFKAHM2, 16",
    "HALF_KA_HM2, halfkahm2, 32",
    "HALF_KA_HM2, HalfKA_hm2, 8",
    "HALF_KA_HM1, HALFKAHM1, 8",
    "HALF_KA1, HALFKA1, 16",
    "HALF_KA2, HALFKA2, 8",
    "HALF_KA2, HALFKA2, 7",
  })
  void aFeatureThatEndsInADigit(InputFeatures features, String name, int hidden1) throws Exception {
    Architecture shape = shape(features, 16, hidden1, 32, HandZones.NONE, KingZones.K3K3);
    NetworkFile read = read(bytes(shape, header(shape, "SFNN_%s_16_%d_32_K3K3", name, hidden1, 9)));
    assertEquals(shape, read.network().architecture());
    assertEquals(List.of(), read.remarks());
  }

  private static String header(
      Architecture shape, String network, String name, int hidden1, int stacks) {
    return "ModelType=SFNNWithoutPsqt;Features=%s[%d->%dx2],Network=%s{LayerStack=%d}"
        .formatted(
            shape.features().title(),
            shape.features().dimension(),
            shape.half(),
            network.formatted(name, hidden1),
            stacks);
  }

  /** If the size of the file contradicts the header, this is reported and the network is used. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Network=SFNN_KP_64_7_32_K3K3",
        "Network=SFNN_KP_64_15_64_K3K3",
        "Network=SFNN_KP_128_15_32_K3K3",
        "Network=SFNN_HALFKAHM2_64_15_32_K3K3",
        "Network=SFNN_KP_64_15_32_HAND4_K3K3",
        "Network=SFNN_KP_64_15_32_K9K9{LayerStack=9}",
        "Network=SFNN_KP_64_15_32_K3K3{LayerStack=1}",
        "Features=HalfKA_hm2(Friend)[73305->64x2],Network=SFNN_KP_64_15_32_K3K3{LayerStack=9}",
        "Features=K+P[1710->1536x2],Network=SFNN_KP_64_15_32_K3K3{LayerStack=9}",
      })
  void aHeaderThatSaysSomethingElse(String header) throws Exception {
    Architecture shape = shape(InputFeatures.K_P, 64, 15, 32, HandZones.NONE, KingZones.K3K3);
    NetworkFile read = read(bytes(shape, header));
    assertEquals(shape, read.network().architecture());
    assertEquals(1, read.remarks().size());
    String remark = read.remarks().getFirst().english();
    assertTrue(remark.contains("SFNN K+P 64-15-32, 9 stacks"), remark);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "SFNN-1536",
        "Network=SFNN_KP_64_15_32",
        "trained 2025-11-23, 64-15-32",
        "Network=SFNN_KP_64_15_32_king3_by_king3_v2",
        "Features=K+P[1710->64x2],Network=SFNN_KP_64_15_32_K3K3{LayerStack=9}",
      })
  void aHeaderThatSaysNothingElse(String header) throws Exception {
    Architecture shape = shape(InputFeatures.K_P, 64, 15, 32, HandZones.NONE, KingZones.K3K3);
    NetworkFile read = read(bytes(shape, header));
    assertEquals(shape, read.network().architecture());
    assertEquals(List.of(), read.remarks());
  }

  @ParameterizedTest
  @CsvSource({
    "king3_by_king3, NONE, K3K3",
    "king9_by_king9, NONE, K9K9",
    "KING9Z_BY_KING9Z, NONE, K9K9Z",
    "KING9ZONE_BY_KING9ZONE, NONE, K9K9Z",
    "KING13Z_BY_KING13Z, NONE, K13K13Z",
    "KING13ZONE_BY_KING13ZONE, NONE, K13K13Z",
    "KING21_BY_KING21, NONE, K21K21",
    "king29_by_king29, NONE, K29K29",
    "hand64z_king3_by_king3, HAND64Z, K3K3",
    "hand64_king3_by_king3, HAND64, K3K3",
    "k3k3_hand64z, HAND64Z, K3K3",
    "hand16, HAND16, NONE",
  })
  void stacksByTheirLongNames(String name, HandZones hands, KingZones kings) throws Exception {
    Architecture shape = shape(InputFeatures.K_P, 8, 7, 32, hands, kings);
    NetworkFile read = read(bytes(shape, "Network=SFNN_KP_8_7_32_" + name));
    assertEquals(shape, read.network().architecture());
    assertEquals(List.of(), read.remarks());
  }

  /** A number that only one of the known ways has may belong to an unknown one. */
  @ParameterizedTest
  @CsvSource({
    "HAND16, NONE, ''",
    "HAND4, NONE, _progress4",
    "HAND16, NONE, _hand4_progress4",
    "NONE, K21K21, ''",
    "HAND4, K3K3, _k3k3",
  })
  void stacksThatAreNotNamedAreRefused(HandZones hands, KingZones kings, String name)
      throws Exception {
    Architecture shape = shape(InputFeatures.K_P, 32, 7, 32, hands, kings);
    String refusal = refusal(bytes(shape, "SFNN_KP_32_7_32" + name));
    assertTrue(refusal.contains("does not say by what its stacks"), refusal);
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
