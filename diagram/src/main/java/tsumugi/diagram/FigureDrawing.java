package tsumugi.diagram;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;

/**
 * Draws one figure. All measures are in widths of a square; printed squares are a little taller
 * than wide. As in magazines, the hands stand on both sides and are written vertically.
 */
final class FigureDrawing {
  static final double BOARD_WIDTH = 9;
  static final double SQUARE_HEIGHT = 1.08;
  static final double BOARD_HEIGHT = 9 * SQUARE_HEIGHT;

  /** Space for a hand on the left; on the right, space for the rank numbers and a hand. */
  static final double LEFT = 1.45;

  static final double RIGHT = 2.0;

  /** The same without a hand. */
  static final double BARE_LEFT = 0.45;

  static final double BARE_RIGHT = 0.9;

  private static final double FRAME = 0.075;
  private static final double GRID = 0.022;
  private static final double STAR = 0.085;
  private static final double PIECE = 0.88;
  private static final double COORDINATE = 0.46;
  private static final double FILES_ABOVE = 0.4;
  private static final double RANKS_BESIDE = 0.4;
  private static final double HAND_BESIDE = 1.38;
  private static final double WHITE_HAND_BESIDE = 0.82;
  private static final double SIGN = 0.8;
  private static final double HAND_WORD = 0.5;
  private static final double HAND_PIECE = 0.8;
  private static final double TITLE = 0.8;
  private static final double LINE = 0.6;

  /** Maximum length of the lines above and below the board, which are centred on it. */
  private static final double ROOM = BOARD_WIDTH + 2 * BARE_LEFT;

  /** More characters than any such line has room for. */
  private static final int LONGEST = 200;

  private static final String PIECES = "　歩香桂銀角飛金玉と杏圭全馬龍";

  private final Letters letters;
  private final double unit;
  private final double left;
  private final double top;
  private final List<Mark> marks;

  /**
   * @param unit width of a square in millimetres
   * @param left left edge of the board
   * @param marks receives everything that is drawn
   */
  FigureDrawing(Letters letters, double unit, double left, double top, List<Mark> marks) {
    this.letters = letters;
    this.unit = unit;
    this.left = left;
    this.top = top;
    this.marks = marks;
  }

  /** The height that the lines above a board need. */
  static double above(boolean titled, boolean named) {
    double coordinates = FILES_ABOVE + COORDINATE / 2 + 0.1;
    return coordinates + (named ? LINE + 0.3 : 0) + (titled ? TITLE + 0.35 : 0);
  }

  static double below(boolean captioned) {
    return captioned ? LINE + 0.45 : 0.2;
  }

  static boolean isTitled(Figure figure) {
    return !figure.title().isEmpty();
  }

  static boolean isNamed(Figure figure) {
    return !(figure.author() + figure.length()).isEmpty();
  }

  /**
   * Draws the figure.
   *
   * @param named whether the second line above the board is kept free even if it is empty
   */
  void draw(Figure figure, boolean named) {
    heading(figure, named);
    if (figure.marked() != Square.NONE) {
      double x = 8 - Square.file(figure.marked());
      double y = Square.rank(figure.marked()) * SQUARE_HEIGHT;
      marks.add(new Mark.Tint(x(x), y(y), unit, SQUARE_HEIGHT * unit));
    }
    grid();
    coordinates();
    pieces(figure.position());
    hand("☗", figure.blackHand(), BOARD_WIDTH + HAND_BESIDE);
    hand("☖", figure.whiteHand(), -WHITE_HAND_BESIDE);
    if (!figure.caption().isEmpty()) {
      line(figure.caption(), BOARD_WIDTH / 2, BOARD_HEIGHT + 0.65, LINE, ROOM, Mark.Anchor.MIDDLE);
    }
  }

  private void grid() {
    for (int i = 1; i < 9; i++) {
      stroke(i, 0, i, BOARD_HEIGHT, GRID);
      stroke(0, i * SQUARE_HEIGHT, BOARD_WIDTH, i * SQUARE_HEIGHT, GRID);
    }
    for (int file = 3; file <= 6; file += 3) {
      for (int rank = 3; rank <= 6; rank += 3) {
        marks.add(new Mark.Spot(x(file), y(rank * SQUARE_HEIGHT), STAR * unit));
      }
    }
    double out = FRAME / 2;
    stroke(-FRAME, -out, BOARD_WIDTH + FRAME, -out, FRAME);
    stroke(-FRAME, BOARD_HEIGHT + out, BOARD_WIDTH + FRAME, BOARD_HEIGHT + out, FRAME);
    stroke(-out, 0, -out, BOARD_HEIGHT, FRAME);
    stroke(BOARD_WIDTH + out, 0, BOARD_WIDTH + out, BOARD_HEIGHT, FRAME);
  }

  private void coordinates() {
    for (int i = 0; i < 9; i++) {
      text(Integer.toString(9 - i), i + 0.5, -FILES_ABOVE, COORDINATE, false);
      double rank = (i + 0.5) * SQUARE_HEIGHT;
      text(KanjiNumber.digit(i + 1), BOARD_WIDTH + RANKS_BESIDE, rank, COORDINATE, false);
    }
  }

  private void pieces(Position position) {
    for (int square = 0; square < Square.COUNT; square++) {
      int piece = position.pieceAt(square);
      if (piece != Piece.EMPTY) {
        String name = PIECES.substring(Piece.type(piece), Piece.type(piece) + 1);
        double x = 8 - Square.file(square) + 0.5;
        double y = (Square.rank(square) + 0.5) * SQUARE_HEIGHT;
        text(name, x, y, PIECE, Piece.color(piece) == Color.WHITE);
      }
    }
  }

  /**
   * Draws the sign of the side, 持駒, and the pieces with their numbers; many pieces are drawn
   * smaller.
   */
  private void hand(String sign, @Nullable String pieces, double x) {
    if (pieces == null) {
      return;
    }
    double y = SIGN / 2;
    text(sign, x, y, SIGN, false);
    y += SIGN / 2 + 0.12 + HAND_WORD / 2;
    text("持", x, y, HAND_WORD, false);
    text("駒", x, y + HAND_WORD, HAND_WORD, false);
    y += HAND_WORD * 1.5 + 0.3;
    String column = pieces.isEmpty() ? "なし" : pieces.replace("　", "");
    double gap = 0.06;
    double step = Math.min(HAND_PIECE + gap, (BOARD_HEIGHT - y) / column.length());
    for (int i = 0; i < column.length(); i++) {
      text(column.substring(i, i + 1), x, y + (i + 0.5) * step, Math.min(HAND_PIECE, step), false);
    }
  }

  private void heading(Figure figure, boolean named) {
    double coordinates = -FILES_ABOVE - COORDINATE / 2;
    double y = coordinates - 0.3 - LINE / 2;
    double above = named ? y - LINE / 2 : coordinates;
    double middle = BOARD_WIDTH / 2;
    line(figure.title(), middle, above - 0.35 - TITLE / 2, TITLE, ROOM, Mark.Anchor.MIDDLE);
    double half = BOARD_WIDTH * 0.6;
    line(figure.author(), 0, y, LINE, half, Mark.Anchor.START);
    line(figure.length(), BOARD_WIDTH, y, LINE, half, Mark.Anchor.END);
  }

  /** Draws a line. If it is too long it is drawn smaller, and if that is not enough it is cut. */
  private void line(String text, double x, double y, double size, double room, Mark.Anchor anchor) {
    // Titles of a megabyte occur, and removing one character at a time would measure the rest each
    // time.
    boolean endless = text.codePointCount(0, text.length()) > LONGEST;
    String head = endless ? text.substring(0, text.offsetByCodePoints(0, LONGEST)) : text;
    String shown = letters.drawable(head);
    double width = letters.width(shown) * size;
    double fitting = Math.max(size * 0.6, size * Math.min(1, room / width));
    while (letters.width(shown) * fitting > room) {
      int end = shown.length() - (shown.endsWith("…") ? 1 : 0);
      shown = letters.drawable(shown.substring(0, shown.offsetByCodePoints(end, -1)) + "…");
    }
    if (!shown.isBlank()) {
      marks.add(new Mark.Text(shown, x(x), y(y), fitting * unit, anchor, false));
    }
  }

  private void text(String text, double x, double y, double size, boolean turned) {
    String shown = letters.drawable(text);
    marks.add(new Mark.Text(shown, x(x), y(y), size * unit, Mark.Anchor.MIDDLE, turned));
  }

  private void stroke(double x1, double y1, double x2, double y2, double width) {
    marks.add(new Mark.Line(x(x1), y(y1), x(x2), y(y2), width * unit));
  }

  private double x(double squares) {
    return left + squares * unit;
  }

  private double y(double squares) {
    return top + squares * unit;
  }
}
