package tsumugi.engine.notation;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.movegen.MoveLegality;

/**
 * Moves in USI notation: {@code 7g7f}, {@code 8h2b+}, {@code P*5e}.
 *
 * <p>For a text that is not a move, the result is {@link Move#NONE}, never an exception: the reader
 * of a GUI's move list has to report which move of which line was wrong anyway.
 */
public final class UsiMove {
  private UsiMove() {}

  public static String format(int move) {
    String to = Square.name(Move.to(move));
    if (Move.isDrop(move)) {
      return PieceLetters.letter(Move.dropType(move)) + "*" + to;
    }
    return Square.name(Move.from(move)) + to + (Move.isPromotion(move) ? "+" : "");
  }

  /** The moves, separated by single blanks. */
  public static String format(int[] line) {
    StringBuilder out = new StringBuilder(line.length * 5);
    for (int move : line) {
      out.append(out.isEmpty() ? "" : " ").append(format(move));
    }
    return out.toString();
  }

  /**
   * The move that a text spells, whether or not it is possible; {@link Move#NONE} if it spells
   * none.
   */
  public static int parse(@Nullable String text) {
    if (text == null || text.length() < 4 || text.length() > 5) {
      return Move.NONE;
    }
    int to = square(text, 2);
    if (to == Square.NONE) {
      return Move.NONE;
    }
    if (text.charAt(1) == '*') {
      int type = PieceLetters.handType(text.charAt(0));
      return type == 0 || text.length() != 4 ? Move.NONE : Move.drop(type, to);
    }
    int from = square(text, 0);
    if (from == Square.NONE || from == to) {
      return Move.NONE;
    }
    if (text.length() == 4) {
      return Move.of(from, to);
    }
    return text.charAt(4) == '+' ? Move.promotion(from, to) : Move.NONE;
  }

  /** The move a text spells if it is legal in the position, {@link Move#NONE} otherwise. */
  public static int parseLegal(Position position, @Nullable String text) {
    int move = parse(text);
    return MoveLegality.isLegal(position, move) ? move : Move.NONE;
  }

  private static int square(String text, int at) {
    int file = text.charAt(at) - '1';
    int rank = text.charAt(at + 1) - 'a';
    return file < 0 || file > 8 || rank < 0 || rank > 8 ? Square.NONE : Square.of(file, rank);
  }
}
