package tsumugi.spark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The words of the command line, sorted by option: {@code --name value}, {@code --name=value} and
 * flags. By hand and not by picocli, so that the jar holds nothing but the solver and the job.
 */
final class Arguments {
  private final Map<String, List<String>> values = new HashMap<>();

  /**
   * Sorts the words.
   *
   * @param repeatable options with a value that may be given several times
   * @throws UsageException when a word is none of the options, has no value, or comes twice
   */
  Arguments(String[] words, Set<String> valued, Set<String> flags, Set<String> repeatable) {
    for (int i = 0; i < words.length; i++) {
      int equals = words[i].startsWith("--") ? words[i].indexOf('=') : -1;
      String name = equals < 0 ? words[i] : words[i].substring(0, equals);
      boolean flag = flags.contains(name) && equals < 0;
      if (!flag && !valued.contains(name) && !repeatable.contains(name)) {
        throw UsageException.of("spark.usage.unknown-option", name);
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

  /** What stands in a map under one of its words. */
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
      // Told below, as a number out of range is.
    }
    throw UsageException.of("spark.usage.number", name, min, max, given);
  }

  /** Seconds as ms; a time beyond all bounds is no limit. */
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
      // Told below, as a time of zero is.
    }
    throw UsageException.of("spark.usage.seconds", name, given);
  }
}
