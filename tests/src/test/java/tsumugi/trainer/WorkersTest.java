package tsumugi.trainer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class WorkersTest {
  @Test
  void aFailedWorkerIsReportedWhenTheOthersAreDone() {
    Error death = new OutOfMemoryError("of the test");
    AtomicInteger started = new AtomicInteger();
    AtomicInteger done = new AtomicInteger();
    IllegalStateException told =
        assertThrows(
            IllegalStateException.class,
            () ->
                Workers.run(
                    "test",
                    3,
                    () -> {
                      if (started.incrementAndGet() == 1) {
                        throw death;
                      }
                      done.incrementAndGet();
                    }));
    assertSame(death, told.getCause());
    assertEquals(2, done.get());
  }
}
