package tsumugi.record;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.notation.UsiMove;

/** One move as a person types it: in USI, or in Japanese with or without its sign. */
public final class MoveWords {
  private static final Pattern MOVE =
      Pattern.compile(
          "(?<sign>[▲△▼▽☗☖])?[\\s　]*"
              + "(?:(?<file>[1-9１-９])(?<rank>[1-9１-９一二三四五六七八九])|同)[\\s　]*(?<rest>.*)");

  /**
   * Longer words are not moves. The limit exists because the patterns need stack for each letter.
   */
  private static final int MAX_LETTERS = 40;

  private MoveWords() {}

  /**
   * The move that a text spells.
   *
   * @param position where it is played
   * @param previous the move before it, whose square 同 means; {@code Move.NONE} without one
   * @param text for example {@code G*2b}, ２二金, 22金打 or △同玉
   * @return a legal move, or {@code Move.NONE} if the text spells none or more than one
   */
  public static int read(Position position, int previous, String text) {
    String word = text.strip();
    int usi = UsiMove.parseLegal(position, word);
    if (usi != Move.NONE || word.length() > MAX_LETTERS) {
      return usi;
    }
    Matcher move = MOVE.matcher(word);
    if (!move.matches() || !isOfMover(move.group("sign"), position)) {
      return Move.NONE;
    }
    boolean isSame = move.group("file") == null;
    if (isSame && previous == Move.NONE) {
      return Move.NONE;
    }
    int to =
        isSame
            ? Move.to(previous)
            : Square.of(
                Digits.digit(move.group("file").charAt(0)) - 1,
                Digits.digit(move.group("rank").charAt(0)) - 1);
    try {
      Line line = new Line(word, 1, false);
      return Ki2Moves.resolve(
          line, new RecordBuilder(position, new ReadingNotes(false)), to, move.group("rest"), word);
    } catch (RecordException e) {
      return Move.NONE;
    }
  }

  private static boolean isOfMover(@Nullable String sign, Position where) {
    int side = sign != null && "▲▼☗".contains(sign) ? Color.BLACK : Color.WHITE;
    return sign == null || side == where.sideToMove();
  }
}
