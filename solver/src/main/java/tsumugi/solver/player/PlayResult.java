package tsumugi.solver.player;

/**
 * What a game search decided.
 *
 * @param answer whether to play a move, to resign or to declare a win
 * @param move the move to play, legal; {@link tsumugi.engine.board.Move#NONE} unless one is played
 * @param ponder the answer expected, legal after the move, or none
 * @param score see {@link Score}; for the side to move
 * @param depth the last iteration completed
 * @param nodes positions searched by all threads
 * @param millis wall time
 */
public record PlayResult(
    Answer answer, int move, int ponder, int score, int depth, long nodes, long millis) {
  /** What to tell the opponent. */
  public enum Answer {
    MOVE,
    RESIGN,
    DECLARE_WIN
  }
}
