package tsumugi.cli.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class BatchOptionsTest {
  private static OutputOrder order(boolean named, String... arguments) {
    return order(named, false, arguments);
  }

  private static OutputOrder order(boolean named, boolean resumable, String... arguments) {
    BatchOptions options = CommandLine.populateCommand(new BatchOptions(), arguments);
    options.check(null, resumable);
    return options.order(named);
  }

  /** If only its place identifies a line, no line may be left out. */
  @Test
  void aGapIsLeftOnlyWhereResultsSayWhoseTheyAre() {
    assertEquals(OutputOrder.INPUT, order(true));
    assertEquals(OutputOrder.INPUT_WITHOUT_GAPS, order(false));
    assertEquals(OutputOrder.INPUT_WITHOUT_GAPS, order(false, "--output", "file"));
    assertEquals(OutputOrder.FINISHED, order(true, "--unordered"));
  }

  /** Where no later run can continue, a finished result that waits for a stopped one is kept. */
  @Test
  void noGapIsLeftOnlyWhereARunCanContinue() {
    assertEquals(OutputOrder.INPUT_WITHOUT_GAPS, order(true, true, "--output", "file"));
    assertEquals(OutputOrder.INPUT, order(true, true, "--output", "folder/"));
    assertEquals(OutputOrder.INPUT, order(true, "--output", "folder/"));
    assertEquals(OutputOrder.INPUT, order(true, "--output", "file"));
  }
}
