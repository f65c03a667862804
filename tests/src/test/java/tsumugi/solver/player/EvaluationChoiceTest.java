package tsumugi.solver.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.MemoryLease;
import tsumugi.solver.player.nnue.NetworkFile;
import tsumugi.solver.player.nnue.SampleNetworks;

class EvaluationChoiceTest {
  @TempDir private Path folder;

  private EvaluationChoice network(long seed, int scale) throws Exception {
    Path file = SampleNetworks.small(folder.resolve("nn" + seed), seed);
    return new EvaluationChoice(NetworkFile.read(file.toString()).network(), scale);
  }

  @Test
  void eachEvaluationHasAKeyOfItsOwn() throws Exception {
    assertEquals(0, EvaluationChoice.WRITTEN.tableKey());
    assertEquals(network(1, 16).tableKey(), network(1, 16).tableKey());
    assertNotEquals(network(1, 16).tableKey(), network(1, 20).tableKey());
    assertNotEquals(network(1, 16).tableKey(), network(2, 16).tableKey());
    assertNotEquals(0, network(1, 16).tableKey());
  }

  @Test
  void scoresOfOneAreNotFoundByAnother() {
    try (MainSubTable memory = MainSubTable.allocate(1)) {
      MemoryLease.Part part = memory.lease().all();
      PlayTable one = new PlayTable(part, 1);
      PlayTable other = new PlayTable(part, 2);
      one.store(77, 100, 50, 1, 3, PlayRecord.BOUND_EXACT);
      assertEquals(100, PlayRecord.score(one.probe(77)));
      assertEquals(0, other.probe(77));
    }
  }
}
