package tsumugi.verifier;

/** Generates the moves that give check, whether or not they leave the own king in check. */
final class Checks {
  private final Position position;
  private final PieceMoves pieceMoves;
  private final Attacks attacks;
  private final MoveList ofOnePiece = new MoveList();

  Checks(Position position, PieceMoves pieceMoves, Attacks attacks) {
    this.position = position;
    this.pieceMoves = pieceMoves;
    this.attacks = attacks;
  }

  /** Adds the checks of the side to move. */
  void add(MoveList moves) {
    int king = position.king(1 - position.sideToMove());
    if (king != Square.NONE) {
      addOnBoard(king, moves);
      addDrops(king, moves);
    }
  }

  /**
   * A move on the board gives check in one of two ways. Either the moving piece checks, and is then
   * in line with the king or a knight's jump away. Or it opens the line of another piece, in which
   * it stood. All other moves are skipped; the remaining ones are made and tested.
   */
  private void addOnBoard(int king, MoveList moves) {
    for (int i = 0; i < 81; i++) {
      int from = Square.inOrder(i);
      if (!Piece.isOf(position.sideToMove(), position.at(from))) {
        continue;
      }
      ofOnePiece.clear();
      pieceMoves.addFrom(from, ofOnePiece);
      for (int j = 0; j < ofOnePiece.size(); j++) {
        int move = ofOnePiece.get(j);
        boolean mayCheck =
            Square.isInLine(king, from)
                || Square.isInLine(king, Move.to(move))
                || Square.isKnightsJump(king, Move.to(move));
        if (mayCheck && givesCheck(move)) {
          moves.add(move);
        }
      }
    }
  }

  private boolean givesCheck(int move) {
    int taken = position.make(move);
    boolean givesCheck = attacks.isInCheck(position.sideToMove());
    position.takeBack(move, taken);
    return givesCheck;
  }

  /** Looks from the king outwards for empty squares from which a piece in hand would attack it. */
  private void addDrops(int king, MoveList moves) {
    int us = position.sideToMove();
    if (position.hand(us) == Hand.NONE) {
      return;
    }
    for (int direction = 0; direction < 8; direction++) {
      int next = king + Piece.stepTo(direction);
      for (int to = next; position.at(to) == Piece.EMPTY; to += Piece.stepTo(direction)) {
        addDropsOn(to, direction, to == next, moves);
      }
    }
    addKnight(king - Piece.knightJump(us, 1), moves);
    addKnight(king - Piece.knightJump(us, -1), moves);
  }

  private void addDropsOn(int to, int direction, boolean isNext, MoveList moves) {
    for (int kind = Piece.PAWN; kind <= Piece.GOLD; kind++) {
      int piece = Piece.of(position.sideToMove(), kind);
      if (Attacks.reaches(piece, direction, isNext) && pieceMoves.canDrop(kind, to)) {
        moves.add(Move.drop(kind, to));
      }
    }
  }

  private void addKnight(int to, MoveList moves) {
    if (position.at(to) == Piece.EMPTY && pieceMoves.canDrop(Piece.KNIGHT, to)) {
      moves.add(Move.drop(Piece.KNIGHT, to));
    }
  }
}
