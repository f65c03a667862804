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
 * <p>A layer goes through its columns, two inputs that are not 0 at a time ({@link DenseLayer} says
 * why two fit). The 16-bit sums of two neighbouring lanes are added up as one 32-bit number and,
 * once more, shifted down: the high lanes are the second sum, the low ones what the first has more.
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
  int forward(Network network, short[] sums, int own, int other, Activations scratch) {
    DenseLayer first = network.first();
    int half = network.architecture().half();
    int count = gather(sums, own, half, 0, 0, first.stride, scratch);
    count = gather(sums, other, half, half, count, first.stride, scratch);
    activate(first, count, scratch);
    activate(
        network.second(), gatherValues(first.outputs, network.second().stride, scratch), scratch);
    return ScalarKernels.output(network.last(), scratch.values, 0);
  }

  /** Clamps an accumulator and lists what is not 0 of it; returns how many are listed now. */
  private static int gather(
      short[] sums, int at, int length, int input, int listed, int stride, Activations scratch) {
    short[] values = scratch.values;
    int count = listed;
    int whole = SHORTS.loopBound(length);
    for (int i = 0; i < whole; i += LANES) {
      ShortVector clamped =
          ShortVector.fromArray(SHORTS, sums, at + i).max((short) 0).min((short) MAX_ACTIVATION);
      clamped.intoArray(values, 0);
      long bits = clamped.compare(VectorOperators.NE, (short) 0).toLong();
      for (; bits != 0; bits &= bits - 1) {
        int lane = Long.numberOfTrailingZeros(bits);
        scratch.active[count] = values[lane];
        scratch.columns[count++] = (input + i + lane) * stride;
      }
    }
    for (int i = whole; i < length; i++) {
      int value = Math.clamp(sums[at + i], 0, MAX_ACTIVATION);
      if (value != 0) {
        scratch.active[count] = (short) value;
        scratch.columns[count++] = (input + i) * stride;
      }
    }
    return count;
  }

  /** Lists what is not 0 of a layer's outputs. */
  private static int gatherValues(int length, int stride, Activations scratch) {
    int count = 0;
    for (int i = 0; i < length; i++) {
      scratch.active[count] = scratch.values[i];
      scratch.columns[count] = i * stride;
      count += scratch.values[i] == 0 ? 0 : 1;
    }
    return count;
  }

  private static void activate(DenseLayer layer, int listed, Activations scratch) {
    short[] active = scratch.active;
    int[] at = scratch.columns;
    int total = 0;
    for (int i = 0; i < listed; i++) {
      total += active[i];
    }
    int count = listed;
    if ((count & 1) != 0) {
      active[count] = 0;
      at[count++] = layer.inputs * layer.stride;
    }
    for (int block = 0; block < layer.stride; block += LANES) {
      IntVector sum = IntVector.zero(INTS);
      IntVector high = IntVector.zero(INTS);
      for (int i = 0; i < count; i += 2) {
        IntVector both =
            ShortVector.fromArray(SHORTS, layer.columns, at[i] + block)
                .mul(active[i])
                .add(
                    ShortVector.fromArray(SHORTS, layer.columns, at[i + 1] + block)
                        .mul(active[i + 1]))
                .reinterpretAsInts();
        sum = sum.add(both);
        high = high.add(both.lanewise(VectorOperators.LSHR, Short.SIZE));
      }
      sum.sub(high.lanewise(VectorOperators.LSHL, Short.SIZE)).intoArray(scratch.sums, block);
      high.intoArray(scratch.sums, block + LANES / 2);
    }
    int offset = DenseLayer.WEIGHT_OFFSET * total;
    for (int output = 0; output < layer.outputs; output++) {
      int value = layer.bias[output] + scratch.sums[output] - offset;
      scratch.values[output] = (short) Math.clamp(value >> ACTIVATION_SHIFT, 0, MAX_ACTIVATION);
    }
  }
}
