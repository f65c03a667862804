package tsumugi.player.nnue;

import static java.nio.ByteOrder.LITTLE_ENDIAN;

import java.lang.foreign.MemorySegment;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The kernels with the machine's vector instructions. Only this class and {@link VectorLayers}
 * refer to the incubating module, so all other classes can be loaded without it.
 *
 * <p>No method of the two classes takes or returns a vector. When compiled code has grown large,
 * the JVM stops inlining our methods, although it always inlines those of the Vector API. A vector
 * passed between methods that are not inlined is an object. For the same reason only one vector
 * width is used: with a second one, the compiled code tests the width at each step. Both effects
 * occurred in some processes only and made them slower by two fifths for as long as they ran.
 */
final class VectorKernels extends Kernels {
  private static final VectorSpecies<Short> SHORTS = ShortVector.SPECIES_PREFERRED;
  private static final int LANES = SHORTS.length();

  @Override
  int lanes() {
    return LANES;
  }

  @Override
  String title() {
    return "vectors of " + SHORTS.vectorBitSize() + " bits";
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
          .add(ShortVector.fromMemorySegment(SHORTS, rows, added + 2L * i, LITTLE_ENDIAN))
          .sub(ShortVector.fromMemorySegment(SHORTS, rows, removed + 2L * i, LITTLE_ENDIAN))
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
          .add(ShortVector.fromMemorySegment(SHORTS, rows, added + 2L * i, LITTLE_ENDIAN))
          .sub(ShortVector.fromMemorySegment(SHORTS, rows, removed + 2L * i, LITTLE_ENDIAN))
          .add(ShortVector.fromMemorySegment(SHORTS, rows, added2 + 2L * i, LITTLE_ENDIAN))
          .sub(ShortVector.fromMemorySegment(SHORTS, rows, removed2 + 2L * i, LITTLE_ENDIAN))
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
      ShortVector.fromArray(SHORTS, sum, i)
          .add(ShortVector.fromMemorySegment(SHORTS, rows, added + 2L * i, LITTLE_ENDIAN))
          .intoArray(sum, i);
    }
    for (int i = whole; i < length; i++) {
      sum[i] += (short) one(rows, added, i);
    }
  }

  @Override
  void subtract(short[] sum, int length, MemorySegment rows, long removed) {
    int whole = SHORTS.loopBound(length);
    for (int i = 0; i < whole; i += LANES) {
      ShortVector.fromArray(SHORTS, sum, i)
          .sub(ShortVector.fromMemorySegment(SHORTS, rows, removed + 2L * i, LITTLE_ENDIAN))
          .intoArray(sum, i);
    }
    for (int i = whole; i < length; i++) {
      sum[i] -= (short) one(rows, removed, i);
    }
  }

  @Override
  int forward(Layers layers, int half, short[] sums, int own, int other, Activations scratch) {
    return VectorLayers.forward(layers, half, sums, own, other, scratch);
  }

  @Override
  int forwardProducts(
      Layers layers, int half, int hidden1, short[] sums, int own, int other, Activations scratch) {
    return VectorLayers.forwardProducts(layers, half, hidden1, sums, own, other, scratch);
  }
}
