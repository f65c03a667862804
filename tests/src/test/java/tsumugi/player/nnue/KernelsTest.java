package tsumugi.player.nnue;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import jdk.incubator.vector.Vector;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tsumugi.player.nnue.RandomNetwork.Size;

/** The vector kernels give the same results as the plain loops. */
class KernelsTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final Kernels scalar = new ScalarKernels();
  private final SplittableRandom random = new SplittableRandom(1);

  @TempDir private Path folder;

  @BeforeAll
  static void bringTheModuleIn() {
    assertTrue(VectorModule.isThere(), "the module comes with every JDK");
  }

  /** A vector parameter would be an object whenever the compiler does not inline the call. */
  @Test
  void noVectorCrossesACall() {
    for (Class<?> kernels : List.of(VectorKernels.class, VectorLayers.class)) {
      for (Method method : kernels.getDeclaredMethods()) {
        Stream.concat(Stream.of(method.getReturnType()), Stream.of(method.getParameterTypes()))
            .forEach(type -> assertFalse(Vector.class.isAssignableFrom(type), method::toString));
      }
    }
  }

  private short[] numbers(int count, int limit) {
    short[] all = new short[count];
    for (int i = 0; i < count; i++) {
      all[i] = (short) random.nextInt(-limit, limit + 1);
    }
    return all;
  }

  @Test
  void rowsOfEveryLength() {
    Kernels vectors = new VectorKernels();
    for (int length = 1; length < 140; length++) {
      short[] from = numbers(3 * length, 32767);
      // One byte before the rows: in a file they begin anywhere.
      MemorySegment rows = MemorySegment.ofArray(new byte[1 + 2 * 5 * length]);
      for (long i = 0; i < rows.byteSize(); i++) {
        rows.set(java.lang.foreign.ValueLayout.JAVA_BYTE, i, (byte) random.nextInt());
      }
      long row = 2L * length;
      short[] one = new short[3 * length];
      short[] other = one.clone();
      scalar.exchange(from, length, one, 2 * length, length, rows, 1, 1 + row);
      vectors.exchange(from, length, other, 2 * length, length, rows, 1, 1 + row);
      assertArrayEquals(one, other);
      scalar.exchangeTwo(
          from, length, one, 0, length, rows, 1, 1 + 2 * row, 1 + 3 * row, 1 + 4 * row);
      vectors.exchangeTwo(
          from, length, other, 0, length, rows, 1, 1 + 2 * row, 1 + 3 * row, 1 + 4 * row);
      assertArrayEquals(one, other);
      scalar.add(one, length, rows, 1 + row);
      vectors.add(other, length, rows, 1 + row);
      scalar.subtract(one, length, rows, 1 + 2 * row);
      vectors.subtract(other, length, rows, 1 + 2 * row);
      assertArrayEquals(one, other);
    }
  }

  /** A machine uses one of the two ways, depending on its vectors. */
  @Test
  void bothWaysToFindWhatIsNotZero() {
    int lanes = new VectorKernels().lanes();
    for (int length = lanes; length <= 3_072; length += lanes * random.nextInt(1, 5)) {
      ActiveInputs packed = new ActiveInputs(length);
      ActiveInputs noted = new ActiveInputs(length);
      for (int density : new int[] {0, 1, 30, 99, 100}) {
        short[] inputs = new short[length];
        int expected = 0;
        for (int i = 0; i < length; i++) {
          inputs[i] = (short) (random.nextInt(100) < density ? 1 + random.nextInt(127) : 0);
          expected += inputs[i] == 0 ? 0 : 1;
        }
        assertEquals(expected, VectorLayers.pack(inputs, length, packed.numbers));
        assertEquals(expected, VectorLayers.note(inputs, length, noted));
        for (int i = 0; i < expected; i++) {
          assertEquals(packed.numbers[i], noted.numbers[i]);
          assertTrue(inputs[noted.numbers[i]] != 0);
        }
      }
    }
  }

  /** Vectors that are objects give the same results, but cost a process two fifths of its nodes. */
  @Test
  void nothingIsAllocatedOnceCompiled() throws IOException, NetworkException {
    Architecture shape = new Architecture(InputFeatures.K_P, 256, 32, 32);
    Path file = RandomNetwork.write(folder.resolve("nn.bin"), shape, 7, Size.USUAL);
    Network network = NetworkFile.read(file.toString()).network();
    Layers layers = network.stacks().getFirst();
    Activations scratch = new Activations(shape);
    Kernels vectors = new VectorKernels();
    short[] sums = numbers(4 * 256, 150);
    int calls = 2_000;
    long least = Long.MAX_VALUE;
    long patience = System.nanoTime() + 120_000_000_000L;
    while (least >= calls && System.nanoTime() < patience) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < calls; i++) {
        vectors.exchange(sums, 0, sums, 512, 256, network.weights(), 0, 512);
        vectors.exchangeTwo(sums, 256, sums, 768, 256, network.weights(), 0, 512, 512, 0);
        vectors.forward(layers, 256, sums, 512, 768, scratch);
      }
      least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
    }
    assertTrue(least < calls, least + " bytes in " + calls + " calls of each");
  }

  @ParameterizedTest
  @MethodSource("tsumugi.player.nnue.NetworkEvaluatorTest#shapes")
  void forward(Architecture shape) throws IOException, NetworkException {
    if (shape.features() != InputFeatures.K_P) {
      shape = new Architecture(InputFeatures.K_P, shape.half(), shape.hidden1(), shape.hidden2());
    }
    Kernels vectors = new VectorKernels();
    for (Size size : Size.values()) {
      Path file = RandomNetwork.write(folder.resolve("nn.bin"), shape, 7, size);
      Network network = NetworkFile.read(file.toString()).network();
      Activations scratch = new Activations(shape);
      int half = shape.half();
      Layers layers = network.stacks().getFirst();
      for (int limit : new int[] {0, 1, 100, 300, 32767}) {
        for (int i = 0; i < 20; i++) {
          short[] sums = numbers(4 * half, limit);
          assertEquals(
              scalar.forward(layers, half, sums, half, 3 * half, scratch),
              vectors.forward(layers, half, sums, half, 3 * half, scratch));
        }
      }
      short[] full = new short[2 * half];
      java.util.Arrays.fill(full, (short) 127);
      assertEquals(
          scalar.forward(layers, half, full, 0, half, scratch),
          vectors.forward(layers, half, full, 0, half, scratch));
    }
  }

  @ParameterizedTest
  @MethodSource("tsumugi.player.nnue.StackedNetworkTest#shapes")
  void forwardProducts(Architecture shape) throws IOException, NetworkException {
    Architecture narrow = // few features: the layers are what is compared
        new Architecture(
            InputFeatures.K_P, shape.half(), shape.hidden1(), shape.hidden2(), shape.stacks());
    Kernels vectors = new VectorKernels();
    for (Size size : Size.values()) {
      Path file = RandomStacks.write(folder.resolve("nn.bin"), narrow, 7, size);
      Layers layers = NetworkFile.read(file.toString()).network().stacks().getLast();
      Activations scratch = new Activations(narrow);
      int half = narrow.half();
      int hidden1 = narrow.hidden1();
      for (int limit : new int[] {0, 1, 100, 300, 32767}) {
        for (int i = 0; i < 20; i++) {
          short[] sums = numbers(4 * half, limit);
          assertEquals(
              scalar.forwardProducts(layers, half, hidden1, sums, half, 3 * half, scratch),
              vectors.forwardProducts(layers, half, hidden1, sums, half, 3 * half, scratch));
        }
      }
    }
  }
}
