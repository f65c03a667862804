package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class JavaHeapTest {
  @Test
  void aHeapThatTakesLittleIsLeftAlone() {
    long before = collections();
    JavaHeap.trim(Long.MAX_VALUE);
    assertEquals(before, collections());
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
