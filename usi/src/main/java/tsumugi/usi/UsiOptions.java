package tsumugi.usi;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The options a GUI can set, declared in one table.
 *
 * <p>The order of words in a declaration matters: ShogiGUI refuses a spin whose {@code default}
 * does not come first, and reads numbers as 32-bit.
 */
final class UsiOptions {
  private static final Spin HASH = new Spin("USI_Hash", 256, 1, 33_554_432);
  private static final Check PONDER = new Check("USI_Ponder", false);
  private static final Spin THREADS = new Spin("Threads", 1, 1, 256);
  private static final List<Option> OPTIONS = List.of(HASH, PONDER, THREADS);

  private final Map<Option, Integer> values = new HashMap<>();

  private sealed interface Option {
    String name();

    /** The words after the name. */
    String type();

    /** The number a value stands for, or null when the option cannot take it. */
    @Nullable Integer read(String value);
  }

  private record Spin(String name, int initial, int min, int max) implements Option {
    @Override
    public String type() {
      return "spin default " + initial + " min " + min + " max " + max;
    }

    @Override
    public @Nullable Integer read(String value) {
      try {
        int number = Integer.parseInt(value);
        return number < min || number > max ? null : number;
      } catch (NumberFormatException e) {
        return null;
      }
    }
  }

  private record Check(String name, boolean on) implements Option {
    @Override
    public String type() {
      return "check default " + on;
    }

    @Override
    public @Nullable Integer read(String value) {
      return switch (value) {
        case "true" -> 1;
        case "false" -> 0;
        default -> null;
      };
    }
  }

  /** The option lines of the answer to {@code usi}. */
  static List<String> declarations() {
    return OPTIONS.stream()
        .map(option -> "option name " + option.name() + " type " + option.type())
        .toList();
  }

  /** Sets an option; false when it exists but cannot take the value. */
  boolean set(String name, String value) {
    for (Option option : OPTIONS) {
      if (option.name().equalsIgnoreCase(name)) {
        Integer number = option.read(value);
        if (number == null) {
          return false;
        }
        values.put(option, number);
      }
    }
    return true;
  }

  /** Size of the table in MB, from the next isready on. */
  int hashMegabytes() {
    return values.getOrDefault(HASH, HASH.initial());
  }
}
