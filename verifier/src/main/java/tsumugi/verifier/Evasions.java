package tsumugi.verifier;

import java.util.Arrays;

/**
 * Generates the moves that may answer a check: all king moves, and moves to a square where they
 * capture a checker or stand between it and the king. Whether a move really answers the check
 * (double checks and pins included) is tested when it is made.
 */
final class Evasions {
  private final Position position;
  private final PieceMoves pieceMoves;
  private final Attacks attacks;
  private final MoveList ofOnePiece = new MoveList();

  /**
   * The squares of the checkers and the squares between them and the king. The entry {@link
   * Square#NONE} has no meaning.
   */
  private final boolean[] answers = new boolean[Square.COUNT];

  Evasions(Position position, PieceMoves pieceMoves, Attacks attacks) {
    this.position = position;
    this.pieceMoves = pieceMoves;
    this.attacks = attacks;
  }

  /** Adds the moves on the board. The side to move must be in check. */
  void addOnBoard(MoveList moves) {
    findAnswers();
    for (int i = 0; i < 81; i++) {
      int from = Square.inOrder(i);
      int piece = position.at(from);
      if (!Piece.isOf(position.sideToMove(), piece)) {
        continue;
      }
      ofOnePiece.clear();
      pieceMoves.addFrom(from, ofOnePiece);
      for (int j = 0; j < ofOnePiece.size(); j++) {
        int move = ofOnePiece.get(j);
        if (Piece.isKing(piece) || answers[Move.to(move)]) {
          moves.add(move);
        }
      }
    }
  }

  /** Adds the drops between the checker and the king. */
  void addDrops(MoveList moves) {
    findAnswers();
    for (int i = 0; i < 81; i++) {
      int square = Square.inOrder(i);
      if (answers[square] && position.at(square) == Piece.EMPTY) {
        pieceMoves.addDropsOn(square, moves);
      }
    }
  }

  private void findAnswers() {
    Arrays.fill(answers, false);
    int us = position.sideToMove();
    int king = position.king(us);
    for (int direction = 0; direction < 8; direction++) {
      int checker = attacks.attacker(king, direction, 1 - us);
      if (checker != Square.NONE) {
        for (int square = checker; square != king; square -= Piece.stepTo(direction)) {
          answers[square] = true;
        }
      }
    }
    answers[attacks.knight(king, 1 - us, 1)] = true;
    answers[attacks.knight(king, 1 - us, -1)] = true;
  }
}
