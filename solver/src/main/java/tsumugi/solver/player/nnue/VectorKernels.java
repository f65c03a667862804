package tsumugi.solver.player.nnue;

import static java.nio.ByteOrder.LITTLE_ENDIAN;

import java.lang.foreign.MemorySegment;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The kernels with the machine's own vectors. This class and {@link VectorLayers} alone know the
 * incubating module, so that every other one loads without it.
 *
 * <p>No method of either takes or returns a vector. The JVM's compiler stops inlining our methods,
 * but never the Vector API's, where what it compiles has grown large, and a vector that crosses a
 * call is an object. For the same reason there is one width of vectors: with a second one the
 * compiler asks for the width at each step. Now and then a process was slower by two fifths, as
 * long as it lived (docs/laboratory/nnue.md).
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
