package tsumugi.soak;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Random values for whatever options the engine declares, within bounds that keep a search short
 * and the memory small.
 */
final class RandomOptions {
  private static final Pattern DECLARATION =
      Pattern.compile("option name (\\S+) type (\\w+)(?: default (\\S+))?(.*)");
  private static final Pattern BOUNDS = Pattern.compile(" min (-?\\d+) max (-?\\d+)");

  /** The largest values asked for; of limits, which 0 turns off, the smallest worth having. */
  private static final Map<String, Integer> LARGEST =
      Map.of("USI_Hash", 64, "Threads", 4, "MultiPV", 5, "PvInterval", 2_000);

  private static final Map<String, Integer> LIMITS = Map.of("NodesLimit", 50_000, "DepthLimit", 40);

  private final List<Matcher> options = new ArrayList<>();

  RandomOptions(List<String> answerToUsi) {
    for (String line : answerToUsi) {
      Matcher option = DECLARATION.matcher(line);
      if (option.matches()) {
        options.add(option);
      }
    }
  }

  /** A setoption command; now and then one that makes no sense. */
  String next(SplittableRandom random) {
    if (random.nextInt(10) == 0) {
      String[] nonsense = {"No_Such value 1", "USI_Hash value x", "", "Threads value", "値 value 値"};
      return "setoption name " + nonsense[random.nextInt(nonsense.length)];
    }
    Matcher option = options.get(random.nextInt(options.size()));
    return "setoption name " + option.group(1) + value(option, random);
  }

  /** Commands that put everything back to its default, except for a small table. */
  List<String> defaults() {
    List<String> commands = new ArrayList<>();
    for (Matcher option : options) {
      if (!option.group(2).equals("button")) {
        boolean hash = option.group(1).equals("USI_Hash");
        String value = hash ? "64" : option.group(3);
        commands.add("setoption name " + option.group(1) + " value " + value);
      }
    }
    return commands;
  }

  private static String value(Matcher option, SplittableRandom random) {
    return switch (option.group(2)) {
      case "check" -> " value " + random.nextBoolean();
      case "spin" -> " value " + spin(option, random);
      case "combo" -> {
        String[] choices = option.group(4).strip().split("\\s*var\\s+", -1);
        yield " value " + choices[1 + random.nextInt(choices.length - 1)];
      }
      case "button" -> "";
      default -> " value <empty>";
    };
  }

  private static int spin(Matcher option, SplittableRandom random) {
    Matcher bounds = BOUNDS.matcher(option.group(4));
    if (!bounds.find()) {
      throw new SoakFault("a spin without bounds: " + option.group());
    }
    Integer limit = LIMITS.get(option.group(1));
    if (limit != null) {
      return random.nextBoolean() ? 0 : 1 + random.nextInt(limit);
    }
    int min = Integer.parseInt(bounds.group(1));
    int declared = Integer.parseInt(bounds.group(2));
    int max = Math.min(declared, LARGEST.getOrDefault(option.group(1), declared));
    return (int) random.nextLong(min, max + 1L);
  }
}
