package tsumugi.solver.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.table.MainSubTable;

/** One thread and the same input give the same nodes; a changed signature needs a reason. */
@Tag("slow")
class BenchTest {
  /** Changes exactly when the search does; the commit that changes it says why. */
  private static final long SIGNATURE = 2379443079L;

  private final List<String> lines = new ArrayList<>();

  @Test
  void signatureIsTheKnownOne() {
    try (MainSubTable table = MainSubTable.allocate(256)) {
      BenchResult first = Bench.run(table, lines::add);
      BenchResult again = Bench.run(table, lines::add);
      assertEquals(SIGNATURE, first.signature());
      assertEquals(first.signature(), again.signature(), "a used table must not matter");
      assertEquals(first.nodes(), again.nodes());
      assertEquals(
          lines.subList(0, lines.size() / 2), lines.subList(lines.size() / 2, lines.size()));
    }
  }

  @Test
  @Tag("slow")
  void theSizeOfTheTableDoesNotMatterWhileNothingIsOverwritten() {
    try (MainSubTable table = MainSubTable.allocate(64)) {
      assertEquals(SIGNATURE, Bench.run(table, lines::add).signature());
    }
  }
}
