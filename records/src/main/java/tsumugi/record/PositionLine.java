package tsumugi.record;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;
import tsumugi.engine.notation.UsiMove;

/**
 * A position in one line: an SFEN, the {@code position} command of USI with its moves, or fairy
 * notation.
 */
public final class PositionLine {
  /** A board and a side: meant as an SFEN, even if it is wrong. */
  private static final Pattern LIKE_SFEN =
      Pattern.compile(
          "(position\\s+)?(sfen\\s+)?[^\\s/]*((/[^\\s/]*)+\\s+[bw]|(/[^\\s/]*){8}\\s+[BW])(\\s.*)?");

  private static final Pattern LIKE_START =
      Pattern.compile("(position\\s+)?startpos(\\s+moves\\b.*)?\\s*");

  /** The same after a word: an id followed by a blank where a TAB should be. */
  private static final Pattern SFEN_BEHIND =
      Pattern.compile("\\S+ +(sfen +)?[^\\s/]*(/[^\\s/]*){8} +[bw]( .*)?");

  /** What programs write after the last move, in the words of USI's {@code bestmove}. */
  private static final Map<String, String> ENDINGS = Map.of("resign", "投了", "win", "入玉勝ち");

  /**
   * How much of a line is examined to determine its kind; the patterns need stack for every
   * character.
   */
  private static final int HEAD = 400;

  private PositionLine() {}

  /**
   * {@return whether a line is meant as a position, even if it is wrong}
   *
   * @param text a line
   */
  public static boolean isLikeOne(String text) {
    String stripped = head(text);
    return LIKE_SFEN.matcher(stripped).matches()
        || LIKE_START.matcher(stripped).matches()
        || FairyLine.matches(stripped);
  }

  /**
   * {@return whether an SFEN follows a word and a blank}
   *
   * @param text a line
   */
  public static boolean lacksTab(String text) {
    String stripped = head(text);
    return !LIKE_SFEN.matcher(stripped).matches() && SFEN_BEHIND.matcher(stripped).matches();
  }

  /**
   * {@return whether the text is meant as an SFEN and nothing else, even if it is wrong}
   *
   * @param text a line
   */
  public static boolean isBare(String text) {
    return !text.contains("startpos") && !text.contains(" moves") && !FairyLine.matches(text);
  }

  /**
   * {@return why a text that cannot be read at all is not a position}
   *
   * @param text the text
   */
  public static Message whyNone(String text) {
    return Message.of(
        isFullWidth(text) ? "record.full-width" : "record.no-record", PrintableText.quote(text));
  }

  /**
   * {@return whether the text would be a position if it were written in ASCII}
   *
   * @param text a line
   */
  public static boolean isFullWidth(String text) {
    boolean isAscii = text.chars().allMatch(c -> c < 128);
    return !isAscii
        && LIKE_SFEN.matcher(Normalizer.normalize(head(text), Normalizer.Form.NFKC)).matches();
  }

  static String head(String text) {
    String stripped = text.strip();
    return stripped.length() <= HEAD ? stripped : stripped.substring(0, HEAD);
  }

  /**
   * The record of a line, with a note if not all of its moves are understood.
   *
   * @param text the line
   * @param line its number, or 0 if error sentences should not contain it
   * @return the record
   * @throws RecordException if the line is not a position
   */
  public static GameRecord read(String text, long line) {
    return read(text, line, false);
  }

  /**
   * The record of a line. Error sentences contain its number unless that is 0.
   *
   * @param text the line.
   * @param line its number, or 0.
   * @param strict whether a line with an unreadable move is refused.
   * @return the record.
   * @throws RecordException if the line is not a position
   */
  public static GameRecord read(String text, long line, boolean strict) {
    if (FairyLine.matches(text)) {
      return FairyLine.read(text, line);
    }
    List<String> words = Arrays.asList(text.strip().split("\\s+"));
    int moves = words.indexOf("moves");
    int end = moves < 0 ? words.size() : moves;
    ReadingNotes notes = new ReadingNotes(strict);
    RecordBuilder builder = new RecordBuilder(start(words.subList(0, end), line), notes);
    try {
      readMoves(words, end + 1, builder, line);
    } catch (RecordException e) {
      builder.endUnread(line);
      notes.endMoves(line > 0 ? e : new RecordException(e.what()));
    }
    notes.putInto(builder.record());
    return builder.record();
  }

  private static void readMoves(List<String> words, int first, RecordBuilder builder, long line) {
    for (int i = first; i < words.size(); i++) {
      String ending = i == words.size() - 1 ? ENDINGS.get(words.get(i)) : null;
      if (ending != null) {
        builder.end(ending, line);
        break;
      }
      int move = UsiMove.parse(words.get(i));
      if (move == Move.NONE) {
        throw RecordException.at(line, "record.no-move", PrintableText.quote(words.get(i)));
      }
      builder.play(move, line, words.get(i));
    }
  }

  private static Position start(List<String> words, long line) {
    int first = !words.isEmpty() && words.getFirst().equals("position") ? 1 : 0;
    try {
      return words.size() == first + 1 && words.get(first).equals("startpos")
          ? Sfen.parse(Sfen.START)
          : Sfen.parseProblem(String.join(" ", words));
    } catch (SfenException e) {
      String text = String.join(" ", words);
      throw RecordException.at(line, isFullWidth(text) ? whyNone(text) : e.explanation());
    }
  }
}
