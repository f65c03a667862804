package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tsumugi.solver.tsume.node.SearchData;

class PnDnTest {
  @Test
  void smallNumbersComeBackAsTheyAre() {
    for (int value = 0; value < 1 << 10; value++) {
      assertEquals(value, PnDn.decode(PnDn.encode(value)));
    }
  }

  /** Numbers are rounded up by less than 1/500, and keep their order. */
  @Test
  void largeNumbersAreRoundedUp() {
    int before = 0;
    for (long value = 1; value < PnDn.INFINITE; value += 1 + value / 700) {
      int code = PnDn.encode((int) value);
      int read = PnDn.decode(code);
      assertTrue(read >= value || read == PnDn.INFINITE - 1, () -> "less: " + read);
      assertTrue(read - value <= value / 512, () -> "too much: " + read);
      assertTrue(read >= before, () -> "out of order: " + read);
      assertTrue(code < 1 << SearchData.NUMBER_BITS, () -> "too wide: " + code);
      before = read;
    }
  }

  @Test
  void noOtherNumberIsInfinite() {
    assertEquals(PnDn.INFINITE - 1, PnDn.decode(PnDn.encode(PnDn.INFINITE - 1)));
    assertEquals(SearchData.NUMBER_BITS, PnDn.BITS);
  }

  @Test
  void sumsStayBelowInfinity() {
    assertEquals(5, PnDn.add(2, 3));
    assertEquals(PnDn.INFINITE - 1, PnDn.add(PnDn.INFINITE - 1, 1));
    assertEquals(PnDn.INFINITE - 1, PnDn.add(PnDn.INFINITE - 1, PnDn.INFINITE - 1));
  }
}
