package tsumugi.record;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The line of a hand: 先手の持駒：金, and 攻方, 詰方 and 玉方 where problems are written. Whatever else speaks of a
 * hand is an error and not an empty hand, which would be another problem.
 */
final class HandLine {
  private static final Pattern HAND =
      Pattern.compile(
          "([先後上下]手|攻め?方|詰め?方|玉方|受け?方)[\\s　]*+(?:の[\\s　]*+)?(?:持ち?|手)駒"
              + "(?:[\\s　]*+[：:]|[\\s　]|$)(.*)");

  private static final Pattern WORD = Pattern.compile("持ち?駒|手駒");

  private HandLine() {}

  private static Matcher match(String line) {
    return HAND.matcher(KifLine.text(line));
  }

  /** One of the three kinds of hand, or null. */
  static @Nullable KifLine kind(String line) {
    Matcher hand = match(line);
    if (hand.matches()) {
      return "先下攻詰".indexOf(hand.group(1).charAt(0)) >= 0 ? KifLine.BLACK_HAND : KifLine.WHITE_HAND;
    }
    String key = KifLine.hasColon(line) ? KifLine.key(line) : line;
    return speaksOfOne(key) ? KifLine.BAD_HAND : null;
  }

  static boolean speaksOfOne(String text) {
    return WORD.matcher(text).find();
  }

  /** The pieces as they are written. */
  static String pieces(String line) {
    Matcher hand = match(line);
    return hand.matches() ? hand.group(2).strip() : "";
  }

  /** True when the hand is the attacker's or the defender's, and no player's. */
  static boolean isOfProblem(String line) {
    Matcher hand = match(line);
    return hand.matches() && hand.group(1).endsWith("方");
  }

  static RecordException wrong(Line line) {
    return RecordException.at(line.number(), "record.hand-piece", Shown.quote(line.text()));
  }
}
