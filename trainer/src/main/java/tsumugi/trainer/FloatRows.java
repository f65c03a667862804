package tsumugi.trainer;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Arithmetic on rows of floats with vector instructions. Lengths are multiples of 32. */
final class FloatRows {
  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = FLOATS.length();

  private FloatRows() {}

  private static FloatVector at(float[] numbers, int index) {
    return FloatVector.fromArray(FLOATS, numbers, index);
  }

  /** {@code to += from}. */
  static void add(float[] to, int toAt, float[] from, int fromAt, int length) {
    for (int i = 0; i < length; i += LANES) {
      at(to, toAt + i).add(at(from, fromAt + i)).intoArray(to, toAt + i);
    }
  }

  /** The sum of a bias row and of the rows of all given features. */
  static void sum(float[] to, float[] rows, int bias, int[] features, int half) {
    int i = 0;
    for (; i + 2 * LANES <= half; i += 2 * LANES) {
      FloatVector first = at(rows, bias + i);
      FloatVector second = at(rows, bias + i + LANES);
      for (int feature : features) {
        int row = feature * half + i;
        first = first.add(at(rows, row));
        second = second.add(at(rows, row + LANES));
      }
      first.intoArray(to, i);
      second.intoArray(to, i + LANES);
    }
    for (; i < half; i += LANES) {
      FloatVector sum = at(rows, bias + i);
      for (int feature : features) {
        sum = sum.add(at(rows, feature * half + i));
      }
      sum.intoArray(to, i);
    }
  }

  /** The sum of {@code weights * clamp(sums, 0, 1)^2}. */
  static float output(float[] sums, float[] weights, int at, int half) {
    FloatVector total = FloatVector.zero(FLOATS);
    for (int i = 0; i < half; i += LANES) {
      FloatVector x = at(sums, i).max(0).min(1);
      total = x.mul(x).fma(at(weights, at + i), total);
    }
    return total.reduceLanes(VectorOperators.ADD);
  }

  /**
   * Backpropagation through the second layer for one view: adds to the gradient of its weights, and
   * replaces the sums by their gradient.
   */
  static void back(float[] sums, float[] weights, float[] gradient, int at, int half, float slope) {
    for (int i = 0; i < half; i += LANES) {
      FloatVector raw = at(sums, i);
      FloatVector x = raw.max(0).min(1);
      x.mul(x).mul(slope).add(at(gradient, at + i)).intoArray(gradient, at + i);
      VectorMask<Float> within =
          raw.compare(VectorOperators.GT, 0).and(raw.compare(VectorOperators.LT, 1));
      FloatVector.zero(FLOATS)
          .blend(x.mul(2 * slope).mul(at(weights, at + i)), within)
          .intoArray(sums, i);
    }
  }

  static void clip(float[] numbers, float bound) {
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = Math.clamp(numbers[i], -bound, bound);
    }
  }

  /** A step of Adam over all parameters. Resets the gradient to zero. */
  static void adam(
      float[] parameters,
      float[] gradient,
      float[] mean,
      float[] square,
      float rate,
      float share,
      float decay) {
    int whole = FLOATS.loopBound(parameters.length);
    for (int i = 0; i < whole; i += LANES) {
      FloatVector g = at(gradient, i).mul(share);
      FloatVector m = at(mean, i).mul(Adam.BETA1).add(g.mul(1 - Adam.BETA1));
      FloatVector v = at(square, i).mul(Adam.BETA2).add(g.mul(g).mul(1 - Adam.BETA2));
      m.intoArray(mean, i);
      v.intoArray(square, i);
      FloatVector p = at(parameters, i);
      p.mul(1 - decay)
          .sub(m.mul(rate).div(v.lanewise(VectorOperators.SQRT).add(Adam.EPSILON)))
          .intoArray(parameters, i);
      FloatVector.zero(FLOATS).intoArray(gradient, i);
    }
    for (int i = whole; i < parameters.length; i++) {
      float g = gradient[i] * share;
      mean[i] = mean[i] * Adam.BETA1 + g * (1 - Adam.BETA1);
      square[i] = square[i] * Adam.BETA2 + g * g * (1 - Adam.BETA2);
      parameters[i] =
          parameters[i] * (1 - decay)
              - rate * mean[i] / ((float) Math.sqrt(square[i]) + Adam.EPSILON);
      gradient[i] = 0;
    }
  }
}
