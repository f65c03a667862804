package tsumugi.player;

/**
 * The result of a game search.
 *
 * @param answer whether to play a move, to resign or to declare a win.
 * @param move the move to play, legal; {@link tsumugi.engine.board.Move#NONE} unless the answer is
 *     a move.
 * @param ponder the expected reply, legal after the move, or none.
 * @param score the score for the side to move, see {@link Score}.
 * @param depth the last completed iteration.
 * @param nodes positions searched by all threads.
 * @param millis wall time.
 */
public record PlayResult(
    Answer answer, int move, int ponder, int score, int depth, long nodes, long millis) {
  /** The kind of answer to the opponent. */
  public enum Answer {
    MOVE,
    RESIGN,
    DECLARE_WIN
  }
}
