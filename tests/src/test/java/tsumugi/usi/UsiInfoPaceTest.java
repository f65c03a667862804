package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class UsiInfoPaceTest {
  private final UsiInfoPace pace = new UsiInfoPace();

  @Test
  void aFloodIsHeldBack() {
    int sent = 0;
    for (int i = 0; i < 2000; i++) {
      sent += pace.admits(i / 20) ? 1 : 0;
    }
    int most = UsiInfoPace.FREE + 100 / UsiInfoPace.GAP_MILLIS;
    assertTrue(sent >= UsiInfoPace.FREE && sent <= most, sent + " lines");
  }

  @Test
  void everyGapMakesRoomForOneMore() {
    for (int i = 0; i < UsiInfoPace.FREE; i++) {
      assertTrue(pace.admits(0));
    }
    assertFalse(pace.admits(UsiInfoPace.GAP_MILLIS - 1));
    assertTrue(pace.admits(UsiInfoPace.GAP_MILLIS));
    assertFalse(pace.admits(UsiInfoPace.GAP_MILLIS));
  }
}
