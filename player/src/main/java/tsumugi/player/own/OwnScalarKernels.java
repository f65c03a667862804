package tsumugi.player.own;

/** The kernels as plain loops, which every JVM can run. */
final class OwnScalarKernels extends OwnKernels {
  @Override
  String title() {
    return "scalar";
  }

  @Override
  void exchange(short[] sums, int from, int to, int half, short[] rows, int added, int removed) {
    for (int i = 0; i < half; i++) {
      sums[to + i] = (short) (sums[from + i] + rows[added + i] - rows[removed + i]);
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
    exchange(sums, from, to, half, rows, added, removed);
    exchange(sums, to, to, half, rows, added2, removed2);
  }

  @Override
  void add(short[] sums, int half, short[] rows, int added) {
    for (int i = 0; i < half; i++) {
      sums[i] += rows[added + i];
    }
  }

  @Override
  void subtract(short[] sums, int half, short[] rows, int removed) {
    for (int i = 0; i < half; i++) {
      sums[i] -= rows[removed + i];
    }
  }

  @Override
  int output(short[] sums, int own, int other, int half, short[] weights, int at) {
    return side(sums, own, half, weights, at) + side(sums, other, half, weights, at + half);
  }

  private static int side(short[] sums, int from, int half, short[] weights, int at) {
    int sum = 0;
    for (int i = 0; i < half; i++) {
      int x = Math.clamp(sums[from + i], 0, OwnNetwork.ONE);
      sum += x * x * weights[at + i];
    }
    return sum;
  }
}
