package tsumugi.solver.player.nnue;

import static java.nio.ByteOrder.LITTLE_ENDIAN;

import java.lang.foreign.MemorySegment;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The kernels with the machine's own vectors. The only class that knows the incubating module, so
 * that every other one loads without it.
 *
 * <p>A layer goes through its columns, two inputs at a time ({@link DenseLayer} says why two fit).
 * Two neighbouring 16-bit lanes are added up as one 32-bit number and, once more, shifted down: the
 * latter is the sum of the odd output, and what the former has more is that of the even one. Inputs
 * that are 0 are not left out: finding them cost more than it saved (docs/laboratory/nnue.md).
 */
final class VectorKernels extends Kernels {
  private static final VectorSpecies<Short> SHORTS = ShortVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Integer> INTS = IntVector.SPECIES_PREFERRED;
  private static final int LANES = SHORTS.length();

  @Override
  int lanes() {
    return LANES;
  }

  @Override
  String title() {
    return "vectors of " + SHORTS.vectorBitSize() + " bits";
  }

  private static ShortVector row(MemorySegment rows, long at, int i) {
    return ShortVector.fromMemorySegment(SHORTS, rows, at + 2L * i, LITTLE_ENDIAN);
  }

  private static int one(MemorySegment rows, long at, int i) {
    return rows.get(ScalarKernels.SHORT, at + 2L * i);
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
    int whole = SHORTS.loopBound(length);
    for (int i = 0; i < whole; i += LANES) {
      ShortVector.fromArray(SHORTS, from, fromAt + i)
          .add(row(rows, added, i))
          .sub(row(rows, removed, i))
          .intoArray(to, toAt + i);
    }
    for (int i = whole; i < length; i++) {
      to[toAt + i] = (short) (from[fromAt + i] + one(rows, added, i) - one(rows, removed, i));
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
    int whole = SHORTS.loopBound(length);
    for (int i = 0; i < whole; i += LANES) {
      ShortVector.fromArray(SHORTS, from, fromAt + i)
          .add(row(rows, added, i))
          .sub(row(rows, removed, i))
          .add(row(rows, added2, i))
          .sub(row(rows, removed2, i))
          .intoArray(to, toAt + i);
    }
    for (int i = whole; i < length; i++) {
      int change = one(rows, added, i) - one(rows, removed, i);
      int change2 = one(rows, added2, i) - one(rows, removed2, i);
      to[toAt + i] = (short) (from[fromAt + i] + change + change2);
    }
  }

  @Override
  void add(short[] sum, int length, MemorySegment rows, long added) {
    int whole = SHORTS.loopBound(length);
    for (int i = 0; i < whole; i += LANES) {
      ShortVector.fromArray(SHORTS, sum, i).add(row(rows, added, i)).intoArray(sum, i);
    }
    for (int i = whole; i < length; i++) {
      sum[i] += (short) one(rows, added, i);
    }
  }

  @Override
  void subtract(short[] sum, int length, MemorySegment rows, long removed) {
    int whole = SHORTS.loopBound(length);
    for (int i = 0; i < whole; i += LANES) {
      ShortVector.fromArray(SHORTS, sum, i).sub(row(rows, removed, i)).intoArray(sum, i);
    }
    for (int i = whole; i < length; i++) {
      sum[i] -= (short) one(rows, removed, i);
    }
  }

  @Override
  int forward(Layers layers, int half, short[] sums, int own, int other, Activations scratch) {
    short[] inputs = scratch.inputs;
    int total = clamp(sums, own, inputs, 0, half) + clamp(sums, other, inputs, half, half);
    total = activate(layers.first(), inputs, total, scratch.hidden1);
    total = activate(layers.second(), scratch.hidden1, total, scratch.hidden2);
    return output(layers.last(), scratch.hidden2, total);
  }

  @Override
  int forwardProducts(
      Layers layers, int half, int hidden1, short[] sums, int own, int other, Activations scratch) {
    short[] inputs = scratch.inputs;
    int part = half / 2;
    int total = multiply(sums, own, inputs, 0, part) + multiply(sums, other, inputs, part, part);
    raw(layers.first(), inputs, total, scratch);
    total = pairs(scratch.raw, hidden1, scratch.hidden1);
    total = activate(layers.second(), scratch.hidden1, total, scratch.hidden2);
    return output(layers.last(), scratch.hidden2, total) + shortcut(layers, hidden1, scratch.raw);
  }

  /** The products of an accumulator's two halves; returns the sum of them. */
  private static int multiply(short[] sums, int from, short[] values, int to, int length) {
    IntVector total = IntVector.zero(INTS);
    int whole = SHORTS.loopBound(length);
    for (int i = 0; i < whole; i += LANES) {
      // At most 254 * 254, which fits 16 bits without a sign.
      ShortVector product =
          factor(sums, from + i)
              .mul(factor(sums, from + length + i))
              .lanewise(VectorOperators.LSHR, PRODUCT_SHIFT);
      product.intoArray(values, to + i);
      total = total.add(neighbours(product.reinterpretAsInts()));
    }
    int sum = total.reduceLanes(VectorOperators.ADD);
    for (int i = whole; i < length; i++) {
      int one = Math.clamp(sums[from + i], 0, MAX_FACTOR);
      int value = one * Math.clamp(sums[from + length + i], 0, MAX_FACTOR) >> PRODUCT_SHIFT;
      values[to + i] = (short) value;
      sum += value;
    }
    return sum;
  }

  private static ShortVector factor(short[] sums, int at) {
    return ShortVector.fromArray(SHORTS, sums, at).max((short) 0).min((short) MAX_FACTOR);
  }

  /** One layer without a clamp. */
  private static void raw(DenseLayer layer, short[] inputs, int total, Activations scratch) {
    int offset = DenseLayer.WEIGHT_OFFSET * total;
    for (int block = 0; block < layer.stride; block += LANES) {
      IntVector all = IntVector.zero(INTS);
      IntVector odd = IntVector.zero(INTS);
      int column = block;
      for (int i = 0; i < layer.inputs; i += 2) {
        IntVector both = products(layer, inputs, i, column);
        all = all.add(both);
        odd = odd.add(high(both));
        column += 2 * layer.stride;
      }
      IntVector even = all.sub(odd.lanewise(VectorOperators.LSHL, Short.SIZE));
      biased(even, layer, block, offset).intoArray(scratch.lanes, 0);
      biased(odd, layer, block + LANES / 2, offset).intoArray(scratch.lanes, LANES / 2);
      for (int i = 0; i < LANES; i++) {
        scratch.raw[block + i] = scratch.lanes[(i & 1) * (LANES / 2) + i / 2];
      }
    }
  }

  /** What an accumulator hands on; returns the sum of it. */
  private static int clamp(short[] sums, int from, short[] values, int to, int length) {
    IntVector total = IntVector.zero(INTS);
    int whole = SHORTS.loopBound(length);
    for (int i = 0; i < whole; i += LANES) {
      ShortVector clamped =
          ShortVector.fromArray(SHORTS, sums, from + i).max((short) 0).min((short) MAX_ACTIVATION);
      clamped.intoArray(values, to + i);
      total = total.add(neighbours(clamped.reinterpretAsInts()));
    }
    int sum = total.reduceLanes(VectorOperators.ADD);
    for (int i = whole; i < length; i++) {
      int value = Math.clamp(sums[from + i], 0, MAX_ACTIVATION);
      values[to + i] = (short) value;
      sum += value;
    }
    return sum;
  }

  /** The second of two neighbouring lanes, as a number without a sign. */
  private static IntVector high(IntVector both) {
    return both.lanewise(VectorOperators.LSHR, Short.SIZE);
  }

  private static IntVector neighbours(IntVector both) {
    return both.and(0xFFFF).add(high(both));
  }

  /** The products of two inputs with their columns, added up: two numbers a lane. */
  private static IntVector products(DenseLayer layer, short[] inputs, int input, int column) {
    ShortVector first = ShortVector.fromArray(SHORTS, layer.columns, column);
    ShortVector second = ShortVector.fromArray(SHORTS, layer.columns, column + layer.stride);
    return first.mul(inputs[input]).add(second.mul(inputs[input + 1])).reinterpretAsInts();
  }

  /**
   * One layer with its clamp.
   *
   * @param total of the inputs
   * @return that of the outputs
   */
  private static int activate(DenseLayer layer, short[] inputs, int total, short[] outputs) {
    int offset = DenseLayer.WEIGHT_OFFSET * total;
    IntVector sum = IntVector.zero(INTS);
    for (int block = 0; block < layer.stride; block += LANES) {
      IntVector all = IntVector.zero(INTS);
      IntVector odd = IntVector.zero(INTS);
      int column = block;
      for (int i = 0; i < layer.inputs; i += 2) {
        IntVector both = products(layer, inputs, i, column);
        all = all.add(both);
        odd = odd.add(high(both));
        column += 2 * layer.stride;
      }
      IntVector even = all.sub(odd.lanewise(VectorOperators.LSHL, Short.SIZE));
      IntVector result =
          activation(odd, layer, block + LANES / 2, offset)
              .lanewise(VectorOperators.LSHL, Short.SIZE)
              .or(activation(even, layer, block, offset));
      result.reinterpretAsShorts().intoArray(outputs, block);
      sum = sum.add(neighbours(result));
    }
    return sum.reduceLanes(VectorOperators.ADD);
  }

  private static IntVector activation(IntVector sum, DenseLayer layer, int half, int offset) {
    return biased(sum, layer, half, offset)
        .lanewise(VectorOperators.ASHR, ACTIVATION_SHIFT)
        .max(0)
        .min(MAX_ACTIVATION);
  }

  private static IntVector biased(IntVector sum, DenseLayer layer, int half, int offset) {
    return sum.add(IntVector.fromArray(INTS, layer.halves, half)).sub(offset);
  }

  /** The only output of the last layer, as it is; the other lanes are 0. */
  private static int output(DenseLayer layer, short[] inputs, int total) {
    IntVector sum = IntVector.zero(INTS);
    int column = 0;
    for (int i = 0; i < layer.inputs; i += 2) {
      sum = sum.add(products(layer, inputs, i, column));
      column += 2 * layer.stride;
    }
    return sum.reduceLanes(VectorOperators.ADD) + layer.bias[0] - DenseLayer.WEIGHT_OFFSET * total;
  }
}
