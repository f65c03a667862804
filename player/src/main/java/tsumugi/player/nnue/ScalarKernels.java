package tsumugi.player.nnue;

import static java.nio.ByteOrder.LITTLE_ENDIAN;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** The kernels as plain loops, which every JVM can run. They are three to ten times slower. */
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
  int forward(Layers layers, int half, short[] sums, int own, int other, Activations scratch) {
    short[] inputs = scratch.inputs;
    for (int i = 0; i < half; i++) {
      inputs[i] = (short) Math.clamp(sums[own + i], 0, MAX_ACTIVATION);
      inputs[half + i] = (short) Math.clamp(sums[other + i], 0, MAX_ACTIVATION);
    }
    activate(layers.first(), inputs, scratch.hidden1);
    activate(layers.second(), scratch.hidden1, scratch.hidden2);
    return output(layers.last(), scratch.hidden2, 0);
  }

  @Override
  int forwardProducts(
      Layers layers, int half, int hidden1, short[] sums, int own, int other, Activations scratch) {
    int part = half / 2;
    for (int i = 0; i < part; i++) {
      scratch.inputs[i] = product(sums[own + i], sums[own + part + i]);
      scratch.inputs[part + i] = product(sums[other + i], sums[other + part + i]);
    }
    for (int i = 0; i < layers.first().outputs; i++) {
      scratch.raw[i] = output(layers.first(), scratch.inputs, i);
    }
    pairs(scratch.raw, hidden1, scratch.hidden1);
    activate(layers.second(), scratch.hidden1, scratch.hidden2);
    return output(layers.last(), scratch.hidden2, 0) + shortcut(layers, hidden1, scratch.raw);
  }

  private static short product(short one, short other) {
    int product = Math.clamp(one, 0, MAX_FACTOR) * Math.clamp(other, 0, MAX_FACTOR);
    return (short) (product >> PRODUCT_SHIFT);
  }

  private static void activate(DenseLayer layer, short[] inputs, short[] outputs) {
    for (int i = 0; i < layer.outputs; i++) {
      int value = output(layer, inputs, i) >> ACTIVATION_SHIFT;
      outputs[i] = (short) Math.clamp(value, 0, MAX_ACTIVATION);
    }
  }

  private static int output(DenseLayer layer, short[] inputs, int output) {
    int row = output * layer.rowBytes;
    int sum = layer.bias[output];
    for (int i = 0; i < layer.inputs; i++) {
      sum += layer.rows[row + i] * inputs[i];
    }
    return sum;
  }
}
