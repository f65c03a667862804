package tsumugi.reference;

/**
 * Judges the moves of one position, and drops with two short cuts: a drop opens no line to the own
 * king, and if it closes one, so does any other piece on that square.
 */
final class Legality {
  private final SlowPosition position;
  private final boolean inCheck;

  /** The last square on which a drop was judged. */
  private int square;

  /** Whether the own king is attacked after a drop there. */
  private boolean attacked;

  Legality(SlowPosition position) {
    this.position = position;
    inCheck = RuleBook.isInCheck(position, position.blackToMove());
  }

  /** Whether a move by the way the pieces go is legal. */
  boolean isLegal(SlowMove move) {
    if (!move.isDrop() || move.drop() == 'P') {
      return RuleBook.isLegal(position, move, position.after(move));
    }
    if (inCheck && move.to() != square) {
      square = move.to();
      attacked = RuleBook.isInCheck(position.after(move), position.blackToMove());
    }
    return !inCheck || !attacked;
  }
}
