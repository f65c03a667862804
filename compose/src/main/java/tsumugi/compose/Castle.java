package tsumugi.compose;

import java.util.ArrayList;
import java.util.List;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;

/**
 * A castle at one place of the board.
 *
 * @param name its name in themes
 * @param king the square of the king
 * @param others the other pieces that have to be there
 */
record Castle(String name, int king, List<Placed> others) {
  /** A piece on its square. */
  record Placed(int piece, int square) {}

  /**
   * Whether its pieces stand on their squares. The king is not looked at: the caller has found it.
   */
  boolean isIn(Position position) {
    for (Placed each : others) {
      if (position.pieceAt(each.square()) != each.piece()) {
        return false;
      }
    }
    return true;
  }

  /**
   * The two mirror images of a castle.
   *
   * @param picture the upper right corner of a board: the first line is rank 1, and its last
   *     character stands on file 1
   * @param color the side whose castle it is
   */
  static List<Castle> images(String name, String picture, int color) {
    return color == Color.WHITE
        ? List.of(
            image(name, picture, color, Orientation.AS_IS),
            image(name, picture, color, Orientation.MIRRORED))
        : List.of(
            image(name, picture, color, Orientation.TURNED),
            image(name, picture, color, Orientation.MIRRORED_AND_TURNED));
  }

  private static Castle image(String name, String picture, int color, Orientation orientation) {
    List<String> ranks = picture.lines().toList();
    List<Placed> others = new ArrayList<>();
    int king = Square.NONE;
    for (int rank = 0; rank < ranks.size(); rank++) {
      String line = ranks.get(rank);
      for (int i = 0; i < line.length(); i++) {
        int square = orientation.square(Square.of(line.length() - 1 - i, rank));
        char letter = line.charAt(i);
        if (letter == 'k') {
          king = square;
        } else if (letter != '.') {
          others.add(new Placed(Piece.of(color, type(letter)), square));
        }
      }
    }
    return new Castle(name, king, List.copyOf(others));
  }

  private static int type(char letter) {
    return switch (letter) {
      case 'g' -> PieceType.GOLD;
      case 's' -> PieceType.SILVER;
      case 'n' -> PieceType.KNIGHT;
      case 'l' -> PieceType.LANCE;
      default -> throw new IllegalArgumentException("no piece of a castle: " + letter);
    };
  }
}
