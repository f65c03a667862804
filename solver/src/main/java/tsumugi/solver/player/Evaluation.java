package tsumugi.solver.player;

import tsumugi.engine.board.Position;

/**
 * What a quiet position is worth. All that the search knows of evaluating. Sealed, and one kind in
 * use at a time: the JVM inlines a call that finds one or two classes, and no more than that.
 *
 * <p>An evaluation may keep state along the line that is being searched: the search tells it of
 * every move made and taken back, in step with the position. One object serves one thread.
 */
public sealed interface Evaluation permits WrittenEvaluation, NetworkEvaluation, OwnEvaluation {
  /** Starts at a position, from scratch. */
  void reset(Position position);

  /** A legal move is about to be made on the position. */
  void willMove(Position position, int move);

  /** The last move was taken back. */
  void undone();

  /**
   * The worth of the position, which is the one the moves told have led to, in centipawns for its
   * side to move; within {@link Score#MAX_EVALUATION}. Hardly ever asked while in check.
   */
  int evaluate(Position position);
}
