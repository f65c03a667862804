package tsumugi.verifier;

/**
 * Where pieces can move and where they can be dropped, ignoring the safety of their own king. Kings
 * are never captured, because the game ends before.
 */
final class PieceMoves {
  private final Position position;

  PieceMoves(Position position) {
    this.position = position;
  }

  /** Adds all moves of the piece on a square. It must belong to the side to move. */
  void addFrom(int from, MoveList moves) {
    int piece = position.at(from);
    int us = Piece.color(piece);
    if (Piece.isKnight(piece)) {
      addTo(piece, from, from + Piece.knightJump(us, 1), moves);
      addTo(piece, from, from + Piece.knightJump(us, -1), moves);
      return;
    }
    for (int direction = 0; direction < 8; direction++) {
      int step = Piece.stepTo(direction);
      if (Piece.slides(piece, direction)) {
        int to = from + step;
        while (position.at(to) == Piece.EMPTY) {
          addTo(piece, from, to, moves);
          to += step;
        }
        addTo(piece, from, to, moves);
      } else if (Piece.steps(piece, direction)) {
        addTo(piece, from, from + step, moves);
      }
    }
  }

  private void addTo(int piece, int from, int to, MoveList moves) {
    int target = position.at(to);
    int us = Piece.color(piece);
    if (target == Piece.WALL || Piece.isOf(us, target) || Piece.isKing(target)) {
      return;
    }
    if (Piece.canPromote(piece) && (isInZone(us, from) || isInZone(us, to))) {
      moves.add(Move.onBoard(from, to, true));
    }
    if (!Piece.isDeadOn(piece, to)) {
      moves.add(Move.onBoard(from, to, false));
    }
  }

  /** Whether the square is in the three ranks in which a side's pieces promote. */
  private static boolean isInZone(int color, int square) {
    int rank = Square.rank(square);
    return color == Piece.BLACK ? rank <= 3 : rank >= 7;
  }

  /** Adds the drops of the side to move on an empty square. */
  void addDropsOn(int to, MoveList moves) {
    if (position.hand(position.sideToMove()) == Hand.NONE) {
      return;
    }
    for (int kind = Piece.PAWN; kind <= Piece.GOLD; kind++) {
      if (canDrop(kind, to)) {
        moves.add(Move.drop(kind, to));
      }
    }
  }

  /**
   * Whether the side to move has such a piece and may drop it there, apart from the rule against
   * mate by a pawn drop.
   */
  boolean canDrop(int kind, int to) {
    int us = position.sideToMove();
    return Hand.count(position.hand(us), kind) > 0
        && position.at(to) == Piece.EMPTY
        && !Piece.isDeadOn(Piece.of(us, kind), to)
        && !(kind == Piece.PAWN && hasPawnOnFile(us, Square.file(to)));
  }

  private boolean hasPawnOnFile(int color, int file) {
    for (int rank = 1; rank <= 9; rank++) {
      if (position.at(Square.of(file, rank)) == Piece.of(color, Piece.PAWN)) {
        return true;
      }
    }
    return false;
  }
}
