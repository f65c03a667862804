package tsumugi.solver.player;

/**
 * The moves that led to a node, numbered as {@link MoveHistory#played} does, 0 for a pass and
 * before the root: what the counts of {@link MoveHistory} depend on. One object serves one ply.
 */
final class Preceding {
  /** The opponent's last move. */
  int one;

  /** The own move before that, and so on. */
  int two;

  int three;
  int four;
  int six;

  /** Whether the opponent's last move was a quiet one. */
  boolean quiet;
}
