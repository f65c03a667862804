package tsumugi.match;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a match is to be; {@link Match} says what the words mean.
 *
 * @param record the file of the games, empty for none
 * @param test when to end early, null to play all games
 */
record MatchOptions(
    List<EngineSpec> engines,
    int games,
    int concurrency,
    long seed,
    long grace,
    String record,
    @Nullable SequentialTest test) {

  /**
   * Reads the words of the command line.
   *
   * @throws IllegalArgumentException with a sentence for whoever wrote them
   */
  static MatchOptions parse(List<String> words) {
    int games = 200;
    int concurrency = 1;
    long seed = 1;
    long grace = 0;
    String record = "";
    SequentialTest test = null;
    int at = 0;
    for (; at < words.size() && !words.get(at).equals("engine"); at++) {
      String[] pair = pair(words.get(at));
      switch (pair[0]) {
        case "games" -> games = (int) number(pair, 1, Integer.MAX_VALUE);
        case "concurrency" -> concurrency = (int) number(pair, 1, 1_000);
        case "seed" -> seed = number(pair, Long.MIN_VALUE, Long.MAX_VALUE);
        case "grace" -> grace = number(pair, 0, Integer.MAX_VALUE);
        case "record" -> record = pair[1];
        case "sprt" -> test = test(pair);
        default -> throw new IllegalArgumentException("a match knows no " + pair[0]);
      }
    }
    List<EngineSpec> engines = engines(words.subList(at, words.size()));
    return new MatchOptions(engines, games, concurrency, seed, grace, record, test);
  }

  /** The opening of a game, which is that of its pair. */
  List<String> opening(int game) {
    return Openings.number(seed * 100_000 + game / 2);
  }

  private static List<EngineSpec> engines(List<String> words) {
    List<EngineSpec> engines = new ArrayList<>();
    for (int at = 0; at < words.size(); ) {
      int end = at + 1;
      while (end < words.size() && !words.get(end).equals("engine")) {
        end++;
      }
      engines.add(engine(words.subList(at + 1, end)));
      at = end;
    }
    if (engines.size() != 2) {
      throw new IllegalArgumentException("a match has two engines, not " + engines.size());
    }
    if (engines.get(0).name().equals(engines.get(1).name())) {
      throw new IllegalArgumentException("two engines need two names");
    }
    return engines;
  }

  private static EngineSpec engine(List<String> words) {
    int command = words.indexOf("cmd");
    if (command < 1 || command == words.size() - 1) {
      throw new IllegalArgumentException(
          "an engine is a name, options, cmd and its command, not " + String.join(" ", words));
    }
    String limit = "byoyomi 1000";
    List<String> options = new ArrayList<>();
    for (String word : words.subList(1, command)) {
      String[] pair = pair(word);
      switch (pair[0]) {
        case "limit" -> limit = pair[1];
        case "option" -> options.add(String.join("=", pair(pair[1])));
        default -> throw new IllegalArgumentException("an engine knows no " + pair[0]);
      }
    }
    List<String> line = List.copyOf(words.subList(command + 1, words.size()));
    return EngineSpec.of(words.getFirst(), line, options, limit);
  }

  private static SequentialTest test(String[] pair) {
    try {
      double[] elo =
          Arrays.stream(pair[1].split(",", -1)).mapToDouble(Double::parseDouble).toArray();
      if (elo.length == 2) {
        return SequentialTest.of(elo[0], elo[1]);
      }
    } catch (NumberFormatException e) {
      // The sentence below says what was meant.
    }
    throw new IllegalArgumentException("sprt is two numbers of Elo such as 0,15, not " + pair[1]);
  }

  private static String[] pair(String word) {
    String[] pair = word.split("=", 2);
    if (pair.length < 2) {
      throw new IllegalArgumentException("a word is name=value, not " + word);
    }
    return pair;
  }

  private static long number(String[] pair, long least, long most) {
    try {
      long number = Long.parseLong(pair[1]);
      if (least <= number && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // The sentence below says what was meant.
    }
    throw new IllegalArgumentException(
        pair[0] + " is a number from " + least + " to " + most + ", not " + pair[1]);
  }
}
