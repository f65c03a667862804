package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.MemoryLease;
import tsumugi.player.nnue.NetworkFile;
import tsumugi.player.nnue.SampleNetworks;
import tsumugi.player.own.OwnEvaluator;

class EvaluationChoiceTest {
  private static final long LONG = 30_000_000_000L;

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

  /**
   * Every process stores positions in the same places. The place determines which records are
   * replaced, and so the number of nodes of a search.
   */
  @Test
  void theKeyOfANetworkIsTheSameInEveryProcess() throws Exception {
    assertEquals(-6_245_195_106_609_522_374L, network(1, 16).tableKey());
  }

  /** A network with another last layer evaluates positions differently. */
  @Test
  void theLayersBehindCountToo() throws Exception {
    long before = network(1, 16).tableKey();
    Path file = folder.resolve("nn1");
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length - 32]++;
    Files.write(file, bytes);
    EvaluationChoice changed = new EvaluationChoice(NetworkFile.read(file).network(), 16);
    assertNotEquals(before, changed.tableKey());
  }

  /**
   * A long wait ends with the vectors ready; a short one leaves the plain loops, without an error.
   */
  @Test
  void waitsForTheArithmeticThatThereIs() throws Exception {
    assertFalse(EvaluationChoice.WRITTEN.warmUp(LONG));
    assertTrue(network(1, 16).warmUp(1));
    EvaluationChoice own = EvaluationFile.embedded().choice();
    assertTrue(own.warmUp(0));
    assertTrue(own.warmUp(LONG));
    assertTrue(OwnEvaluator.kernels().startsWith("vectors of "), OwnEvaluator.kernels());
  }

  /** An interrupted thread does not wait, and its interrupt is kept. */
  @Test
  void anInterruptEndsTheWait() {
    Thread.currentThread().interrupt();
    assertTrue(EvaluationFile.embedded().choice().warmUp(LONG));
    assertTrue(Thread.interrupted());
  }

  @Test
  void scoresOfOneAreNotFoundByAnother() {
    try (MainSubTable memory = MainSubTable.allocate(1)) {
      MemoryLease.Part part = memory.lease().all();
      PlayTable one = new PlayTable(part, 1);
      PlayTable other = new PlayTable(part, 2);
      one.store(77, 100, 50, 1, 3, PlayRecord.BOUND_EXACT, false);
      assertEquals(100, PlayRecord.score(one.probe(77)));
      assertEquals(0, other.probe(77));
    }
  }
}
