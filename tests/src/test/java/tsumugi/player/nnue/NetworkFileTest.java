package tsumugi.player.nnue;

import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.engine.notation.Sfen;
import tsumugi.player.nnue.RandomNetwork.Size;

/** Valid and invalid files: the result is a network or one sentence. */
class NetworkFileTest {
  private static final Architecture SMALL = new Architecture(InputFeatures.K_P, 8, 8, 8);
  private static final Architecture USUAL = new Architecture(InputFeatures.K_P, 256, 32, 32);

  @TempDir private Path folder;

  private Path file(ByteBuffer bytes) throws IOException {
    return RandomNetwork.write(folder.resolve("nn.bin"), bytes);
  }

  private static ByteBuffer small(String header, int hash) {
    return RandomNetwork.bytes(SMALL, header, hash, 1, Size.USUAL);
  }

  private static ByteBuffer small() {
    return small(SMALL.string(), SMALL.hash());
  }

  private static String refusal(Path path) {
    NetworkException e =
        assertThrows(NetworkException.class, () -> NetworkFile.read(path.toString()));
    assertFalse(e.explanation().in(Locale.JAPANESE).isEmpty());
    return e.getMessage();
  }

  @Test
  void aSoundFileHasNoRemarks() throws Exception {
    NetworkFile read = NetworkFile.read(file(small()).toString());
    assertEquals(SMALL, read.network().architecture());
    assertEquals(0, read.remarks().size());
  }

  @Test
  void aFolderStandsForTheFileInIt() throws Exception {
    file(small());
    assertEquals(SMALL, NetworkFile.read(folder.toString()).network().architecture());
  }

  @Test
  void aHashThatDoesNotFitIsARemark() throws Exception {
    NetworkFile read = NetworkFile.read(file(small(SMALL.string(), 0x12345678)).toString());
    assertEquals(1, read.remarks().size());
    assertTrue(read.remarks().getFirst().english().contains("12345678"));
  }

  /** A common trainer writes one header into files of every shape. */
  @Test
  void theSizeOfTheFileOverridesTheHeader() throws Exception {
    Architecture said = new Architecture(InputFeatures.HALF_KP, 256, 32, 32);
    for (String header : new String[] {said.string(), "", "no words at all"}) {
      ByteBuffer bytes = RandomNetwork.bytes(USUAL, header, said.hash(), 1, Size.USUAL);
      NetworkFile read = NetworkFile.read(file(bytes).toString());
      assertEquals(USUAL, read.network().architecture());
      assertTrue(read.remarks().getFirst().english().contains("K+P 256x2-32-32"));
    }
  }

  @Test
  void aSparseFirstLayerIsAsAnyOther() throws Exception {
    Architecture odd = new Architecture(InputFeatures.K_P, 100, 5, 7);
    String header = odd.string().replace("AffineTransform[5<", "AffineTransformSparseInput[5<");
    ByteBuffer bytes = RandomNetwork.bytes(odd, header, odd.hash(), 1, Size.USUAL);
    NetworkFile read = NetworkFile.read(file(bytes).toString());
    assertEquals(odd, read.network().architecture());
    assertEquals(List.of(), read.remarks());
  }

  @Test
  void everyTruncationIsRefused() throws IOException {
    ByteBuffer whole = small();
    for (int size = 0; size < whole.capacity(); size += size < 600 ? 1 : 331) {
      int length = size;
      Path path = file(whole.duplicate().slice(0, length));
      NetworkException e =
          assertThrows(
              NetworkException.class, () -> NetworkFile.read(path.toString()), () -> "" + length);
      assertTrue(e.getMessage().contains("nn.bin"));
    }
    ByteBuffer longer = ByteBuffer.allocate(whole.capacity() + 1);
    longer.put(whole.duplicate().rewind());
    assertTrue(
        refusal(file(longer)).contains("does not have the size of its architecture K+P 8x2"));
  }

  @Test
  void headersThatSayImpossibleThings() throws IOException {
    ByteBuffer version = small().order(ByteOrder.LITTLE_ENDIAN).putInt(0, 0x7AF32F20);
    assertTrue(refusal(file(version)).contains("version"));
    for (int length : new int[] {-1, Integer.MAX_VALUE, Integer.MIN_VALUE, 4097, 100_000}) {
      ByteBuffer bytes = small().order(ByteOrder.LITTLE_ENDIAN).putInt(8, length);
      assertTrue(refusal(file(bytes)).contains("cut off or damaged"));
    }
    String newer = "Features=HalfKA_hm2(Friend)[73305->1024x2],Network=SFNN\u0007 1536-15-64";
    assertTrue(refusal(file(small(newer, 0))).contains("not known here: Features=HalfKA_hm2"));
    assertFalse(refusal(file(small(newer, 0))).contains("\u0007"));
    String wide = SMALL.string().replace("8x2", "9999x2");
    assertTrue(refusal(file(small(wide, 0))).contains("not known here"));
  }

  @Test
  void damagedHeadersNeverBreakTheReader() throws IOException {
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < 300; i++) {
      ByteBuffer bytes = small();
      for (int damage = random.nextInt(1, 6); damage > 0; damage--) {
        bytes.put(random.nextInt(200), (byte) random.nextInt());
      }
      Path path = file(bytes);
      try {
        NetworkFile.read(path.toString());
      } catch (NetworkException e) {
        assertFalse(e.getMessage().isEmpty());
      }
    }
  }

  /** Any weights give some value. */
  @Test
  void noiseBehindASoundHeaderEvaluates() throws Exception {
    ByteBuffer bytes = small();
    SplittableRandom random = new SplittableRandom(3);
    for (int at = 300; at < bytes.capacity(); at++) {
      bytes.put(at, (byte) random.nextInt());
    }
    Network network = NetworkFile.read(file(bytes).toString()).network();
    assertEquals(valueOfStart(network), valueOfStart(network));
  }

  @Test
  void whatIsNoFile() throws IOException {
    assertTrue(refusal(folder.resolve("none")).endsWith("none, nor a folder of that name"));
    assertTrue(
        refusal(folder.resolve("none/eval"))
            .endsWith(": there is no folder " + folder.resolve("none")));
    assertTrue(
        refusal(folder.resolve("nn.bin"))
            .endsWith("no evaluation file " + folder.resolve("nn.bin")));
    assertTrue(refusal(folder).contains("nn.bin"), "a folder without one");
    Files.createDirectory(folder.resolve("nn.bin"));
    assertTrue(refusal(folder).contains("is no file"));
    assertTrue(refusal(Path.of("/dev/zero")).matches(".*(is no file|no evaluation file).*"));
    NetworkException e = assertThrows(NetworkException.class, () -> NetworkFile.read("a\0b"));
    assertTrue(e.getMessage().contains("no evaluation file"));
  }

  /** A new file copied over the one in use must not disturb a search. */
  @Test
  void whatWasReadStaysWhateverBecomesOfTheFile() throws Exception {
    for (ByteBuffer bytes : List.of(small(), stacked())) {
      Path path = file(bytes);
      Network network = NetworkFile.read(path.toString()).network();
      int value = valueOfStart(network);
      Files.write(path, new byte[bytes.capacity()]);
      assertEquals(value, valueOfStart(network), "overwritten in place");
      Files.write(path, new byte[0]);
      assertEquals(value, valueOfStart(network), "cut");
    }
  }

  private static ByteBuffer stacked() {
    LayerStacks stacks = new LayerStacks(LayerStacks.HandZones.NONE, LayerStacks.KingZones.K3K3);
    Architecture shape = new Architecture(InputFeatures.K_P, 32, 7, 32, stacks);
    return RandomStacks.bytes(shape, RandomStacks.header(shape), StackedFile.HASH, 1, Size.USUAL);
  }

  private static int valueOfStart(Network network) {
    NetworkEvaluator evaluator = new NetworkEvaluator(network, 2);
    evaluator.reset();
    return evaluator.evaluate(Sfen.parse(Sfen.START));
  }

  /** While it is copied, a file is shorter than it was when it was opened. */
  @Test
  void aFileThatIsCutWhileItIsReadIsOneSentence() throws Exception {
    for (ByteBuffer bytes : List.of(small(), stacked())) {
      Path path = file(bytes);
      try (FileChannel channel = FileChannel.open(path, READ)) {
        FileBytes file = new FileBytes(path, channel);
        Files.write(path, new byte[100]);
        NetworkException e = assertThrows(NetworkException.class, () -> NetworkFile.parse(file));
        assertTrue(e.getMessage().contains("cut off or damaged"), e.getMessage());
      }
    }
  }

  private static boolean isSparse(Path path, long size) {
    try (RandomAccessFile sparse = new RandomAccessFile(path.toFile(), "rw")) {
      sparse.setLength(size);
      sparse.write(new byte[] {0x16, 0x2F, (byte) 0xF3, 0x7A});
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  @Test
  void aHugeFileOfNothing() throws IOException {
    Path path = folder.resolve("huge");
    assumeTrue(isSparse(path, 1L << 40), "the file system has no files of that size");
    String sentence = refusal(path);
    assertTrue(
        sentence.contains("not known here") || sentence.contains("cannot be read"), sentence);
  }

  /** The weights of the SFNN family are read as a whole, but not any number of bytes. */
  @Test
  void aHugeFileOfTheSfnnFamily() throws IOException {
    Path path = folder.resolve("huge");
    assumeTrue(isSparse(path, 1L << 40), "the file system has no files of that size");
    try (FileChannel channel = FileChannel.open(path, WRITE)) {
      channel.write(stacked().slice(0, 4096));
    }
    assertTrue(refusal(path).contains("not known here"), refusal(path));
  }

  @Test
  void aFileThatMayNotBeRead() throws IOException {
    Path path = file(small());
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("---------"));
    assumeTrue(!Files.isReadable(path), "root may read everything");
    assertTrue(refusal(path).contains("may not be read"));
  }
}
