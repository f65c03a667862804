package tsumugi.player;

import tsumugi.engine.board.Position;
import tsumugi.player.own.OwnEvaluator;
import tsumugi.player.own.OwnNetwork;

/** Evaluates by a network in this project's format. */
public final class OwnEvaluation implements Evaluation {
  private final OwnEvaluator evaluator;

  /** Creates an evaluation for one thread. */
  public OwnEvaluation(OwnNetwork network) {
    this.evaluator = new OwnEvaluator(network, SearchThread.PLIES);
  }

  @Override
  public void reset(Position position) {
    evaluator.reset();
  }

  @Override
  public void willMove(Position position, int move) {
    evaluator.willMove(position, move);
  }

  @Override
  public void undone() {
    evaluator.undone();
  }

  @Override
  public int evaluate(Position position) {
    int value = evaluator.evaluate(position);
    return Math.clamp(value, -Score.MAX_EVALUATION, Score.MAX_EVALUATION);
  }
}
