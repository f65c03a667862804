package tsumugi.player;

import tsumugi.engine.board.Position;
import tsumugi.player.nnue.Network;
import tsumugi.player.nnue.NetworkEvaluator;

/** Evaluates by a network that was read from a file in the standard format. */
public final class NetworkEvaluation implements Evaluation {
  /** The scale of most files; others need 20, 24 or 36. */
  public static final int DEFAULT_SCALE = 16;

  public static final int MAX_SCALE = 128;

  private final NetworkEvaluator evaluator;
  private final int scale;

  /**
   * Creates an evaluation for one thread.
   *
   * @param scale FV_SCALE: the network's units per centipawn
   */
  public NetworkEvaluation(Network network, int scale) {
    this.evaluator = new NetworkEvaluator(network, SearchThread.PLIES);
    this.scale = scale;
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
    int value = evaluator.evaluate(position) / scale;
    return Math.clamp(value, -Score.MAX_EVALUATION, Score.MAX_EVALUATION);
  }
}
