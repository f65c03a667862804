package tsumugi.cli.batch;

import java.util.List;
import tsumugi.cli.base.UsageException;
import tsumugi.engine.message.Message;

/** Refuses to continue a file that was written with other options. */
public final class OtherOptions {
  private static final String HASH = "--hash ";

  private OtherOptions() {}

  /**
   * The refusal.
   *
   * @param file the file of {@code --resume}
   * @param written the options with which it was written
   * @param given those of this run
   */
  public static UsageException refusal(Object file, List<String> written, List<String> given) {
    String key =
        hash(written).equals(hash(given)) ? "cli.usage.output-options" : "cli.usage.output-hash";
    return UsageException.of(key, file, named(written), named(given));
  }

  private static List<String> hash(List<String> options) {
    return options.stream().filter(option -> option.startsWith(HASH)).toList();
  }

  private static Object named(List<String> options) {
    return options.isEmpty() ? Message.of("cli.usage.no-options") : String.join(" ", options);
  }
}
