package tsumugi.record;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.Square;

/**
 * Reads the moves of KIF: {@code 1 ７六歩(77) ( 0:16/00:00:16)}, a piece by its name before it moves.
 * The number may be of full width, and where nothing else can be meant no blank need follow it.
 */
final class KifMoves {
  private static final String NUMBER = "[0-9０-９]{1,6}[\\s　]*+";
  private static final String TARGET = "[▲△▼▽☗☖]?(?:[1-9１-９][1-9１-９一二三四五六七八九]|同)[\\s　]*+";

  /** A number and a blank: whatever follows is meant as a move or as the end. */
  private static final Pattern NUMBERED = Pattern.compile("[0-9]{1,6}[\\s　]+\\S.*");

  private static final Pattern WIDE =
      Pattern.compile("[０-９]{1,6}[\\s　]++" + TARGET + "(?:" + PieceNames.PATTERN + ").*");

  private static final Pattern CLOSE =
      Pattern.compile(
          NUMBER
              + TARGET
              + "(?:"
              + PieceNames.PATTERN
              + ")[\\s　]*+(?:不成|成|生)?[\\s　]*+(?:打|[(（][1-9１-９]{2}[)）]).*");

  private static final Pattern CLOSE_ENDING =
      Pattern.compile(NUMBER + "(?:" + Endings.PATTERN + ")(?:[\\s　(（+].*)?");

  private static final Pattern MOVE =
      Pattern.compile(
          NUMBER
              + "[▲△▼▽☗☖]?(?:([1-9１-９])([1-9１-９一二三四五六七八九])|同)[\\s　]*("
              + PieceNames.PATTERN
              + ")[\\s　]*(不成|成|生)?[\\s　]*(打)?(?:[(（]([1-9１-９])([1-9１-９])[)）])?(.*)");

  private static final Pattern ENDING =
      Pattern.compile(NUMBER + "([^\\s　0-9０-９(（+]{1,20})[\\s　]*(.*)");
  private static final Pattern TIME =
      Pattern.compile(".*?[(（]\\s*([0-9]{1,6}):([0-9]{1,2})(?:\\.[0-9]+)?\\s*(?:[/／)）].*)?");

  private KifMoves() {}

  /** True when a line, from its first letter on, has a number and a move or a word for the end. */
  static boolean isMove(String text) {
    return NUMBERED.matcher(text).matches()
        || WIDE.matcher(text).matches()
        || CLOSE.matcher(text).matches()
        || CLOSE_ENDING.matcher(text).matches();
  }

  static void read(Line line, RecordBuilder moves) {
    String text = KifLine.text(line.text());
    Matcher move = MOVE.matcher(text);
    if (move.matches()) {
      moves.play(move(move, line, moves), line.number(), line.text());
      time(move.group(8), moves);
      return;
    }
    Matcher ending = ENDING.matcher(text);
    if (!ending.matches()) {
      throw RecordException.at(line.number(), "record.no-move", Shown.quote(line.text()));
    }
    moves.end(ending.group(1), line.number());
    time(ending.group(2), moves);
  }

  private static int move(Matcher move, Line line, RecordBuilder moves) {
    int to = to(move, line, moves);
    int type = PieceNames.ofName(move.group(3));
    String promotion = move.group(4);
    boolean promotes = promotion != null && promotion.equals("成");
    if (move.group(6) == null) {
      if (move.group(5) == null) {
        return Ki2Moves.resolve(
            line, moves, to, KifLine.text(line.text()).substring(move.start(3)));
      }
      if (type == 0 || type > 7 || promotes) {
        throw RecordException.at(line.number(), "record.no-move", Shown.quote(line.text()));
      }
      return Move.drop(type, to);
    }
    int file = Digits.digit(move.group(6).charAt(0));
    int rank = Digits.digit(move.group(7).charAt(0));
    int from = Square.of(file - 1, rank - 1);
    if (Piece.type(moves.position().pieceAt(from)) != type || from == to) {
      throw RecordException.at(line.number(), "record.impossible-move", Shown.quote(line.text()));
    }
    return promotes ? Move.promotion(from, to) : Move.of(from, to);
  }

  private static int to(Matcher move, Line line, RecordBuilder moves) {
    if (move.group(1) == null) {
      RecordNode before =
          moves.isEnded() ? moves.record().node(moves.node().parent()) : moves.node();
      if (before.ply() == 0) {
        throw RecordException.at(line.number(), "record.same-square", Shown.quote(line.text()));
      }
      return Move.to(before.move());
    }
    int file = Digits.digit(move.group(1).charAt(0));
    int rank = Digits.digit(move.group(2).charAt(0));
    return Square.of(file - 1, rank - 1);
  }

  private static void time(String text, RecordBuilder moves) {
    Matcher time = TIME.matcher(text);
    if (time.matches()) {
      long seconds = 60L * Integer.parseInt(time.group(1)) + Integer.parseInt(time.group(2));
      moves.node().setMillis(1000 * seconds);
    }
  }
}
