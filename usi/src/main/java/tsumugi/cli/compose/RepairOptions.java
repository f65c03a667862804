package tsumugi.cli.compose;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tsumugi.cli.base.UsageException;

/** The options of {@code compose repair}. */
final class RepairOptions {
  private static final int MOST_EDITS = 4;

  @Option(names = "--keep-line", paramLabel = "N")
  private @Nullable Integer keepLine;

  @Option(names = "--max-edits", paramLabel = "N")
  private int maxEdits = 1;

  /** The least number of last plies of the line that are kept; null for all. */
  @Nullable Integer keepLine() {
    return keepLine;
  }

  /** The most changes. */
  int maxEdits() {
    return maxEdits;
  }

  /**
   * Refuses values that no run can have.
   *
   * @throws UsageException for the first of them
   */
  void check() {
    if (keepLine != null && keepLine < 1) {
      throw UsageException.of("cli.usage.at-least-one", "--keep-line");
    }
    if (maxEdits < 1 || maxEdits > MOST_EDITS) {
      throw UsageException.of("cli.usage.range", "--max-edits", 1, MOST_EDITS);
    }
  }

  /** The options beyond the defaults, each as the user writes it, in a fixed order. */
  List<String> given() {
    List<String> given = new ArrayList<>();
    if (keepLine != null) {
      given.add("--keep-line " + keepLine);
    }
    if (maxEdits != 1) {
      given.add("--max-edits " + maxEdits);
    }
    return given;
  }
}
