package tsumugi.verifier;

/**
 * Finds the attackers of a square. It looks from the square outwards in each direction up to the
 * first piece and tests whether that piece moves in the opposite direction.
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

  /** Whether some piece of a side could capture on the square. */
  boolean isAttacked(int square, int by) {
    for (int direction = 0; direction < 8; direction++) {
      if (attacker(square, direction, by) != Square.NONE) {
        return true;
      }
    }
    return knight(square, by, 1) != Square.NONE || knight(square, by, -1) != Square.NONE;
  }

  /** The square of the piece that attacks the square from a direction, or {@link Square#NONE}. */
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
   * Whether a piece in this direction from a square can move there, from the adjacent square or
   * from farther away.
   */
  static boolean reaches(int piece, int direction, boolean isNext) {
    int back = Piece.opposite(direction);
    return Piece.slides(piece, back) || isNext && Piece.steps(piece, back);
  }

  /**
   * The square of the only piece that checks a side's king; {@link Square#NONE} if none does so.
   */
  int onlyChecker(int color) {
    int king = position.king(color);
    int count = 0;
    int only = Square.NONE;
    for (int i = 0; i < 10; i++) {
      int checker = i < 8 ? attacker(king, i, 1 - color) : knight(king, 1 - color, i == 8 ? 1 : -1);
      if (checker != Square.NONE) {
        only = checker;
        count++;
      }
    }
    return count == 1 ? only : Square.NONE;
  }

  /** The square of the knight that attacks the square; {@code side} is 1 or -1. */
  int knight(int square, int by, int side) {
    int from = square - Piece.knightJump(by, side);
    return position.at(from) == Piece.of(by, Piece.KNIGHT) ? from : Square.NONE;
  }
}
