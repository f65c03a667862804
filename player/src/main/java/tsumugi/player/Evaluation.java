package tsumugi.player;

import tsumugi.engine.board.Position;

/**
 * The static evaluation of a quiet position; all that the search knows about evaluating. The
 * interface is sealed, and only one implementation is used at a time: the JVM inlines calls with
 * one or two receiver classes, but not more.
 *
 * <p>An evaluation may keep state along the line that is searched. The search reports every move
 * made and unmade, in step with the position. One object serves one thread.
 */
public sealed interface Evaluation permits WrittenEvaluation, NetworkEvaluation, OwnEvaluation {
  /** Initialises the state for a position. */
  void reset(Position position);

  /** Called before a legal move is made on the position. */
  void willMove(Position position, int move);

  /** Called after the last move was unmade. */
  void undone();

  /**
   * The value of the position in centipawns for its side to move, within {@link
   * Score#MAX_EVALUATION}. The position must be the one that the reported moves lead to. Hardly
   * ever called in check.
   */
  int evaluate(Position position);
}
