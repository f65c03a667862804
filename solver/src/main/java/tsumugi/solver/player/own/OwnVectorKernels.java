package tsumugi.solver.player.own;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The kernels with the machine's own vectors.
 *
 * <p>An activation times its weight fits 16 bits; times the activation once more, it does not. So
 * both factors are seen as 32-bit lanes, of which the high half and the low half are multiplied in
 * turn.
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

  private static ShortVector at(short[] numbers, int index) {
    return ShortVector.fromArray(SHORTS, numbers, index);
  }

  @Override
  void exchange(short[] sums, int from, int to, int half, short[] rows, int added, int removed) {
    for (int i = 0; i < half; i += LANES) {
      at(sums, from + i)
          .add(at(rows, added + i))
          .sub(at(rows, removed + i))
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
      at(sums, from + i)
          .add(at(rows, added + i))
          .sub(at(rows, removed + i))
          .add(at(rows, added2 + i))
          .sub(at(rows, removed2 + i))
          .intoArray(sums, to + i);
    }
  }

  @Override
  void add(short[] sums, int half, short[] rows, int added) {
    for (int i = 0; i < half; i += LANES) {
      at(sums, i).add(at(rows, added + i)).intoArray(sums, i);
    }
  }

  @Override
  void subtract(short[] sums, int half, short[] rows, int removed) {
    for (int i = 0; i < half; i += LANES) {
      at(sums, i).sub(at(rows, removed + i)).intoArray(sums, i);
    }
  }

  @Override
  int output(short[] sums, int own, int other, int half, short[] weights, int at) {
    IntVector total = IntVector.zero(INTS);
    for (int i = 0; i < half; i += LANES) {
      total = total.add(products(at(sums, own + i), at(weights, at + i)));
      total = total.add(products(at(sums, other + i), at(weights, at + half + i)));
    }
    return total.reduceLanes(VectorOperators.ADD);
  }

  private static IntVector products(ShortVector sums, ShortVector weights) {
    ShortVector x = sums.max((short) 0).min((short) OwnNetwork.ONE);
    IntVector weighted = x.mul(weights).reinterpretAsInts();
    IntVector plain = x.reinterpretAsInts();
    IntVector high =
        weighted
            .lanewise(VectorOperators.ASHR, Short.SIZE)
            .mul(plain.lanewise(VectorOperators.LSHR, Short.SIZE));
    IntVector low =
        weighted
            .lanewise(VectorOperators.LSHL, Short.SIZE)
            .lanewise(VectorOperators.ASHR, Short.SIZE)
            .mul(plain.and(0xFFFF));
    return high.add(low);
  }
}
