package tsumugi.verifier;

/**
 * Who attacks a square: looks from the square outwards, in each direction up to the first piece,
 * and asks whether that piece moves the opposite way.
 */
final class Attacks {
  private final Position position;

  Attacks(Position position) {
    this.position = position;
  }

  /** Whether the king of a side is attacked; a side without a king is never in check. */
  boolean isInCheck(int color) {
    int king = position.king(color);
    return king != Square.NONE && isAttacked(king, 1 - color);
  }

  /** Whether some piece of a side could go to the square, were an enemy there. */
  boolean isAttacked(int square, int by) {
    for (int direction = 0; direction < 8; direction++) {
      if (attacker(square, direction, by) != Square.NONE) {
        return true;
      }
    }
    return knight(square, by, 1) != Square.NONE || knight(square, by, -1) != Square.NONE;
  }

  /** Where the piece stands that attacks the square from that direction. */
  int attacker(int square, int direction, int by) {
    int step = Piece.stepTo(direction);
    int from = square + step;
    boolean isNext = position.at(from) != Piece.EMPTY;
    while (position.at(from) == Piece.EMPTY) {
      from += step;
    }
    int piece = position.at(from);
    return Piece.isOf(by, piece) && reaches(piece, direction, isNext) ? from : Square.NONE;
  }

  /**
   * Whether a piece that stands that way from a square goes there, from the next square or afar.
   */
  static boolean reaches(int piece, int direction, boolean isNext) {
    int back = Piece.opposite(direction);
    return Piece.slides(piece, back) || isNext && Piece.steps(piece, back);
  }

  /** Where the knight stands that attacks the square, the side being 1 or -1. */
  int knight(int square, int by, int side) {
    int from = square - Piece.knightJump(by, side);
    return position.at(from) == Piece.of(by, Piece.KNIGHT) ? from : Square.NONE;
  }
}
