package tsumugi.record;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a line is in the formats of Kakinoki's programs: KIF, KI2 and BOD share their lines. */
enum KifLine {
  BLANK,
  /** For programs: {@code #}. */
  NOTE,
  COMMENT,
  BOOKMARK,
  RANK,
  FRAME,
  /** The line between the headers and the moves. */
  SPLIT,
  MOVE_COUNT,
  VARIATION,
  RESULT,
  TURN,
  BLACK_HAND,
  WHITE_HAND,
  HANDICAP,
  KI2_MOVES,
  MOVE,
  HEADER,
  OTHER;

  private static final Pattern HAND = Pattern.compile("([先後上下])手の持ち?駒\\s*[：:].*");
  private static final Pattern A_MOVE = Pattern.compile("\\s*[0-9]{1,6}[\\s　]+\\S.*");
  private static final Pattern A_HEADER = Pattern.compile("[^：:\\s　][^：:]{0,39}[：:].*");
  private static final Pattern A_VARIATION = Pattern.compile("[\\s　]*変化\\s*[：:].*");
  private static final Pattern A_TURN = Pattern.compile("[先後上下]手番[\\s　]*");
  private static final Pattern A_HANDICAP = Pattern.compile("手合割\\s*[：:].*");

  static KifLine of(String line) {
    if (line.isBlank()) {
      return BLANK;
    }
    switch (line.charAt(0)) {
      case '#':
        return NOTE;
      case '*':
        return COMMENT;
      case '&':
        return BOOKMARK;
      case '|':
        return RANK;
      case '+':
        return line.startsWith("+-") ? FRAME : OTHER;
      case '手':
        if (line.startsWith("手数-")) {
          return SPLIT;
        }
        if (line.startsWith("手数＝") || line.startsWith("手数=")) {
          return MOVE_COUNT;
        }
        break;
      default:
        break;
    }
    return ofWords(line);
  }

  private static KifLine ofWords(String line) {
    Matcher hand = HAND.matcher(line);
    if (hand.matches()) {
      return "先下".contains(hand.group(1)) ? BLACK_HAND : WHITE_HAND;
    }
    if (A_MOVE.matcher(line).matches()) {
      return MOVE;
    }
    if (A_VARIATION.matcher(line).matches()) {
      return VARIATION;
    }
    if (line.startsWith("まで")) {
      return RESULT;
    }
    if (A_TURN.matcher(line).matches()) {
      return TURN;
    }
    if (A_HANDICAP.matcher(line).matches()) {
      return HANDICAP;
    }
    String start = line.stripLeading();
    if ("▲△▼▽☗☖".indexOf(start.charAt(0)) >= 0) {
      return KI2_MOVES;
    }
    return A_HEADER.matcher(line).matches() ? HEADER : OTHER;
  }

  /** True for lines that only such a file has. */
  boolean isTelling() {
    return switch (this) {
      case BLANK, NOTE, COMMENT, BOOKMARK, OTHER, HEADER -> false;
      default -> true;
    };
  }

  /** What follows the first colon, full-width or not. */
  static String value(String line) {
    return line.substring(colon(line) + 1).strip();
  }

  static String key(String line) {
    return line.substring(0, colon(line)).strip();
  }

  private static int colon(String line) {
    int wide = line.indexOf('：');
    int narrow = line.indexOf(':');
    return wide < 0 || narrow >= 0 && narrow < wide ? narrow : wide;
  }
}
