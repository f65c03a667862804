package tsumugi.verifier;

/**
 * The position that a file is about.
 *
 * @param attacker the attacking side's color
 * @param pieces all pieces on the board and in the hands except kings, as if in one hand
 */
record Root(Position position, int attacker, int pieces) {
  boolean attackerMoves() {
    return position.sideToMove() == attacker;
  }

  boolean hasKing(int color) {
    return position.king(color) != Square.NONE;
  }
}
