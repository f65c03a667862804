package tsumugi.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SizeOrderTest {
  @Test
  void pairsGoForthAndBackAndStartOneLater() {
    assertEquals(List.of(0, 1, 2), SizeOrder.ofSeries(3, 0));
    assertEquals(List.of(2, 1, 0), SizeOrder.ofSeries(3, 1));
    assertEquals(List.of(1, 2, 0), SizeOrder.ofSeries(3, 2));
    assertEquals(List.of(0, 2, 1), SizeOrder.ofSeries(3, 3));
    assertEquals(List.of(2, 0, 1), SizeOrder.ofSeries(3, 4));
    assertEquals(List.of(1, 0, 2), SizeOrder.ofSeries(3, 5));
    assertEquals(SizeOrder.ofSeries(3, 0), SizeOrder.ofSeries(3, 6));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 6, 32})
  void everySizeStandsTwiceInEveryPlace(int sizes) {
    int[][] times = new int[sizes][sizes];
    for (int series = 0; series < 2 * sizes; series++) {
      List<Integer> order = SizeOrder.ofSeries(sizes, series);
      for (int place = 0; place < sizes; place++) {
        times[order.get(place)][place]++;
      }
    }
    for (int[] ofSize : times) {
      for (int count : ofSize) {
        assertEquals(2, count);
      }
    }
  }

  /** On a machine that slows down steadily, every size loses the same time. */
  @ParameterizedTest
  @ValueSource(ints = {2, 5, 6})
  void aSteadyDriftCancelsWithinEachPair(int sizes) {
    for (int pair = 0; pair < sizes; pair++) {
      List<Integer> forth = SizeOrder.ofSeries(sizes, 2 * pair);
      List<Integer> back = SizeOrder.ofSeries(sizes, 2 * pair + 1);
      for (int size = 0; size < sizes; size++) {
        assertEquals(2 * sizes - 1, forth.indexOf(size) + sizes + back.indexOf(size));
      }
    }
  }

  @Test
  void seriesBeyondAllBoundsStillNameEverySize() {
    List<Integer> order = SizeOrder.ofSeries(6, Integer.MAX_VALUE);
    assertEquals(List.of(0, 1, 2, 3, 4, 5), order.stream().sorted().toList());
  }
}
