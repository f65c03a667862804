package tsumugi.player;

/**
 * The moves that led to a node, on which the counts of {@link MoveHistory} depend. They are
 * numbered by {@link MoveHistory#played}; 0 stands for a null move and for plies before the root.
 * One object serves one ply.
 */
final class PrecedingMoves {
  /** The opponent's last move. */
  int one;

  /** The move of the side to move before that; the others follow in order. */
  int two;

  int three;
  int four;
  int six;

  /** Whether the opponent's last move was quiet. */
  boolean quiet;
}
