package tsumugi.verifier;

/** Tells interpositions from the other answers to a check, which are never futile. */
final class DirectReplies {
  private final Position position;
  private final Rules rules;
  private final MoveList replies = new MoveList();

  DirectReplies(Position position, Rules rules) {
    this.position = position;
    this.rules = rules;
  }

  /** Whether an answer to a check stands between the checker and the king. */
  boolean isInterposition(int reply) {
    int king = position.king(position.sideToMove());
    return Move.isDrop(reply)
        || Move.from(reply) != king && position.at(Move.to(reply)) == Piece.EMPTY;
  }

  /**
   * Whether the side to move, which is in check, has a legal move of its king or a capture. This
   * does not depend on the hands.
   */
  boolean isAny() {
    replies.clear();
    rules.addEvasions(replies);
    for (int i = 0; i < replies.size(); i++) {
      if (!isInterposition(replies.get(i))) {
        return true;
      }
    }
    return false;
  }
}
