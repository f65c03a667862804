package tsumugi.player.own;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import jdk.incubator.vector.Vector;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tsumugi.player.nnue.VectorModule;

/** The vector kernels give the same results as the plain loops. */
class OwnKernelsTest {
  private final OwnKernels scalar = new OwnScalarKernels();
  private final SplittableRandom random = new SplittableRandom(1);

  @BeforeAll
  static void bringTheModuleIn() {
    assertTrue(VectorModule.isThere(), "the module comes with every JDK");
  }

  /** A vector parameter would be an object whenever the compiler does not inline the call. */
  @Test
  void noVectorCrossesACall() {
    for (Method method : OwnVectorKernels.class.getDeclaredMethods()) {
      Stream.concat(Stream.of(method.getReturnType()), Stream.of(method.getParameterTypes()))
          .forEach(type -> assertFalse(Vector.class.isAssignableFrom(type), method::toString));
    }
  }

  private short[] numbers(int count, int limit) {
    return SampleOwnNetwork.shorts(random, count, limit);
  }

  @Test
  void rows() {
    OwnKernels vectors = new OwnVectorKernels();
    for (int half = 32; half <= 256; half += 32) {
      short[] one = numbers(4 * half, 32_767);
      short[] other = one.clone();
      short[] rows = numbers(5 * half, 32_767);
      scalar.exchange(one, half, 2 * half, half, rows, half, 0);
      vectors.exchange(other, half, 2 * half, half, rows, half, 0);
      assertArrayEquals(one, other);
      scalar.exchangeTwo(one, 2 * half, 0, half, rows, 0, half, 2 * half, 4 * half);
      vectors.exchangeTwo(other, 2 * half, 0, half, rows, 0, half, 2 * half, 4 * half);
      assertArrayEquals(one, other);
      scalar.add(one, half, rows, half);
      vectors.add(other, half, rows, half);
      assertArrayEquals(one, other);
      scalar.subtract(one, half, rows, 3 * half);
      vectors.subtract(other, half, rows, 3 * half);
      assertArrayEquals(one, other);
    }
  }

  @Test
  void output() {
    OwnKernels vectors = new OwnVectorKernels();
    for (int half = 32; half <= 256; half += 32) {
      for (int limit : new int[] {0, 1, 100, 300, 32_767}) {
        for (int i = 0; i < 20; i++) {
          short[] sums = numbers(4 * half, limit);
          short[] weights = numbers(6 * half, OwnNetwork.MAX_WEIGHT);
          assertEquals(
              scalar.output(sums, half, 3 * half, half, weights, 2 * half),
              vectors.output(sums, half, 3 * half, half, weights, 2 * half));
        }
      }
    }
  }
}
