package tsumugi.player.own;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The kernels with the machine's vector instructions.
 *
 * <p>The product of an activation and its weight fits 16 bits; the product with the activation
 * squared does not. Both factors are therefore treated as 32-bit lanes, whose high and low halves
 * are multiplied in turn. No method takes or returns a vector, since it would be an object whenever
 * the compiler does not inline the method.
 */
final class OwnVectorKernels extends OwnKernels {
  private static final VectorSpecies<Short> SHORTS = ShortVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Integer> INTS = IntVector.SPECIES_PREFERRED;
  private static final int LANES = SHORTS.length();

  int lanes() {
    return LANES;
  }

  @Override
  String title() {
    return "vectors of " + SHORTS.vectorBitSize() + " bits";
  }

  @Override
  void exchange(short[] sums, int from, int to, int half, short[] rows, int added, int removed) {
    for (int i = 0; i < half; i += LANES) {
      ShortVector.fromArray(SHORTS, sums, from + i)
          .add(ShortVector.fromArray(SHORTS, rows, added + i))
          .sub(ShortVector.fromArray(SHORTS, rows, removed + i))
          .intoArray(sums, to + i);
    }
  }

  @Override
  void exchangeTwo(
      short[] sums,
      int from,
      int to,
      int half,
      short[] rows,
      int added,
      int removed,
      int added2,
      int removed2) {
    for (int i = 0; i < half; i += LANES) {
      ShortVector.fromArray(SHORTS, sums, from + i)
          .add(ShortVector.fromArray(SHORTS, rows, added + i))
          .sub(ShortVector.fromArray(SHORTS, rows, removed + i))
          .add(ShortVector.fromArray(SHORTS, rows, added2 + i))
          .sub(ShortVector.fromArray(SHORTS, rows, removed2 + i))
          .intoArray(sums, to + i);
    }
  }

  @Override
  void add(short[] sums, int half, short[] rows, int added) {
    for (int i = 0; i < half; i += LANES) {
      ShortVector.fromArray(SHORTS, sums, i)
          .add(ShortVector.fromArray(SHORTS, rows, added + i))
          .intoArray(sums, i);
    }
  }

  @Override
  void subtract(short[] sums, int half, short[] rows, int removed) {
    for (int i = 0; i < half; i += LANES) {
      ShortVector.fromArray(SHORTS, sums, i)
          .sub(ShortVector.fromArray(SHORTS, rows, removed + i))
          .intoArray(sums, i);
    }
  }

  @Override
  int output(short[] sums, int own, int other, int half, short[] weights, int at) {
    IntVector total = IntVector.zero(INTS);
    for (int i = 0; i < 2 * half; i += LANES) {
      int from = i < half ? own + i : other + i - half;
      ShortVector x =
          ShortVector.fromArray(SHORTS, sums, from).max((short) 0).min((short) OwnNetwork.ONE);
      IntVector plain = x.reinterpretAsInts();
      IntVector weighted =
          x.mul(ShortVector.fromArray(SHORTS, weights, at + i)).reinterpretAsInts();
      IntVector high =
          weighted
              .lanewise(VectorOperators.ASHR, Short.SIZE)
              .mul(plain.lanewise(VectorOperators.LSHR, Short.SIZE));
      IntVector low =
          weighted
              .lanewise(VectorOperators.LSHL, Short.SIZE)
              .lanewise(VectorOperators.ASHR, Short.SIZE)
              .mul(plain.and(0xFFFF));
      total = total.add(high).add(low);
    }
    return total.reduceLanes(VectorOperators.ADD);
  }
}
