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
 * that are 0, which two of three are in a trained network, are left out (docs/laboratory/nnue.md).
 */
final class VectorKernels extends Kernels {
  private static final VectorSpecies<Short> SHORTS = ShortVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Integer> INTS = IntVector.SPECIES_PREFERRED;
  private static final int LANES = SHORTS.length();
  private static final VectorSpecies<Short> EIGHT = ShortVector.SPECIES_128;

  /** For each byte the numbers of its bits that are set, from the lowest on, and zeros. */
  private static final short[] SET_BITS = setBits();

  private static short[] setBits() {
    short[] all = new short[Activations.NOTED << Byte.SIZE];
    for (int eight = 0; eight < 1 << Byte.SIZE; eight++) {
      int at = Activations.NOTED * eight;
      for (int bit = 0; bit < Byte.SIZE; bit++) {
        if ((eight >> bit & 1) != 0) {
          all[at++] = (short) bit;
        }
      }
    }
    return all;
  }

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
    total = activate(layers.first(), inputs, total, scratch.active, scratch.hidden1);
    total = activate(layers.second(), scratch.hidden1, total, scratch.active, scratch.hidden2);
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
    total = activate(layers.second(), scratch.hidden1, total, scratch.active, scratch.hidden2);
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
    short[] active = scratch.active;
    int count = find(inputs, layer.inputs, active);
    for (int block = 0; block < layer.stride; block += LANES) {
      IntVector all = IntVector.zero(INTS);
      IntVector odd = IntVector.zero(INTS);
      for (int i = 0; i < count; i += 2) {
        IntVector both = products(layer, inputs, active[i], active[i + 1], block);
        all = all.add(both);
        odd = odd.add(high(both));
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

  /**
   * Notes which inputs are not 0. Behind an odd number of them stands the column of zeros.
   *
   * @return how many
   */
  private static int find(short[] inputs, int length, short[] active) {
    int count = 0;
    for (int at = 0; at < length; at += LANES) {
      long bits =
          ShortVector.fromArray(SHORTS, inputs, at).compare(VectorOperators.NE, (short) 0).toLong();
      for (int i = 0; i < LANES; i += Byte.SIZE) {
        int eight = (int) (bits >>> i) & 0xFF;
        ShortVector.fromArray(EIGHT, SET_BITS, Activations.NOTED * eight)
            .add((short) (at + i))
            .intoArray(active, count);
        count += Integer.bitCount(eight);
      }
    }
    active[count] = (short) length;
    return count;
  }

  /** The products of two inputs with their columns, added up: two numbers a lane. */
  private static IntVector products(
      DenseLayer layer, short[] inputs, int one, int other, int block) {
    ShortVector first = ShortVector.fromArray(SHORTS, layer.columns, one * layer.stride + block);
    ShortVector second = ShortVector.fromArray(SHORTS, layer.columns, other * layer.stride + block);
    return first.mul(inputs[one]).add(second.mul(inputs[other])).reinterpretAsInts();
  }

  /**
   * One layer with its clamp.
   *
   * @param total of the inputs
   * @return that of the outputs
   */
  private static int activate(
      DenseLayer layer, short[] inputs, int total, short[] active, short[] outputs) {
    int offset = DenseLayer.WEIGHT_OFFSET * total;
    IntVector sum = IntVector.zero(INTS);
    int count = find(inputs, layer.inputs, active);
    for (int block = 0; block < layer.stride; block += LANES) {
      IntVector all = IntVector.zero(INTS);
      IntVector odd = IntVector.zero(INTS);
      for (int i = 0; i < count; i += 2) {
        IntVector both = products(layer, inputs, active[i], active[i + 1], block);
        all = all.add(both);
        odd = odd.add(high(both));
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
    for (int i = 0; i < layer.inputs; i += 2) {
      sum = sum.add(products(layer, inputs, i, i + 1, 0));
    }
    return sum.reduceLanes(VectorOperators.ADD) + layer.bias[0] - DenseLayer.WEIGHT_OFFSET * total;
  }
}
