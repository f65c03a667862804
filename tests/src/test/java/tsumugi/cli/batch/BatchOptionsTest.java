package tsumugi.cli.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class BatchOptionsTest {
  private static OutputOrder order(boolean named, String... arguments) {
    return CommandLine.populateCommand(new BatchOptions(), arguments).order(named);
  }

  /** If only its place identifies a line, no line may be left out. */
  @Test
  void aGapIsLeftOnlyWhereResultsSayWhoseTheyAre() {
    assertEquals(OutputOrder.INPUT, order(true));
    assertEquals(OutputOrder.INPUT_WITHOUT_GAPS, order(false));
    assertEquals(OutputOrder.INPUT_WITHOUT_GAPS, order(true, "--output", "file"));
    assertEquals(OutputOrder.FINISHED, order(true, "--unordered"));
  }
}
