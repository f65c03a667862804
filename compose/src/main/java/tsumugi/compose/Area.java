package tsumugi.compose;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Square;

/**
 * The part of the board on which all pieces of a problem stand: a rectangle in the upper right
 * corner. An attacker's king, which need not stand near the mate, is not bound to it.
 *
 * @param files number of files, 1 to 9
 * @param ranks number of ranks, 1 to 9
 */
public record Area(int files, int ranks) implements Serializable {
  /**
   * The whole board. A position that is drawn has the defender's king in the four upper ranks; a
   * longer problem that is made from it may have it lower.
   */
  public static final Area BOARD = new Area(9, 9);

  /** The upper right corner, where most problems are printed. */
  public static final Area CORNER = new Area(5, 5);

  private static final int KING_RANKS = 4;

  public Area {
    if (files < 1 || files > 9 || ranks < 1 || ranks > 9) {
      throw new IllegalArgumentException("no area of the board: " + files + "x" + ranks);
    }
  }

  /**
   * Reads an area as the user types it: {@code board}, {@code corner}, or files and ranks such as
   * {@code 3x4}.
   *
   * @return the area; null if the text has another form
   */
  public static @Nullable Area parse(String text) {
    return switch (text) {
      case "board" -> BOARD;
      case "corner" -> CORNER;
      default ->
          text.matches("[1-9]x[1-9]") ? new Area(text.charAt(0) - '0', text.charAt(2) - '0') : null;
    };
  }

  boolean contains(int square) {
    return Square.file(square) < files && Square.rank(square) < ranks;
  }

  /** Whether the defender's king may stand on a square. */
  boolean holdsKing(int square) {
    return contains(square) && Square.rankFor(Color.BLACK, square) < KING_RANKS;
  }

  int squares() {
    return files * ranks;
  }
}
