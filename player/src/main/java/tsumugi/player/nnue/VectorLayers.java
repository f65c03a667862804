package tsumugi.player.nnue;

import static tsumugi.player.nnue.Kernels.ACTIVATION_SHIFT;
import static tsumugi.player.nnue.Kernels.MAX_ACTIVATION;
import static tsumugi.player.nnue.Kernels.MAX_FACTOR;
import static tsumugi.player.nnue.Kernels.PRODUCT_SHIFT;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The forward pass of {@link VectorKernels}.
 *
 * <p>A layer processes the columns of two inputs at a time. An input is 0..127 and a weight
 * -128..127, so the sum of two products fits 16 bits. The sums start at -32768, which makes each
 * lane an unsigned number. Two neighbouring lanes are accumulated together as one 32-bit number
 * and, separately, shifted down. The second accumulator is the sum of the odd output; subtracting
 * its share from the first gives the even output. Inputs that are 0, two thirds of them in a
 * trained network, are skipped.
 */
final class VectorLayers {
  private static final VectorSpecies<Short> SHORTS = ShortVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Integer> INTS = IntVector.SPECIES_PREFERRED;
  private static final int LANES = SHORTS.length();
  private static final long LOW_HALF = (1L << LANES / 2) - 1;
  private static final IntVector NUMBERS = IntVector.zero(INTS).addIndex(1);

  /**
   * Whether the processor can compress a vector to its selected lanes: x86 with AVX2, ARM with wide
   * SVE.
   */
  private static final boolean COMPRESSES = INTS.vectorBitSize() >= 256;

  private VectorLayers() {}

  /** See {@link Kernels#forward}. */
  static int forward(
      Layers layers, int half, short[] sums, int own, int other, Activations scratch) {
    clamp(sums, own, other, scratch.inputs, half);
    activate(layers.first(), scratch.inputs, scratch, scratch.hidden1);
    activate(layers.second(), scratch.hidden1, scratch, scratch.hidden2);
    return output(layers.last(), scratch.hidden2);
  }

  /** See {@link Kernels#forwardProducts}. */
  static int forwardProducts(
      Layers layers, int half, int hidden1, short[] sums, int own, int other, Activations scratch) {
    int part = half / 2;
    multiply(sums, own, scratch.inputs, 0, part);
    multiply(sums, other, scratch.inputs, part, part);
    raw(layers.first(), scratch.inputs, scratch);
    Kernels.pairs(scratch.raw, hidden1, scratch.hidden1);
    activate(layers.second(), scratch.hidden1, scratch, scratch.hidden2);
    return output(layers.last(), scratch.hidden2) + Kernels.shortcut(layers, hidden1, scratch.raw);
  }

  /** Multiplies the two halves of an accumulator. */
  private static void multiply(short[] sums, int from, short[] values, int to, int length) {
    int whole = SHORTS.loopBound(length);
    for (int i = 0; i < whole; i += LANES) {
      int at = from + i;
      ShortVector one =
          ShortVector.fromArray(SHORTS, sums, at).max((short) 0).min((short) MAX_FACTOR);
      ShortVector other =
          ShortVector.fromArray(SHORTS, sums, at + length).max((short) 0).min((short) MAX_FACTOR);
      // At most 254 * 254, which fits 16 bits unsigned.
      one.mul(other).lanewise(VectorOperators.LSHR, PRODUCT_SHIFT).intoArray(values, to + i);
    }
    for (int i = whole; i < length; i++) {
      int one = Math.clamp(sums[from + i], 0, MAX_FACTOR);
      int other = Math.clamp(sums[from + length + i], 0, MAX_FACTOR);
      values[to + i] = (short) (one * other >> PRODUCT_SHIFT);
    }
  }

  /** The clamped values of both accumulators. */
  private static void clamp(short[] sums, int own, int other, short[] values, int half) {
    int whole = SHORTS.loopBound(half);
    for (int i = 0; i < whole; i += LANES) {
      ShortVector.fromArray(SHORTS, sums, own + i)
          .max((short) 0)
          .min((short) MAX_ACTIVATION)
          .intoArray(values, i);
      ShortVector.fromArray(SHORTS, sums, other + i)
          .max((short) 0)
          .min((short) MAX_ACTIVATION)
          .intoArray(values, half + i);
    }
    for (int i = whole; i < half; i++) {
      values[i] = (short) Math.clamp(sums[own + i], 0, MAX_ACTIVATION);
      values[half + i] = (short) Math.clamp(sums[other + i], 0, MAX_ACTIVATION);
    }
  }

  /**
   * Collects the non-zero inputs. If their number is odd, the index of the column of zeros follows.
   *
   * @return the number of non-zero inputs
   */
  private static int find(short[] inputs, int length, ActiveInputs active) {
    int count = COMPRESSES ? pack(inputs, length, active.numbers) : note(inputs, length, active);
    active.numbers[count] = length;
    return count;
  }

  /** Collects them by compressing vectors of indices. */
  static int pack(short[] inputs, int length, int[] numbers) {
    int count = 0;
    for (int at = 0; at < length; at += LANES) {
      long bits =
          ShortVector.fromArray(SHORTS, inputs, at).compare(VectorOperators.NE, (short) 0).toLong();
      NUMBERS.add(at).compress(VectorMask.fromLong(INTS, bits)).intoArray(numbers, count);
      count += Long.bitCount(bits & LOW_HALF);
      NUMBERS
          .add(at + LANES / 2)
          .compress(VectorMask.fromLong(INTS, bits >>> LANES / 2))
          .intoArray(numbers, count);
      count += Long.bitCount(bits & ~LOW_HALF);
    }
    return count;
  }

  /** Collects them by masks of eight inputs. */
  static int note(short[] inputs, int length, ActiveInputs active) {
    int count = 0;
    for (int at = 0; at < length; at += LANES) {
      long bits =
          ShortVector.fromArray(SHORTS, inputs, at).compare(VectorOperators.NE, (short) 0).toLong();
      for (int i = 0; i < LANES; i += Byte.SIZE) {
        count = active.note(count, (int) (bits >>> i), at + i);
      }
    }
    return count;
  }

  /** A layer without clamping. */
  private static void raw(DenseLayer layer, short[] inputs, Activations scratch) {
    int count = find(inputs, layer.inputs, scratch.active);
    for (int block = 0; block < layer.stride; block += LANES) {
      sumUp(layer, inputs, scratch, count, block);
      for (int i = 0; i < LANES; i++) {
        scratch.raw[block + i] = scratch.lanes[(i & 1) * (LANES / 2) + i / 2];
      }
    }
  }

  /** A layer with clamping. */
  private static void activate(
      DenseLayer layer, short[] inputs, Activations scratch, short[] outputs) {
    int count = find(inputs, layer.inputs, scratch.active);
    for (int block = 0; block < layer.stride; block += LANES) {
      sumUp(layer, inputs, scratch, count, block);
      clampSums(scratch.lanes, outputs, block);
    }
  }

  /**
   * Computes the outputs of one block into {@link Activations#lanes}. The products of two inputs
   * with their columns are accumulated with two outputs per lane, which are separated at the end.
   */
  private static void sumUp(
      DenseLayer layer, short[] inputs, Activations scratch, int count, int block) {
    int[] numbers = scratch.active.numbers;
    IntVector all = IntVector.zero(INTS);
    IntVector odd = IntVector.zero(INTS);
    for (int i = 0; i < count; i += 2) {
      int one = numbers[i];
      int other = numbers[i + 1];
      IntVector both =
          ShortVector.fromArray(SHORTS, layer.columns, one * layer.stride + block)
              .mul(inputs[one])
              .add(
                  ShortVector.fromArray(SHORTS, layer.columns, other * layer.stride + block)
                      .mul(inputs[other]))
              .lanewise(VectorOperators.XOR, Short.MIN_VALUE)
              .reinterpretAsInts();
      all = all.add(both);
      odd = odd.add(both.lanewise(VectorOperators.LSHR, Short.SIZE));
    }
    int tooMuch = -Short.MIN_VALUE * ((count + 1) / 2);
    all.sub(odd.lanewise(VectorOperators.LSHL, Short.SIZE))
        .add(IntVector.fromArray(INTS, layer.halves, block))
        .sub(tooMuch)
        .intoArray(scratch.lanes, 0);
    odd.add(IntVector.fromArray(INTS, layer.halves, block + LANES / 2))
        .sub(tooMuch)
        .intoArray(scratch.lanes, LANES / 2);
  }

  /** Clamps the outputs of one block and puts them in order. */
  private static void clampSums(int[] lanes, short[] outputs, int block) {
    IntVector even =
        IntVector.fromArray(INTS, lanes, 0)
            .lanewise(VectorOperators.ASHR, ACTIVATION_SHIFT)
            .max(0)
            .min(MAX_ACTIVATION);
    IntVector.fromArray(INTS, lanes, LANES / 2)
        .lanewise(VectorOperators.ASHR, ACTIVATION_SHIFT)
        .max(0)
        .min(MAX_ACTIVATION)
        .lanewise(VectorOperators.LSHL, Short.SIZE)
        .or(even)
        .reinterpretAsShorts()
        .intoArray(outputs, block);
  }

  /** The only output of the last layer, without clamping. */
  private static int output(DenseLayer layer, short[] inputs) {
    IntVector sum = IntVector.zero(INTS);
    for (int i = 0; i < layer.inputs; i += LANES) {
      // At most 127 * 128, which fits 16 bits.
      IntVector both =
          ShortVector.fromArray(SHORTS, inputs, i)
              .mul(ShortVector.fromArray(SHORTS, layer.first, i))
              .reinterpretAsInts();
      sum =
          sum.add(both.lanewise(VectorOperators.ASHR, Short.SIZE))
              .add(
                  both.lanewise(VectorOperators.LSHL, Short.SIZE)
                      .lanewise(VectorOperators.ASHR, Short.SIZE));
    }
    return sum.reduceLanes(VectorOperators.ADD) + layer.bias[0];
  }
}
