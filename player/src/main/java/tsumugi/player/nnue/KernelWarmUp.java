package tsumugi.player.nnue;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs the kernels until the JVM has compiled them. Until then, vectors are objects and a forward
 * pass takes a millisecond: a first move in such code would search only a few hundred positions.
 *
 * <p>The compiler counts calls, so many small calls come first, with a network of zeros that is as
 * narrow as one vector. The rows are the real ones, so that the compiler sees only one kind of
 * memory.
 */
public final class KernelWarmUp {
  private static final int SMALL_CALLS = 1_000;
  private static final int BATCH = 20;

  /** A forward pass at most this slow is considered compiled. */
  private static final long COMPILED_NANOS = 8_000;

  private static final Kernels KERNELS = Kernels.inUse();

  private KernelWarmUp() {}

  /** Runs the kernels for at most {@code nanos} nanoseconds. */
  public static void run(Network network, long nanos) {
    long start = System.nanoTime();
    Architecture shape = network.architecture();
    small(shape.stacks(), network.weights(), start, nanos);
    int half = shape.half();
    short[] sums = new short[4 * half];
    for (int i = 0; i < sums.length; i++) {
      sums[i] = (short) (i * 37 % 200 - 120);
    }
    Activations scratch = new Activations(shape);
    long fastest = Long.MAX_VALUE;
    while (fastest > COMPILED_NANOS && System.nanoTime() - start < nanos) {
      long begin = System.nanoTime();
      for (int i = 0; i < BATCH; i++) {
        forward(network, sums, half, scratch);
      }
      fastest = (System.nanoTime() - begin) / BATCH;
      for (int i = 0; i < BATCH; i++) {
        exchange(sums, half, 2 * half, network.weights(), 2L * half);
      }
    }
  }

  private static void small(
      @Nullable LayerStacks stacks, MemorySegment rows, long start, long nanos) {
    int half = DenseLayer.LANES;
    Architecture shape = new Architecture(InputFeatures.K_P, half, half, half, stacks);
    int first = stacks == null ? 2 * half : half;
    int second = stacks == null ? half : 2 * half;
    Layers layers = new Layers(layer(first, half), layer(second, half), layer(half, 1));
    Network narrow = new Network(shape, new short[half], rows, List.of(layers));
    Activations scratch = new Activations(shape);
    short[] sums = new short[4 * half];
    for (int i = 0; i < SMALL_CALLS && System.nanoTime() - start < nanos; i++) {
      Arrays.fill(sums, (short) -1);
      sums[i % half] = 3;
      sums[half + i % 7] = 5;
      forward(narrow, sums, half, scratch);
      exchange(sums, half, 2 * half, rows, 2L * half);
    }
  }

  private static void forward(Network network, short[] sums, int half, Activations scratch) {
    Layers layers = network.stacks().getFirst();
    if (network.architecture().stacks() == null) {
      KERNELS.forward(layers, half, sums, 0, half, scratch);
    } else {
      int hidden1 = network.architecture().hidden1();
      KERNELS.forwardProducts(layers, half, hidden1, sums, 0, half, scratch);
    }
  }

  private static DenseLayer layer(int inputs, int outputs) {
    byte[] rows = new byte[outputs * Architecture.padded(inputs)];
    return new DenseLayer(inputs, new int[outputs], rows, KERNELS.lanes());
  }

  private static void exchange(short[] sums, int length, int to, MemorySegment rows, long row) {
    KERNELS.exchange(sums, 0, sums, to, length, rows, 0, row);
    KERNELS.exchangeTwo(sums, 0, sums, to, length, rows, 0, row, row, 0);
    KERNELS.add(sums, length, rows, 0);
    KERNELS.subtract(sums, length, rows, 0);
  }
}
