package tsumugi.record;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.Square;

/**
 * Reads the moves of KIF: {@code 1 ７六歩(77) ( 0:16/00:00:16)}, with the name of the piece before it
 * moves. The number may be full-width, and no blank need follow it if the meaning is clear.
 */
final class KifMoves {
  private static final String NUMBER = "[0-9０-９]{1,6}[\\s　]*+";
  private static final String TARGET = "[▲△▼▽☗☖]?(?:[1-9１-９][1-9１-９一二三四五六七八九]|同)[\\s　]*+";

  /** A number and a blank: what follows is meant as a move or an ending. */
  private static final Pattern NUMBERED = Pattern.compile("[0-9]{1,6}[\\s　]++\\S.*");

  private static final Pattern WIDE =
      Pattern.compile("[０-９]{1,6}[\\s　]++" + TARGET + "(?:" + PieceNames.PATTERN + ").*");

  private static final Pattern CLOSE =
      Pattern.compile(
          NUMBER
              + TARGET
              + "(?:"
              + PieceNames.PATTERN
              + ")[\\s　]*+(?:"
              + Ki2Moves.PROMOTION
              + ")?[\\s　]*+(?:打|[(（][1-9１-９]{2}[)）]).*");

  private static final Pattern CLOSE_ENDING =
      Pattern.compile(NUMBER + "(?:" + Endings.PATTERN + ")(?:[\\s　(（+].*)?");

  private static final Pattern MOVE =
      Pattern.compile(
          "(?<number>[0-9０-９]{1,6})[\\s　]*+(?<side>[▲△▼▽☗☖])?"
              + "(?:(?<file>[1-9１-９])(?<rank>[1-9１-９一二三四五六七八九])|同)[\\s　]*(?<piece>"
              + PieceNames.PATTERN
              + ")[\\s　]*(?<promotion>"
              + Ki2Moves.PROMOTION
              + ")?[\\s　]*(?<drop>打ち?)?"
              + "(?:[\\s　]*+[(（](?<from>[1-9１-９]{2})[)）])?(?<rest>.*)");

  private static final Pattern LEADING = Pattern.compile("[0-9０-９]{1,6}");

  /** One word, or up to five in Latin letters. */
  private static final Pattern ENDING =
      Pattern.compile(
          NUMBER
              + "([A-Za-z][A-Za-z'-]{0,19}(?: [A-Za-z'-]{1,20}){0,4}|[^\\s　0-9０-９(（+]{1,20})"
              + "(?=[\\s　(（\\[+]|$)[\\s　]*(.*)");

  /** Minutes and seconds, and in some files hours. */
  private static final Pattern TIME =
      Pattern.compile(
          ".*?[(（\\[]\\s*(?:(?<h>[0-9]{1,4}):)?(?<m>[0-9]{1,6}):(?<s>[0-9]{1,2})(?:\\.[0-9]+)?"
              + "\\s*(?:[/／)）\\]].*)?");

  /** Anything else in brackets is not a time. */
  private static final Pattern TIMES = Pattern.compile("[(（\\[][\\s　0-9０-９:：./／]*+(?:[)）\\]]|$)");

  private KifMoves() {}

  /** Whether a line, from its first character, has a number and a move or an ending. */
  static boolean isMove(String text) {
    return NUMBERED.matcher(text).matches()
        || WIDE.matcher(text).matches()
        || CLOSE.matcher(text).matches()
        || CLOSE_ENDING.matcher(text).matches();
  }

  /** Whether a word after a number is read as an ending. */
  static boolean isEnding(String word) {
    return word.equals(ending("1 " + word)) && !Endings.isDoubtful(word);
  }

  /** Whether a line has all parts of a move, whether or not it can be made. */
  static boolean isWholeMove(String line) {
    return MOVE.matcher(KifLine.text(line)).matches();
  }

  /** The ending that a line contains instead of a move, or null. */
  static @Nullable String ending(String line) {
    String text = KifLine.text(line);
    Matcher ending = ENDING.matcher(text);
    boolean isEnding =
        !MOVE.matcher(text).matches()
            && ending.matches()
            && Endings.isEnding(ending.group(1))
            && !isFrom(ending.group(2));
    return isEnding ? ending.group(1) : null;
  }

  /** Whether the move of a line can be made; always true for an ending. */
  static boolean canPlay(Line line, RecordBuilder moves) {
    try {
      String text = KifLine.text(line.text());
      Matcher move = MOVE.matcher(text);
      return move.matches()
          ? PossibleMoves.isPossible(moves.position(), move(move, line, moves))
          : KifLine.of(text) != KifLine.KI2_MOVES || Ki2Moves.canPlayFirst(line, moves);
    } catch (RecordException e) {
      return false;
    }
  }

  /** Whether variations follow the move, by the sign at its end. */
  static boolean hasVariations(String line) {
    return line.stripTrailing().endsWith("+");
  }

  /**
   * The number before a move or ending, or 0. A destination in digits may follow the number
   * directly.
   */
  static int number(String line) {
    String text = KifLine.text(line);
    Matcher move = MOVE.matcher(text);
    if (move.matches()) {
      return Integer.parseInt(move.group("number"));
    }
    Matcher leading = LEADING.matcher(text);
    return leading.lookingAt() ? Integer.parseInt(leading.group()) : 0;
  }

  /**
   * Reads a line.
   *
   * @return false if more than a time follows the move or ending: a remark, or another move
   */
  static boolean read(Line line, RecordBuilder moves) {
    String text = KifLine.text(line.text());
    Matcher move = MOVE.matcher(text);
    if (move.matches()) {
      Ki2Moves.checkSide(line, move.group("side"), moves);
      moves.play(move(move, line, moves), line.number(), line.text());
      time(move.group("rest"), moves);
      boolean inWords = move.group("from") == null && move.group("drop") == null;
      return isTime(
          inWords ? Ki2Moves.tail(text.substring(move.start("piece"))) : move.group("rest"));
    }
    String word = ending(text);
    Matcher ending = ENDING.matcher(text);
    if (word == null || !ending.matches()) {
      throw noMove(line);
    }
    moves.end(word, line.number());
    time(ending.group(2), moves);
    return isTime(ending.group(2));
  }

  private static boolean isTime(String text) {
    String rest = TIMES.matcher(text).replaceAll("").strip();
    return rest.startsWith("まで") || rest.chars().noneMatch(Character::isLetterOrDigit);
  }

  private static boolean isFrom(String text) {
    return Ki2Moves.BAD_TAIL.matcher(text).matches() && !Character.isLetter(text.charAt(0));
  }

  private static RecordException noMove(Line line) {
    return RecordException.at(line.number(), "record.no-move", PrintableText.quote(line.text()));
  }

  private static int move(Matcher move, Line line, RecordBuilder moves) {
    int to = to(move, line, moves);
    int type = PieceNames.ofName(move.group("piece"));
    boolean promotes = Ki2Moves.promotes(move.group("promotion"));
    String from = move.group("from");
    if (from == null && move.group("drop") == null) {
      String rest = KifLine.text(line.text()).substring(move.start("piece"));
      return Ki2Moves.resolve(line, moves, to, rest, line.text());
    }
    if (from == null) {
      if (type == 0 || type > 7 || move.group("promotion") != null) {
        throw noMove(line);
      }
      return Move.drop(type, to);
    }
    if (move.group("drop") != null || Ki2Moves.BAD_TAIL.matcher(move.group("rest")).matches()) {
      throw noMove(line);
    }
    int square = Square.of(Digits.digit(from.charAt(0)) - 1, Digits.digit(from.charAt(1)) - 1);
    if (Piece.type(moves.position().pieceAt(square)) != type || square == to) {
      throw RecordException.at(
          line.number(), "record.impossible-move", PrintableText.quote(line.text()));
    }
    return promotes ? Move.promotion(square, to) : Move.of(square, to);
  }

  private static int to(Matcher move, Line line, RecordBuilder moves) {
    if (move.group("file") == null) {
      RecordNode before = moves.last();
      if (before.ply() == 0) {
        throw RecordException.at(
            line.number(), "record.same-square", PrintableText.quote(line.text()));
      }
      return Move.to(before.move());
    }
    int file = Digits.digit(move.group("file").charAt(0));
    int rank = Digits.digit(move.group("rank").charAt(0));
    return Square.of(file - 1, rank - 1);
  }

  private static void time(String text, RecordBuilder moves) {
    Matcher time = TIME.matcher(text);
    if (time.matches()) {
      long hours = time.group("h") == null ? 0 : Integer.parseInt(time.group("h"));
      long minutes = 60 * hours + Integer.parseInt(time.group("m"));
      moves.node().setMillis(1000 * (60 * minutes + Integer.parseInt(time.group("s"))));
    }
  }
}
