package tsumugi.trainer;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * The arguments of a command line, each {@code name=value}. Unknown and repeated arguments are
 * rejected, because hours of games played with a misspelt argument would be lost.
 */
final class NamedArguments {
  private final Map<String, String> values = new HashMap<>();

  /**
   * Parses arguments.
   *
   * @param names the known names; one that ends in a dot, such as a., allows a.anything
   */
  NamedArguments(String[] args, Set<String> names) {
    for (String arg : args) {
      String[] pair = arg.split("=", 2);
      if (pair.length < 2 || !names.contains(pair[0].replaceFirst("\\..*", "."))) {
        throw new IllegalArgumentException("unknown: " + arg);
      }
      if (values.put(pair[0], pair[1]) != null) {
        throw new IllegalArgumentException("twice: " + pair[0]);
      }
    }
  }

  Map<String, String> all() {
    return values;
  }

  String text(String name, String standard) {
    return values.getOrDefault(name, standard);
  }

  /** The value of a required argument. */
  String needed(String name) {
    String value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("missing: " + name + "=...");
    }
    return value;
  }

  long number(String name, long standard) {
    return whole(name, text(name, String.valueOf(standard)), Long.MIN_VALUE, Long.MAX_VALUE);
  }

  int number(String name, int standard, int least, int most) {
    return (int) whole(name, text(name, String.valueOf(standard)), least, most);
  }

  /** An integer within bounds. */
  static long whole(String name, String value, long least, long most) {
    try {
      long number = Long.parseLong(value);
      if (least <= number && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Reported by the exception below.
    }
    throw new IllegalArgumentException(
        name + " is a number from " + least + " to " + most + ", not " + value);
  }

  /** A number within bounds, which may have a fraction. */
  static double fraction(String name, String value, double least, double most) {
    try {
      double number = Double.parseDouble(value);
      if (least <= number && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Reported by the exception below.
    }
    throw new IllegalArgumentException(
        name + " is a number from " + least + " to " + most + ", not " + value);
  }
}
