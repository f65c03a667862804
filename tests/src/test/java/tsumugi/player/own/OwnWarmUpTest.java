package tsumugi.player.own;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** The warm-up ends by its own clock, whatever the processor does. */
class OwnWarmUpTest {
  private static final OwnNetwork NETWORK = SampleOwnNetwork.usual(128, 1, 6);
  private static final long SECOND = 1_000_000_000L;

  /** The number of readings of a clock that goes on by {@code step} with each. */
  private static long readings(long step, boolean isFast) {
    AtomicLong readings = new AtomicLong();
    assertEquals(
        isFast,
        OwnWarmUp.run(new OwnScalarKernels(), NETWORK, () -> step * readings.getAndIncrement()));
    return readings.get();
  }

  @Test
  void fastKernelsEndIt() {
    assertEquals(2, readings(1, true));
  }

  /** A thread that gets no processor counts little time at work, and gives up all the same. */
  @Test
  void aThreadThatWaitsGivesUp() {
    long readings = readings(10 * SECOND, false);
    assertTrue(readings < 20, readings + " readings");
  }
}
