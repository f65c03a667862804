package tsumugi.record;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;
import tsumugi.engine.notation.UsiMove;

/**
 * A position in one line: an SFEN, the {@code position} command of USI with its moves, or fairy
 * notation.
 */
public final class PositionLine {
  /** A board, a side: that is meant as an SFEN, however wrong. */
  private static final Pattern LIKE_SFEN =
      Pattern.compile("(position\\s+)?(sfen\\s+)?[^\\s/]*(/[^\\s/]*)+\\s+[bw](\\s.*)?");

  private static final Pattern LIKE_START =
      Pattern.compile("(position\\s+)?startpos(\\s+moves\\b.*)?\\s*");

  /** The same behind a word: an id with a blank where a TAB should be. */
  private static final Pattern SFEN_BEHIND =
      Pattern.compile("\\S+ +(sfen +)?[^\\s/]*(/[^\\s/]*){8} +[bw]( .*)?");

  /** What programs write behind the last move, in the words of USI's {@code bestmove}. */
  private static final Map<String, String> ENDINGS = Map.of("resign", "投了", "win", "入玉勝ち");

  /** As much of a line as its kind can be told from; the patterns need stack for every letter. */
  private static final int HEAD = 400;

  private PositionLine() {}

  public static boolean isLikeOne(String text) {
    String stripped = head(text);
    return LIKE_SFEN.matcher(stripped).matches()
        || LIKE_START.matcher(stripped).matches()
        || FairyLine.matches(stripped);
  }

  /** True when an SFEN follows after a word and a blank. */
  public static boolean lacksTab(String text) {
    String stripped = head(text);
    return !LIKE_SFEN.matcher(stripped).matches() && SFEN_BEHIND.matcher(stripped).matches();
  }

  /** True when the text is an SFEN and nothing else, however wrong. */
  public static boolean isBare(String text) {
    return !text.contains("startpos") && !text.contains(" moves") && !FairyLine.matches(text);
  }

  static String head(String text) {
    String stripped = text.strip();
    return stripped.length() <= HEAD ? stripped : stripped.substring(0, HEAD);
  }

  /**
   * The record of a line, with a note if its moves are not understood to their end.
   *
   * @throws RecordException when it is none
   */
  public static GameRecord read(String text, long line) {
    return read(text, line, false);
  }

  /**
   * The record of a line.
   *
   * @param line its number, or 0 if the sentences are not to name it
   * @param strict refuse a line with a move that is not understood
   * @throws RecordException when it is none
   */
  public static GameRecord read(String text, long line, boolean strict) {
    if (FairyLine.matches(text)) {
      return FairyLine.read(text, line);
    }
    List<String> words = Arrays.asList(text.strip().split("\\s+"));
    int moves = words.indexOf("moves");
    int end = moves < 0 ? words.size() : moves;
    RecordBuilder builder = new RecordBuilder(start(words.subList(0, end), line));
    ReadingNotes notes = new ReadingNotes(strict);
    try {
      readMoves(words, end + 1, builder, line);
    } catch (RecordException e) {
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
      throw RecordException.at(line, e.explanation());
    }
  }
}
