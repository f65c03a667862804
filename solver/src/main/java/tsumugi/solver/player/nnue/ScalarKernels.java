package tsumugi.solver.player.nnue;

import static java.nio.ByteOrder.LITTLE_ENDIAN;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** The kernels in plain loops, for every Java there is; three to ten times slower. */
final class ScalarKernels extends Kernels {
  static final ValueLayout.OfShort SHORT =
      ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(LITTLE_ENDIAN);

  @Override
  int lanes() {
    return DenseLayer.LANES;
  }

  @Override
  String title() {
    return "scalar";
  }

  @Override
  void exchange(
      short[] from,
      int fromAt,
      short[] to,
      int toAt,
      int length,
      MemorySegment rows,
      long added,
      long removed) {
    for (int i = 0; i < length; i++) {
      int change = rows.get(SHORT, added + 2L * i) - rows.get(SHORT, removed + 2L * i);
      to[toAt + i] = (short) (from[fromAt + i] + change);
    }
  }

  @Override
  void exchangeTwo(
      short[] from,
      int fromAt,
      short[] to,
      int toAt,
      int length,
      MemorySegment rows,
      long added,
      long removed,
      long added2,
      long removed2) {
    exchange(from, fromAt, to, toAt, length, rows, added, removed);
    exchange(to, toAt, to, toAt, length, rows, added2, removed2);
  }

  @Override
  void add(short[] sum, int length, MemorySegment rows, long added) {
    for (int i = 0; i < length; i++) {
      sum[i] += rows.get(SHORT, added + 2L * i);
    }
  }

  @Override
  void subtract(short[] sum, int length, MemorySegment rows, long removed) {
    for (int i = 0; i < length; i++) {
      sum[i] -= rows.get(SHORT, removed + 2L * i);
    }
  }

  @Override
  int forward(Network network, short[] sums, int own, int other, Activations scratch) {
    short[] values = scratch.values;
    int half = network.architecture().half();
    for (int i = 0; i < half; i++) {
      values[i] = (short) Math.clamp(sums[own + i], 0, MAX_ACTIVATION);
      values[half + i] = (short) Math.clamp(sums[other + i], 0, MAX_ACTIVATION);
    }
    activate(network.first(), scratch);
    activate(network.second(), scratch);
    return output(network.last(), values, 0);
  }

  private static void activate(DenseLayer layer, Activations scratch) {
    for (int output = 0; output < layer.outputs; output++) {
      scratch.sums[output] = output(layer, scratch.values, output);
    }
    for (int output = 0; output < layer.outputs; output++) {
      int value = Math.clamp(scratch.sums[output] >> ACTIVATION_SHIFT, 0, MAX_ACTIVATION);
      scratch.values[output] = (short) value;
    }
  }

  /** One output of a layer; the last layer's only one in both kernels. */
  static int output(DenseLayer layer, short[] values, int output) {
    int row = output * layer.rowBytes;
    int sum = layer.bias[output];
    for (int input = 0; input < layer.inputs; input++) {
      sum += layer.rows[row + input] * values[input];
    }
    return sum;
  }
}
