package tsumugi.verifier;

/**
 * The rules of shogi as far as a single position goes: which moves are legal, which of them give
 * check, which answer one. Repetition is no matter of a single position.
 *
 * <p>{@link Evasions} and {@link Checks} name the moves that may be in question; whether they leave
 * the own king in check, or mate by a pawn drop, is decided here, by making them.
 */
final class Rules {
  private final Position position;
  private final PieceMoves pieceMoves;
  private final Attacks attacks;
  private final Evasions evasions;
  private final Checks checks;
  private final MoveList candidates = new MoveList();

  /** The answers to a dropped pawn, for {@link #candidates} is in use then. */
  private final MoveList answers = new MoveList();

  Rules(Position position) {
    this.position = position;
    pieceMoves = new PieceMoves(position);
    attacks = new Attacks(position);
    evasions = new Evasions(position, pieceMoves, attacks);
    checks = new Checks(position, pieceMoves, attacks);
  }

  /** Whether the side to move is in check. */
  boolean isInCheck() {
    return attacks.isInCheck(position.sideToMove());
  }

  /** Whether the side that is not to move is in check: after a legal move it never is. */
  boolean isOtherSideInCheck() {
    return attacks.isInCheck(1 - position.sideToMove());
  }

  /** Whether the side to move may make the move. */
  boolean isLegal(int move) {
    return canMake(move) && isFair(move);
  }

  /** Adds all legal moves of a side to move that is in check. */
  void addEvasions(MoveList moves) {
    candidates.clear();
    evasions.addOnBoard(candidates);
    evasions.addDrops(candidates);
    addFair(moves);
  }

  /** Adds all legal moves after which the other side is in check. */
  void addChecks(MoveList moves) {
    candidates.clear();
    checks.add(candidates);
    addFair(moves);
  }

  private void addFair(MoveList moves) {
    for (int i = 0; i < candidates.size(); i++) {
      if (isFair(candidates.get(i))) {
        moves.add(candidates.get(i));
      }
    }
  }

  /** Whether the piece can move that way, its own king's safety apart. */
  private boolean canMake(int move) {
    if (Move.isDrop(move)) {
      return pieceMoves.canDrop(Move.dropped(move), Move.to(move));
    }
    if (!Piece.isOf(position.sideToMove(), position.at(Move.from(move)))) {
      return false;
    }
    candidates.clear();
    pieceMoves.addFrom(Move.from(move), candidates);
    return candidates.contains(move);
  }

  /** Of a move that the piece can make: not into check, and no mate by a pawn drop. */
  private boolean isFair(int move) {
    boolean dropsPawn = Move.isDrop(move) && Move.dropped(move) == Piece.PAWN;
    if (!dropsPawn && position.king(position.sideToMove()) == Square.NONE) {
      return true;
    }
    int taken = position.make(move);
    boolean isFair = !isOtherSideInCheck() && !(dropsPawn && isInCheck() && !canAnswerPawn());
    position.takeBack(move, taken);
    return isFair;
  }

  /** Whether a check by a pawn just dropped can be answered: on the board, nothing is between. */
  private boolean canAnswerPawn() {
    answers.clear();
    evasions.addOnBoard(answers);
    for (int i = 0; i < answers.size(); i++) {
      if (isFair(answers.get(i))) {
        return true;
      }
    }
    return false;
  }
}
