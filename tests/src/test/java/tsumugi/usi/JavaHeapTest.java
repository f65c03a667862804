package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import tsumugi.process.ChildProcess;

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

  /** In a JVM of its own: in that of the tests, a session must not collect what tests keep. */
  @Test
  void aHeapThatTakesMuchIsCollected() throws IOException, InterruptedException {
    ProcessBuilder child = ChildProcess.java(List.of("-XX:+UseSerialGC"), Trimming.class.getName());
    assertEquals(new ChildProcess.Ended(0, "collected", ""), ChildProcess.run(child, "", 120));
  }

  /** Runs in a process of its own. */
  static final class Trimming {
    private Trimming() {}

    public static void main(String[] arguments) {
      long before = collections();
      JavaHeap.trim(0);
      System.out.print(collections() > before ? "collected" : "left alone");
    }
  }

  private static long collections() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionCount)
        .sum();
  }
}
