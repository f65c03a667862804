package tsumugi.tune;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The order in which the sizes are run, chosen so that no size gains by its place: the processor
 * warms up, the JVM continues compiling, other programs start and stop.
 *
 * <p>Series come in pairs, one forwards and one backwards through the same order, so that within a
 * pair a steady drift adds the same time to every size. Each pair starts one size later than the
 * last one. After twice as many series as there are sizes, every size has been in every place
 * twice.
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
