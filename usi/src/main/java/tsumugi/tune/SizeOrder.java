package tsumugi.tune;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * In which order the sizes are run, so that no size gains by its place: the processor warms up, the
 * JVM compiles on, other programs come and go.
 *
 * <p>Series go in pairs, one forth and one back over the same order, so that within a pair a steady
 * drift adds the same to every size. Each pair starts one size later than the last. After twice as
 * many series as there are sizes, every size has stood twice in every place.
 */
public final class SizeOrder {
  private SizeOrder() {}

  /** The order of the {@code series}-th pass over the sizes, counted from 0. */
  public static List<Integer> ofSeries(int sizes, int series) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < sizes; i++) {
      order.add((series / 2 + i) % sizes);
    }
    if (series % 2 == 1) {
      Collections.reverse(order);
    }
    return order;
  }
}
