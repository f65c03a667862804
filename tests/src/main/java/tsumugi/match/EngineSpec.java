package tsumugi.match;

import java.util.List;

/**
 * An engine and the time it gets.
 *
 * @param name as the result table shows it
 * @param command what starts it, word by word
 * @param options {@code name=value}, set before the first game
 * @param go the words after {@code go}; {@code byoyomi N} and {@code movetime N} are held to N ms
 * @param millis time for a move in ms, or {@link Long#MAX_VALUE} when the go has no time
 */
public record EngineSpec(
    String name, List<String> command, List<String> options, String go, long millis) {
  /** An engine with the go and its time read out of one text such as {@code byoyomi 200}. */
  public static EngineSpec of(
      String name, List<String> command, List<String> options, String limit) {
    String[] words = limit.strip().split("\\s+");
    if (words.length != 2 || !words[1].matches("[1-9][0-9]{0,8}")) {
      throw new IllegalArgumentException(
          "a limit is a word and a number such as byoyomi 200, not " + limit);
    }
    return switch (words[0]) {
      case "byoyomi" ->
          new EngineSpec(
              name,
              command,
              options,
              "btime 0 wtime 0 byoyomi " + words[1],
              Long.parseLong(words[1]));
      case "movetime" -> new EngineSpec(name, command, options, limit, Long.parseLong(words[1]));
      case "nodes", "depth" -> new EngineSpec(name, command, options, limit, Long.MAX_VALUE);
      default ->
          throw new IllegalArgumentException(
              "the limit is byoyomi, movetime, nodes or depth, not " + limit);
    };
  }
}
