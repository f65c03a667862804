package tsumugi.cli.compose;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine.Option;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.problem.ProblemInputs;
import tsumugi.compose.KnownKeys;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.ProblemKey;

/** The option for problems that are not to be found again. */
final class KnownOptions {
  @Option(names = "--not-in", paramLabel = "FILE")
  private List<String> notIn = new ArrayList<>();

  /** The files given. */
  List<String> files() {
    return notIn;
  }

  /**
   * Reads the keys of the problems, and names those that cannot be read.
   *
   * @param keys gets the keys
   * @return false if one of the problems could not be read
   * @throws UsageException if a file cannot be read to its end
   */
  boolean read(KnownKeys keys, InputStream standardInput, ProgressLine progress) {
    if (notIn.isEmpty()) {
      return true;
    }
    AtomicBoolean all = new AtomicBoolean(true);
    try {
      ProblemInputs.of(notIn, standardInput)
          .readingResults()
          .forEach(
              problem -> {
                String text = problem.fault() == null ? problem.key() : null;
                ProblemKey key = text == null ? null : ProblemKey.parse(text);
                if (key == null) {
                  all.set(false);
                  progress.complain(
                      Message.of("cli.duplicates.unreadable", problem.id(), problem.whyNoKey()));
                } else {
                  keys.add(key, 1);
                }
                return true;
              });
      return all.get();
    } catch (IOException e) {
      throw UsageException.of("cli.usage.compose-not-in", IoFault.of(e));
    }
  }
}
