package tsumugi.trainer;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import tsumugi.engine.table.MainSubTable;
import tsumugi.player.EvaluationChoice;
import tsumugi.player.EvaluationFile;
import tsumugi.player.Player;
import tsumugi.player.SearchConstant;
import tsumugi.player.Tuning;
import tsumugi.player.nnue.NetworkException;

/** One side of a {@link Duel}: its evaluation and its search constants. */
record Duelist(EvaluationChoice evaluation, Map<SearchConstant, Integer> numbers) {
  private static final int FV_SCALE = 16;

  /**
   * Parses arguments such as {@code a=own.net} and {@code a.razor=300}.
   *
   * @param name the name of the side, here a
   * @throws IllegalArgumentException if a constant does not exist; otherwise a match between equal
   *     sides would pass for one of two tunings
   */
  static Duelist parse(Map<String, String> arguments, String name) throws NetworkException {
    Map<SearchConstant, Integer> numbers = new EnumMap<>(SearchConstant.class);
    String prefix = name + ".";
    arguments.forEach(
        (word, number) -> {
          if (word.startsWith(prefix)) {
            SearchConstant constant = constant(word.substring(prefix.length()));
            numbers.put(constant, whole(word, number, constant));
          }
        });
    String file = arguments.getOrDefault(name, "");
    return new Duelist(EvaluationFile.read(file, FV_SCALE).choice(), numbers);
  }

  private static int whole(String word, String number, SearchConstant constant) {
    return (int) NamedArguments.whole(word, number, constant.least(), constant.most());
  }

  private static SearchConstant constant(String name) {
    for (SearchConstant constant : SearchConstant.values()) {
      if (constant.name().toLowerCase(Locale.ROOT).equals(name)) {
        return constant;
      }
    }
    throw new IllegalArgumentException("the search has no number called " + name);
  }

  Player player(MainSubTable memory) {
    return new Player(memory, evaluation, new Tuning(numbers));
  }
}
