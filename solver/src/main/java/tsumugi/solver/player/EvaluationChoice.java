package tsumugi.solver.player;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Zobrist;
import tsumugi.solver.player.nnue.Network;

/**
 * Which evaluation a player plays with, chosen once for all of its threads.
 *
 * @param network null for the one written by hand
 * @param scale FV_SCALE, of no meaning without a network
 */
public record EvaluationChoice(@Nullable Network network, int scale) {
  public static final EvaluationChoice WRITTEN = new EvaluationChoice(null, 0);

  /** Another one, for one thread. */
  public Evaluation create() {
    return network == null ? new WrittenEvaluation() : new NetworkEvaluation(network, scale);
  }

  /** Such as {@code HalfKP 256x2-32-32}, or {@code written}. */
  public String title() {
    return network == null ? "written" : network.architecture().toString();
  }

  /** Set apart by this, scores of one evaluation are not taken for another's. */
  long tableKey() {
    return network == null
        ? 0
        : Zobrist.mix(
            Objects.hash(network.architecture(), Arrays.hashCode(network.biases()), scale));
  }
}
