package tsumugi.record;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Square;

/**
 * A position in one line as fairy problems are exchanged: {@code 17銀26角 +歩2, 16金18玉}. The
 * attacker's pieces come first, followed by the attacker's hand after {@code +}. The defender holds
 * the rest of the set, unless another {@code +} gives a hand. The author may precede the position
 * and the number of plies may follow it: {@code 作者 17銀26角 +歩2, 16金18玉 #63}.
 */
final class FairyLine {
  private static final int MAX_LENGTH = 1000;
  private static final String PIECE = "[1-9１-９][1-9１-９](?:" + PieceNames.PATTERN + ")";
  private static final String HELD = "[歩香桂銀金角飛][0-9０-９]{0,2}";

  private static final Pattern LINE =
      Pattern.compile(
          ("[\\s　]*+(?:(?<author>[^\\s　*#'&,，、+＋:：|%%][^*#,，、+＋:：|%%]{0,39}?)[\\s　]+)??"
                  + "(?<black>(?:%s[\\s　]*)*)(?:[+＋][\\s　]*(?<blackHand>(?:%s[\\s　]*)*))?"
                  + "[,，、][\\s　]*(?<white>(?:%s[\\s　]*)+)(?:[+＋](?<whiteHand>[^#＃]*))?"
                  + "(?:[#＃][\\s　]*(?<length>[0-9０-９]{1,6}).*)?")
              .formatted(PIECE, HELD, PIECE));

  private static final Pattern THE_REST = Pattern.compile("(?:残り(?:全部)?)?");
  private static final Pattern ALL_HELD = Pattern.compile("なし|(?:%s[\\s　]*)+".formatted(HELD));

  private static final Pattern ONE = Pattern.compile("(.)(.)(" + PieceNames.PATTERN + ")");
  private static final Pattern ONE_HELD = Pattern.compile("([歩香桂銀金角飛])([0-9０-９]*)");

  private FairyLine() {}

  static boolean matches(String text) {
    return text.length() <= MAX_LENGTH && LINE.matcher(text).matches();
  }

  /** The number of plies in the line, or an empty text. */
  static String length(String text) {
    Matcher parts = LINE.matcher(text);
    return text.length() <= MAX_LENGTH && parts.matches() && parts.group("length") != null
        ? Integer.toString(Integer.parseInt(parts.group("length")))
        : "";
  }

  static GameRecord read(String text, long line) {
    Matcher parts = LINE.matcher(text);
    if (!parts.matches()) {
      throw RecordException.at(line, "record.no-record", PrintableText.quote(text));
    }
    BoardSetup board = new BoardSetup();
    put(parts.group("black"), Color.BLACK, line, board);
    put(parts.group("white"), Color.WHITE, line, board);
    if (parts.group("blackHand") != null) {
      hold(parts.group("blackHand"), Color.BLACK, board);
    }
    String behind = parts.group("whiteHand") == null ? "" : parts.group("whiteHand").strip();
    if (THE_REST.matcher(behind).matches()) {
      board.giveTheRest(Color.WHITE, line);
    } else if (ALL_HELD.matcher(behind).matches()) {
      hold(behind, Color.WHITE, board);
    } else {
      throw RecordException.at(line, "record.hand-piece", PrintableText.quote(behind));
    }
    GameRecord record = new GameRecord(board.position(line));
    if (parts.group("author") != null) {
      record.headers().put("作者", parts.group("author").strip());
    }
    if (parts.group("length") != null) {
      record.headers().put("手数", length(text) + "手");
    }
    return record;
  }

  private static void hold(String pieces, int color, BoardSetup board) {
    Matcher held = ONE_HELD.matcher(pieces);
    while (held.find()) {
      String count = held.group(2);
      board.addToHand(
          color, PieceNames.ofName(held.group(1)), count.isEmpty() ? 1 : Digits.count(count));
    }
  }

  private static void put(String pieces, int color, long line, BoardSetup board) {
    Matcher piece = ONE.matcher(pieces.replaceAll("[\\s　]", ""));
    while (piece.find()) {
      int file = Digits.digit(piece.group(1).charAt(0));
      int rank = Digits.digit(piece.group(2).charAt(0));
      int type = PieceNames.ofName(piece.group(3));
      board.place(Square.of(file - 1, rank - 1), color, type, line, piece.group());
    }
  }
}
