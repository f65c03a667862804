package tsumugi.cli.verify;

import tsumugi.engine.message.Message;
import tsumugi.verifier.Keys;

/** What a file claims, for people: the words of its header, or a phrase about a brinkmate. */
final class GoalSentence {
  private static final String LIMIT = " mates ";

  private GoalSentence() {}

  /** A string, or a message if the claim is about a brinkmate. */
  static Object of(String goal) {
    if (!goal.startsWith("brinkmate") && !goal.startsWith("nobrinkmate")) {
      return goal;
    }
    int limit = goal.indexOf(LIMIT);
    if (limit < 0) {
      return unlimited(goal);
    }
    int plies = Integer.parseInt(goal.substring(limit + LIMIT.length()));
    return Message.of("cli.verify.mates", unlimited(goal.substring(0, limit)), plies);
  }

  /** The keys of a valid brinkmate. */
  static Message ofKeys(String goal, Keys keys) {
    String moves = String.join(", ", keys.moves());
    if (!keys.areAll()) {
      return Message.of("cli.verify.keys", moves);
    }
    String[] words = goal.split(" ", -1);
    boolean isExact = words.length > 2 && words[2].equals("exact");
    return isExact
        ? Message.of("cli.verify.all-keys", moves)
        : Message.of("cli.verify.keys-at-most", moves, Integer.parseInt(words[1]));
  }

  private static Message unlimited(String goal) {
    if (goal.equals("nobrinkmate")) {
      return Message.of("cli.verify.never-brinkmate");
    }
    String[] words = goal.split(" ", -1);
    String key = "cli.verify.brinkmate";
    if (words[0].equals("nobrinkmate")) {
      key = "cli.verify.no-brinkmate";
    } else if (words.length > 2) {
      key = "cli.verify.brinkmate-exact";
    }
    return Message.of(key, Integer.parseInt(words[1]));
  }
}
