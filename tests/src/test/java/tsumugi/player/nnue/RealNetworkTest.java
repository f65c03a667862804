package tsumugi.player.nnue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;
import tsumugi.engine.notation.Sfen;
import tsumugi.reference.NeedsShared;

/**
 * A real network against the values of its own engine. Neither may be in this repository, so the
 * test is skipped unless {@code TSUMUGI_NETWORK} names a folder with {@code nn.bin} and {@code
 * golden.tsv}: SFEN, tab, value for the side to move at an {@code FV_SCALE} of 16. How such a
 * folder is made: docs/laboratory/nnue.md.
 */
class RealNetworkTest {
  private static final int FV_SCALE = 16;
  private static final int LEAST = 100;

  @Test
  @NeedsShared(in = NetworkEvaluatorTest.class, twin = "positionsFromScratch")
  void valuesOfItsOwnEngine() throws Exception {
    String folder = System.getenv("TSUMUGI_NETWORK");
    if (folder == null) {
      throw new TestAbortedException("TSUMUGI_NETWORK is not set");
    }
    List<String> rows = Files.readAllLines(Path.of(folder, "golden.tsv"));
    assertTrue(rows.size() >= LEAST, rows.size() + " values are too few");
    NetworkEvaluator evaluator = new NetworkEvaluator(NetworkFile.read(folder).network(), 1);
    for (String row : rows) {
      String[] fields = row.split("\t");
      evaluator.reset();
      int value = evaluator.evaluate(Sfen.parse(fields[0])) / FV_SCALE;
      assertEquals(Integer.parseInt(fields[1]), value, row);
    }
  }
}
