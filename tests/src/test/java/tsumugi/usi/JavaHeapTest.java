package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class JavaHeapTest {
  /** The JVM may also collect for reasons of its own, but hardly ten times. */
  @Test
  void aHeapThatTakesLittleIsLeftAlone() {
    boolean leftAlone = false;
    for (int i = 0; i < 10 && !leftAlone; i++) {
      long before = collections();
      JavaHeap.trim(Long.MAX_VALUE);
      leftAlone = collections() == before;
    }
    assertTrue(leftAlone);
  }

  @Test
  void aHeapThatTakesMuchIsCollected() {
    long before = collections();
    JavaHeap.trim(0);
    assertTrue(collections() > before);
  }

  private static long collections() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionCount)
        .sum();
  }
}
