package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class UsiInfoPaceTest {
  private final UsiInfoPace pace = new UsiInfoPace();

  @Test
  void aFloodIsHeldAndItsLastLinesComeOut() {
    int sent = 0;
    int[] last = new int[3];
    for (int depth = 1; depth <= 1000; depth++) {
      for (int rank = 1; rank <= 2; rank++) {
        if (pace.admits(line(depth, rank), depth / 10)) {
          sent++;
          last[rank] = depth;
        }
      }
    }
    int most = UsiInfoPace.FREE + 100 / UsiInfoPace.GAP_MILLIS;
    assertTrue(sent >= UsiInfoPace.FREE && sent <= most, sent + " lines");
    for (UsiLine held : pace.release()) {
      last[held.multiPv()] = held.depth();
    }
    assertEquals(1000, last[1]);
    assertEquals(1000, last[2]);
    assertEquals(List.of(), pace.release());
  }

  @Test
  void aNewerLineThatGoesOutReplacesTheHeldOne() {
    for (int i = 0; i < UsiInfoPace.FREE; i++) {
      assertTrue(pace.admits(line(i, 0), 0));
    }
    assertFalse(pace.admits(line(50, 0), UsiInfoPace.GAP_MILLIS - 1));
    assertTrue(pace.admits(line(51, 0), UsiInfoPace.GAP_MILLIS));
    assertEquals(List.of(), pace.release());
  }

  private static UsiLine line(int depth, int rank) {
    return new UsiLine(depth, depth, depth, 0, rank, "", new int[0]);
  }
}
