package tsumugi.verifier;

/**
 * The rules of shogi for a single position: which moves are legal, which of them give check, and
 * which answer a check. Repetition does not concern a single position.
 *
 * <p>{@link Evasions} and {@link Checks} generate candidates. This class plays the candidates on
 * the board and rejects those that leave the mover's king in check or mate by a pawn drop.
 */
final class Rules {
  private final Position position;
  private final PieceMoves pieceMoves;
  private final Attacks attacks;
  private final Evasions evasions;
  private final Checks checks;
  private final MoveList candidates = new MoveList();

  /** The answers to a dropped pawn; {@link #candidates} is in use at that time. */
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

  /**
   * Whether the side that is not to move is in check, which is never the case after a legal move.
   */
  boolean isOtherSideInCheck() {
    return attacks.isInCheck(1 - position.sideToMove());
  }

  /**
   * The square of the only piece that checks the side to move; {@link Square#NONE} if no piece or
   * more than one.
   */
  int onlyChecker() {
    return attacks.onlyChecker(position.sideToMove());
  }

  /** Whether the move is legal for the side to move. */
  boolean isLegal(int move) {
    return canMake(move) && isPermitted(move);
  }

  /** Adds all legal moves, whether or not the side to move is in check. */
  void addLegal(MoveList moves) {
    candidates.clear();
    for (int i = 0; i < 81; i++) {
      int square = Square.inOrder(i);
      int piece = position.at(square);
      if (piece == Piece.EMPTY) {
        pieceMoves.addDropsOn(square, candidates);
      } else if (Piece.isOf(position.sideToMove(), piece)) {
        pieceMoves.addFrom(square, candidates);
      }
    }
    addPermitted(moves);
  }

  /** Adds all legal moves. The side to move must be in check. */
  void addEvasions(MoveList moves) {
    candidates.clear();
    evasions.addOnBoard(candidates);
    evasions.addDrops(candidates);
    addPermitted(moves);
  }

  /** Adds all legal moves after which the other side is in check. */
  void addChecks(MoveList moves) {
    candidates.clear();
    checks.add(candidates);
    addPermitted(moves);
  }

  private void addPermitted(MoveList moves) {
    for (int i = 0; i < candidates.size(); i++) {
      if (isPermitted(candidates.get(i))) {
        moves.add(candidates.get(i));
      }
    }
  }

  /** Whether the piece can move that way, ignoring the safety of its own king. */
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

  /**
   * Whether a move that the piece can make neither leaves the king in check nor mates by a pawn
   * drop.
   */
  private boolean isPermitted(int move) {
    boolean dropsPawn = Move.isDrop(move) && Move.dropped(move) == Piece.PAWN;
    if (!dropsPawn && position.king(position.sideToMove()) == Square.NONE) {
      return true;
    }
    int taken = position.make(move);
    boolean isPermitted = !isOtherSideInCheck() && !(dropsPawn && isInCheck() && !canAnswerPawn());
    position.takeBack(move, taken);
    return isPermitted;
  }

  /**
   * Whether the check by a pawn just dropped can be answered. Only moves on the board can, since
   * nothing can be interposed.
   */
  private boolean canAnswerPawn() {
    answers.clear();
    evasions.addOnBoard(answers);
    for (int i = 0; i < answers.size(); i++) {
      if (isPermitted(answers.get(i))) {
        return true;
      }
    }
    return false;
  }
}
