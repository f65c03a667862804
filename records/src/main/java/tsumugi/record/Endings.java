package tsumugi.record;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Color;

/**
 * The reasons why a line ends: the words of KIF and KI2, and the codes of CSA, which JKF uses too.
 */
final class Endings {
  static final String FOUL_WIN = "反則勝ち";

  private static final String SEALED = "封じ手";

  private static final Pattern RESULT_HEAD = Pattern.compile("^まで、?([0-9]+手)?で?");

  private static final Pattern COUNT =
      Pattern.compile("まで、?[\\s　]*(?:([0-9０-９]{1,6})|([一二三四五六七八九十百千〇]{1,7}))[\\s　]*手.*");

  private static final Pattern NAMED =
      Pattern.compile("(?<side>[先後上下]手)の?(?<what>(?:反則|入玉|入玉宣言|宣言)?勝ち|(?:反則|時間切れ|切れ)?負け)$");

  /** All blanks except those between words in Latin letters. */
  private static final Pattern BLANKS =
      Pattern.compile("(?<![A-Za-z])[\\s　]++|[\\s　]++(?![A-Za-z])");

  private static final int MAX_WORD = 20;

  /** The words that programs write instead of a move, as a pattern. */
  static final String PATTERN =
      "投了|中断|中止|封じ手|持将棋|千日手|連続王手|王手放置|打ち?歩詰め?|二歩|行き所のない駒|詰み?|不詰|切れ負け|時間切れ"
          + "|反則|入玉|勝ち宣言|宣言|トライ|不戦[勝敗]|引き?分け?|無勝負|待った|最大手数|手数制限|切断|接続切れ|通信切れ|回線切れ|終局|終了";

  /**
   * A word for the end.
   *
   * @param csa the code with the same meaning, or null if CSA has none
   */
  private record Ending(String kif, @Nullable String csa) {}

  /**
   * The words that programs write, Kakinoki's words first. If several words have the same code, the
   * first is written for it. 81Dojo and phone apps write some words in English. A word that names a
   * foul but not the side that committed it has no code.
   */
  private static final List<Ending> KNOWN =
      List.of(
          new Ending("投了", "TORYO"),
          new Ending("中断", "CHUDAN"),
          new Ending(SEALED, "CHUDAN"),
          new Ending("持将棋", "JISHOGI"),
          new Ending("千日手", "SENNICHITE"),
          new Ending("詰み", "TSUMI"),
          new Ending("詰", "TSUMI"),
          new Ending("不詰", "FUZUMI"),
          new Ending("切れ負け", "TIME_UP"),
          new Ending("時間切れ", "TIME_UP"),
          new Ending("時間切れ負け", "TIME_UP"),
          new Ending("反則負け", "ILLEGAL_MOVE"),
          new Ending("反則行為", "ILLEGAL_MOVE"),
          new Ending("入玉勝ち", "KACHI"),
          new Ending("入玉宣言勝ち", "KACHI"),
          new Ending("入玉宣言", "KACHI"),
          new Ending("宣言勝ち", "KACHI"),
          new Ending("勝ち宣言", "KACHI"),
          new Ending("引き分け", "HIKIWAKE"),
          new Ending("引分け", "HIKIWAKE"),
          new Ending("引分", "HIKIWAKE"),
          new Ending("待った", "MATTA"),
          new Ending("最大手数", "MAX_MOVES"),
          new Ending("エラー", "ERROR"),
          new Ending("中止", "CHUDAN"),
          new Ending("Resign", "TORYO"),
          new Ending("Resigned", "TORYO"),
          new Ending("Resignation", "TORYO"),
          new Ending("Time-up", "TIME_UP"),
          new Ending("Time up", "TIME_UP"),
          new Ending("Timeout", "TIME_UP"),
          new Ending("Checkmate", "TSUMI"),
          new Ending("Mate", "TSUMI"),
          new Ending("Repetition", "SENNICHITE"),
          new Ending("Sennichite", "SENNICHITE"),
          new Ending("Jishogi", "JISHOGI"),
          new Ending("Impasse", "JISHOGI"),
          new Ending("Draw", "HIKIWAKE"),
          new Ending("Declaration", "KACHI"),
          new Ending("Abort", "CHUDAN"),
          new Ending("Aborted", "CHUDAN"),
          new Ending("Interrupted", "CHUDAN"),
          new Ending("連続王手の千日手", null),
          new Ending("連続王手", null),
          new Ending("打ち歩詰め", null),
          new Ending("打歩詰め", null),
          new Ending("打歩詰", null),
          new Ending("二歩", null),
          new Ending("王手放置", null),
          new Ending("行き所のない駒", null),
          new Ending("反則", null),
          new Ending("反則手", null),
          new Ending("Illegal move", null),
          new Ending("Disconnected", null),
          new Ending("Disconnect", null),
          new Ending("Disconnection", null));

  private static final Pattern A_WORD = Pattern.compile("(?:" + PATTERN + ").*");

  /**
   * What may be a damaged move: it begins with a side or a square, even an incomplete one, or ends
   * as moves do.
   */
  private static final Pattern LIKE_A_MOVE =
      Pattern.compile(
          "[▲△▼▽☗☖同].*|[一二三四五六七八九]{2}.*|.?[一二三四五六七八九](?:P).*|.*(?:P)(?:打ち?|P_PROMOTION)?"
              .replace("P_PROMOTION", Ki2Moves.PROMOTION)
              .replace("P", PieceNames.PATTERN));

  /** Characters of moves; a word for the end contains them only if it is a known one. */
  private static final Pattern DOUBTFUL =
      Pattern.compile(".*[A-Za-zＡ-Ｚａ-ｚ歩香桂銀角飛金玉王馬龍竜].*|[▲△▼▽☗☖同]?[一二三四五六七八九]{2}.*|同.*");

  /** What follows {@code %} in CSA and cannot be a move. */
  private static final Pattern A_CODE = Pattern.compile("[A-Z_]{2,20}");

  private Endings() {}

  /** Whether a word can be an ending; false for what may be a move that was not understood. */
  static boolean isEnding(String word) {
    return isKnown(word) || !LIKE_A_MOVE.matcher(word).matches();
  }

  /** Whether a word is unknown and contains characters of moves. */
  static boolean isDoubtful(String word) {
    return !isKnown(word) && DOUBTFUL.matcher(word).matches();
  }

  /** Whether programs use this word or code. */
  static boolean isKnown(String word) {
    return A_WORD.matcher(word).matches()
        || KNOWN.stream().anyMatch(e -> isSame(e.kif, word) || word.equals(e.csa))
        || word.endsWith("ILLEGAL_ACTION")
        || A_CODE.matcher(word).matches();
  }

  /** Whether a game may be resumed after this word. */
  static boolean isBreak(String word) {
    return "CHUDAN".equals(csa(word, Color.BLACK));
  }

  /** Compares words; programs differ in capital letters and in {@code Time up}, {@code Time-up}. */
  private static boolean isSame(String known, String word) {
    return known.equals(word)
        || known.equalsIgnoreCase(word.replace('-', ' '))
        || known.equalsIgnoreCase(word);
  }

  /** The word for a code without its {@code %}; the code itself if KIF has no word for it. */
  static String ofCsa(String code, int sideToMove) {
    if (code.endsWith("ILLEGAL_ACTION")) {
      int guilty = code.startsWith("-") ? Color.WHITE : Color.BLACK;
      return guilty == sideToMove ? "反則負け" : FOUL_WIN;
    }
    return KNOWN.stream().filter(e -> code.equals(e.csa)).map(Ending::kif).findFirst().orElse(code);
  }

  /** The code for a word, or null if CSA has none. */
  static @Nullable String csa(String word, int sideToMove) {
    if (word.equals(FOUL_WIN)) {
      return sideToMove == Color.BLACK ? "-ILLEGAL_ACTION" : "+ILLEGAL_ACTION";
    }
    for (Ending known : KNOWN) {
      if (isSame(known.kif, word)) {
        return known.csa;
      }
    }
    return word.matches("[A-Z_]{1,20}") ? word : null;
  }

  /** Whether the code in CSA means the same as the word: a sealed move is only a break there. */
  static boolean hasCode(String word, int sideToMove) {
    return csa(word, sideToMove) != null && !word.equals(SEALED);
  }

  /** The number of moves in a line such as まで5手で先手の勝ち; -1 if it does not contain one. */
  static int count(String line) {
    Matcher count = COUNT.matcher(line);
    if (!count.matches()) {
      return -1;
    }
    return count.group(1) != null
        ? Integer.parseInt(count.group(1))
        : StatedLength.kanji(count.group(2));
  }

  /**
   * Whether a line such as まで5手で詰み states the length of a mate. Programs end every record with a
   * line such as まで5手で先手の勝ち, which only counts the moves. Such a line states a length only if its
   * number is not the number of moves.
   */
  static boolean isMate(String line, boolean isNumberOfMoves) {
    boolean saysMate = line.contains("詰") && !line.contains("不詰") && !line.contains("打");
    return saysMate || line.contains("勝ち") && !isNumberOfMoves;
  }

  /**
   * The word that follows from a line such as まで5手で先手の勝ち, or null. A word for the end says what the
   * side to move does or suffers. If the line names the other side and there is no word for that,
   * its own words are kept.
   */
  static @Nullable String ofResult(String line, int sideToMove) {
    String text = RESULT_HEAD.matcher(line).replaceFirst("");
    text = BLANKS.matcher(text).replaceAll("");
    String own = text.substring(0, Math.min(MAX_WORD, text.length()));
    Matcher named = NAMED.matcher(text);
    if (named.find()) {
      boolean isMover = sideToMove == HandLine.colorOfPlayer(named.group("side"));
      return ofNamed(named.group("what"), isMover, text.contains("時間切れ"), own);
    }
    if (text.contains("時間切れ")) {
      return "切れ負け";
    }
    if (KNOWN.stream().anyMatch(e -> e.kif.equals(own))) {
      return own;
    }
    for (String word : new String[] {FOUL_WIN, "反則負け", "入玉勝ち"}) {
      if (text.endsWith(word)) {
        return word;
      }
    }
    if (text.endsWith("勝ち")) {
      return "投了";
    }
    if (text.endsWith("不詰")) {
      return "不詰";
    }
    if (text.endsWith("詰み") || text.endsWith("詰")) {
      return "詰み";
    }
    return own.isEmpty() ? null : own;
  }

  private static String ofNamed(String what, boolean isMover, boolean timeUp, String own) {
    return switch (what) {
      case FOUL_WIN -> isMover ? FOUL_WIN : "反則負け";
      case "反則負け" -> isMover ? "反則負け" : FOUL_WIN;
      case "入玉勝ち", "入玉宣言勝ち", "宣言勝ち" -> isMover ? "入玉勝ち" : own;
      case "時間切れ負け", "切れ負け" -> isMover ? "切れ負け" : own;
      case "勝ち" -> isMover ? own : timeUp ? "切れ負け" : "投了";
      default -> !isMover ? own : timeUp ? "切れ負け" : "投了";
    };
  }
}
