package tsumugi.record;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Color;

/**
 * The line of a hand: 先手の持駒：金, or with 攻方, 詰方 or 玉方 in problems. Any other line about a hand is an
 * error and not an empty hand, which would make another problem.
 */
final class HandLine {
  private static final Pattern HAND =
      Pattern.compile(
          "([先後上下]手|攻め?方|詰め?方|玉方|受け?方)[\\s　]*+(?:の[\\s　]*+)?(?:持ち?|手)駒"
              + "(?:[\\s　]*+[：:]|[\\s　]|$)(.*)");

  /** Matched after blanks are removed. */
  private static final Pattern WORD = Pattern.compile("持ち?駒|手駒|[先後上下]手の駒|(?:攻め?|詰め?|玉|受け?)方の?駒");

  private static final Pattern VALUE = Pattern.compile("の?(?:持ち?駒|手駒)");

  private static final Pattern BLANKS = Pattern.compile("[\\s　]+");

  private static final Pattern PLAYER = Pattern.compile("[先後上下]手|攻め?方|詰め?方|玉方|受け?方");

  private static final Pattern PIECES =
      Pattern.compile(
          "(?:(?:飛車?|角行?|金将?|銀将?|桂馬?|香車?|歩兵?)[0-9０-９〇一二三四五六七八九十]*枚?[\\s　、,，・]*)+|残り(?:全部)?");

  /** How much of a text is examined; the pattern needs stack for every piece. */
  private static final int HEAD = 200;

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
    return speaksOfOne(key) || isValueOfPlayer(line) ? KifLine.BAD_HAND : null;
  }

  /** Whether the line is like 先手：持駒 金. */
  private static boolean isValueOfPlayer(String line) {
    return KifLine.hasColon(line)
        && colorOfPlayer(KifLine.key(line)) >= 0
        && VALUE.matcher(withoutBlanks(KifLine.value(line))).lookingAt();
  }

  static boolean isEmpty(String line) {
    String pieces = pieces(line);
    return pieces.isEmpty() || pieces.equals("なし") || pieces.equals("無し");
  }

  /** The side that a header names, or -1. */
  static int colorOfPlayer(String key) {
    if (!PLAYER.matcher(key).matches()) {
      return -1;
    }
    return "先下攻詰".indexOf(key.charAt(0)) >= 0 ? Color.BLACK : Color.WHITE;
  }

  /** Whether the text is like 金, 歩二 or 飛車 角, which may also be names. */
  static boolean looksLikePieces(String text) {
    return PIECES.matcher(text.substring(0, Math.min(HEAD, text.length()))).matches();
  }

  /**
   * Whether the words of a hand stand anywhere in the text; few lines have the letter that all
   * need.
   */
  static boolean speaksOfOne(String text) {
    return text.indexOf('駒') >= 0 && WORD.matcher(withoutBlanks(text)).find();
  }

  static String withoutBlanks(String text) {
    return BLANKS.matcher(text).replaceAll("");
  }

  /** The pieces as they are written. */
  static String pieces(String line) {
    Matcher hand = match(line);
    return hand.matches() ? hand.group(2).strip() : "";
  }

  /** Whether the hand is called the attacker's or the defender's and not a player's. */
  static boolean isOfProblem(String line) {
    Matcher hand = match(line);
    return hand.matches() && hand.group(1).endsWith("方");
  }

  static RecordException wrong(Line line) {
    return RecordException.at(line.number(), "record.hand-piece", PrintableText.quote(line.text()));
  }
}
