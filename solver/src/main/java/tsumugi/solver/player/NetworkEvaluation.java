package tsumugi.solver.player;

import tsumugi.engine.board.Position;
import tsumugi.solver.player.nnue.Network;
import tsumugi.solver.player.nnue.NetworkEvaluator;

/** The evaluation by a network that was read from a file. */
public final class NetworkEvaluation implements Evaluation {
  /** What the commonest files are made for; others say 20, 24 or 36. */
  public static final int DEFAULT_SCALE = 16;

  public static final int MAX_SCALE = 128;

  private final NetworkEvaluator evaluator;
  private final int scale;

  /**
   * An evaluation for one thread.
   *
   * @param scale FV_SCALE: the network's numbers for one centipawn
   */
  public NetworkEvaluation(Network network, int scale) {
    this.evaluator = new NetworkEvaluator(network, PlayTree.PLIES);
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
