package tsumugi.spark;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of the job (docs/spark.md): a command, by default {@code solve}, and its options.
 * All are checked before any input is read.
 */
final class JobArguments {
  private JobArguments() {}

  /**
   * Parses the arguments.
   *
   * @throws UsageException for the first invalid argument
   */
  static JobOptions parse(String... words) {
    boolean isNamed = words.length > 0 && !words[0].startsWith("-");
    String command = isNamed ? words[0] : "solve";
    String[] rest = isNamed ? Arrays.copyOfRange(words, 1, words.length) : words;
    return switch (command) {
      case "solve" -> SolveArguments.parse(command, rest);
      case "check" -> CheckArguments.parse(command, rest);
      case "compose" -> ComposeArguments.parse(command, rest);
      default -> throw UsageException.of("spark.usage.command", command);
    };
  }

  /** The options {@code --output} and {@code --output-format}. */
  static JobOptions.Output output(Arguments given) {
    return new JobOptions.Output(
        given.required("--output"),
        given.oneOf("--output-format", "parquet", Map.of("parquet", "parquet", "json", "json")));
  }

  /**
   * The options that say where problems come from and how they are read.
   *
   * @param option the option with the paths
   * @param idColumn null if the names of the problems are not needed
   */
  static JobOptions.Source source(Arguments given, String option, @Nullable String idColumn) {
    given.required(option);
    Map<String, String> options = new LinkedHashMap<>();
    for (String each : given.all("--input-option")) {
      int equals = each.indexOf('=');
      if (equals < 1) {
        throw UsageException.of("spark.usage.input-option", each);
      }
      options.put(each.substring(0, equals), each.substring(equals + 1));
    }
    return new JobOptions.Source(
        List.copyOf(given.all(option)),
        given.text("--input-format", "text"),
        options,
        idColumn,
        given.text("--sfen-column", "sfen"));
  }
}
