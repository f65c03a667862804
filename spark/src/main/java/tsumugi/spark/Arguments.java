package tsumugi.spark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of the command line, sorted by option: {@code --name value}, {@code --name=value}
 * and flags. Parsed without picocli, so that the jar contains nothing that the job does not need.
 */
final class Arguments {
  private final Map<String, List<String>> values = new HashMap<>();

  /**
   * Sorts the arguments.
   *
   * @param command the command whose options these are
   * @param repeatable options with a value that may occur several times
   * @throws UsageException if an argument is not an option, lacks its value, or occurs twice
   */
  Arguments(
      String command,
      String[] words,
      Set<String> valued,
      Set<String> flags,
      Set<String> repeatable) {
    for (int i = 0; i < words.length; i++) {
      int equals = words[i].startsWith("--") ? words[i].indexOf('=') : -1;
      String name = equals < 0 ? words[i] : words[i].substring(0, equals);
      boolean flag = flags.contains(name) && equals < 0;
      if (!flag && !valued.contains(name) && !repeatable.contains(name)) {
        throw UsageException.of("spark.usage.unknown-option", name, command);
      }
      if (!flag && equals < 0 && i + 1 == words.length) {
        throw UsageException.of("spark.usage.no-value", name);
      }
      List<String> sofar = values.computeIfAbsent(name, _ -> new ArrayList<>());
      if (!sofar.isEmpty() && !repeatable.contains(name)) {
        throw UsageException.of("spark.usage.twice", name);
      }
      sofar.add(flag ? "" : equals < 0 ? words[++i] : words[i].substring(equals + 1));
    }
  }

  boolean has(String name) {
    return values.containsKey(name);
  }

  List<String> all(String name) {
    return values.getOrDefault(name, List.of());
  }

  private @Nullable String find(String name) {
    List<String> given = all(name);
    return given.isEmpty() ? null : given.getFirst();
  }

  String text(String name, String otherwise) {
    String given = find(name);
    return given == null ? otherwise : given;
  }

  String required(String name) {
    String given = find(name);
    if (given == null || given.isBlank()) {
      throw UsageException.of("spark.usage.missing", name);
    }
    return given;
  }

  /** The entry of a map under the value of an option. */
  <T> T oneOf(String name, String otherwise, Map<String, T> choices) {
    String word = text(name, otherwise);
    T chosen = choices.get(word);
    if (chosen == null) {
      String words = String.join(", ", choices.keySet().stream().sorted().toList());
      throw UsageException.of("spark.usage.choice", name, words, word);
    }
    return chosen;
  }

  long number(String name, long otherwise, long min, long max) {
    String given = find(name);
    if (given == null) {
      return otherwise;
    }
    try {
      long number = Long.parseLong(given);
      if (number >= min && number <= max) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Reported below, like a number out of range.
    }
    throw UsageException.of("spark.usage.number", name, min, max, given);
  }

  /** Seconds as ms. A time too large to represent means no limit. */
  long millis(String name, long otherwise) {
    String given = find(name);
    if (given == null) {
      return otherwise;
    }
    try {
      double seconds = Double.parseDouble(given);
      if (seconds > 0) {
        return Math.max(1, (long) (seconds * 1000));
      }
    } catch (NumberFormatException e) {
      // Reported below, like a time of zero.
    }
    throw UsageException.of("spark.usage.seconds", name, given);
  }
}
