package tsumugi.record;

import java.util.regex.Pattern;

/** The kinds of line in the formats of Kakinoki's programs: KIF, KI2 and BOD share their lines. */
enum KifLine {
  BLANK,
  /** For programs: {@code #}, and 盤面回転, which turns the board on the screen. */
  NOTE,
  COMMENT,
  BOOKMARK,
  RANK,
  FRAME,
  /** The numbers above a board that is drawn from White's side. */
  TURNED,
  /** The line between the headers and the moves. */
  SPLIT,
  MOVE_COUNT,
  VARIATION,
  RESULT,
  TURN,
  BLACK_HAND,
  WHITE_HAND,
  /** About a hand, but cannot be read as one. */
  BAD_HAND,
  HANDICAP,
  KI2_MOVES,
  MOVE,
  HEADER,
  /** Nothing to read: the numbers above a board, lines of hyphens. */
  DECORATION,
  /** Text with a colon that is no header, because it is indented or long; it makes no record. */
  PROSE,
  OTHER;

  private static final Pattern A_HEADER = Pattern.compile("[^：:\\s　][^：:]{0,39}[：:].*");
  private static final Pattern A_VARIATION = Pattern.compile("変化\\s*[：:].*");
  private static final Pattern A_TURN = Pattern.compile("[先後上下]手番[\\s　]*[：:]?[\\s　]*");

  /** Allows B for blanks between the numbers. */
  private static final Pattern FILES =
      Pattern.compile(
          "[|｜]?[9９九]B[8８八]B[7７七]B[6６六]B[5５五]B[4４四]B[3３三]B[2２二]B[1１一]B[|｜]?B"
              .replace("B", "[\\s　]*+"));

  private static final Pattern TURNED_FILES =
      Pattern.compile(
          "[|｜]?[1１一]B[2２二]B[3３三]B[4４四]B[5５五]B[6６六]B[7７七]B[8８八]B[9９九]B[|｜]?B"
              .replace("B", "[\\s　]*+"));

  static KifLine of(String line) {
    String text = text(line);
    if (text.isEmpty()) {
      return BLANK;
    }
    if (FILES.matcher(text).matches()) {
      return DECORATION;
    }
    if (TURNED_FILES.matcher(text).matches()) {
      return TURNED;
    }
    if (text.strip().equals("盤面回転")) {
      return NOTE;
    }
    switch (text.charAt(0)) {
      case '#':
        return NOTE;
      case '*':
        return COMMENT;
      case '&':
        return BOOKMARK;
      case '|', '｜':
        return RANK;
      case '＋', '┌', '└', '┏', '┗':
        boolean says = text.chars().anyMatch(Character::isLetterOrDigit);
        return says && !BoardLines.speaksOfPosition(text) ? OTHER : FRAME;
      case '+':
        return text.startsWith("+-") ? FRAME : OTHER;
      case '手':
        if (text.startsWith("手数-") || text.startsWith("手数") && text.contains("指手")) {
          return SPLIT;
        }
        if (text.startsWith("手数＝") || text.startsWith("手数=")) {
          return MOVE_COUNT;
        }
        break;
      default:
        break;
    }
    return ofWords(text, line);
  }

  private static KifLine ofWords(String text, String line) {
    if (KifMoves.isMove(text)) {
      return MOVE;
    }
    if (A_VARIATION.matcher(text).matches()) {
      return VARIATION;
    }
    if (text.startsWith("まで")) {
      return RESULT;
    }
    if (A_TURN.matcher(text).matches()) {
      return TURN;
    }
    if (text.startsWith("手合割")) {
      return HANDICAP;
    }
    if ("▲△▼▽☗☖".indexOf(text.charAt(0)) >= 0) {
      return KI2_MOVES;
    }
    KifLine hand = HandLine.kind(text);
    if (hand != null) {
      return hand;
    }
    if (A_HEADER.matcher(text).matches() && (!isIndented(line) || isOfRecord(text))) {
      return HEADER;
    }
    boolean says = text.chars().anyMatch(Character::isLetterOrDigit);
    return !says ? DECORATION : hasColon(text) ? PROSE : OTHER;
  }

  private static boolean isIndented(String line) {
    return Character.isWhitespace(line.charAt(0));
  }

  /** Whether the text may belong to an indented record; other words after blanks are prose. */
  private static boolean isOfRecord(String text) {
    String key = key(text);
    return key.equals("手番") || HandLine.colorOfPlayer(key) >= 0 || Headers.isKnown(key);
  }

  /**
   * The text of a line from its first character. It may be preceded by the end mark of a DOS file,
   * or by the byte order mark of another file that was appended.
   */
  static String text(String line) {
    int at = 0;
    while (at < line.length() && isNothing(line.charAt(at))) {
      at++;
    }
    return line.substring(at);
  }

  private static boolean isNothing(char c) {
    return Character.isWhitespace(c) || Character.isISOControl(c) || c == '\uFEFF';
  }

  /** Whether only files of these formats have such a line. */
  boolean isTelling() {
    return switch (this) {
      case BLANK, NOTE, COMMENT, BOOKMARK, TURNED, BAD_HAND, HEADER, DECORATION, PROSE, OTHER ->
          false;
      default -> true;
    };
  }

  /** What follows the first colon, full-width or not. */
  static String value(String line) {
    return line.substring(colon(line) + 1).strip();
  }

  static String key(String line) {
    return text(line.substring(0, colon(line))).strip();
  }

  static boolean hasColon(String line) {
    return colon(line) >= 0;
  }

  private static int colon(String line) {
    int wide = line.indexOf('：');
    int narrow = line.indexOf(':');
    return wide < 0 || narrow >= 0 && narrow < wide ? narrow : wide;
  }
}
