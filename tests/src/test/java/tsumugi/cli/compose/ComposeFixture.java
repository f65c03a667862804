package tsumugi.cli.compose;

import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.cli.CliRun;

/** A folder, and how the command {@code compose} is run. */
abstract class ComposeFixture {
  @TempDir Path folder;

  static CliRun compose(String... more) {
    String[] all = new String[more.length + 1];
    all[0] = "compose";
    System.arraycopy(more, 0, all, 1, more.length);
    return CliRun.of(all);
  }

  static String[] with(String[] words, String... more) {
    String[] all = Arrays.copyOf(words, words.length + more.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    return all;
  }
}
