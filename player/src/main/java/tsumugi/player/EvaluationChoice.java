package tsumugi.player;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Zobrist;
import tsumugi.player.nnue.KernelWarmUp;
import tsumugi.player.nnue.Network;
import tsumugi.player.own.OwnEvaluator;
import tsumugi.player.own.OwnNetwork;

/**
 * The evaluation that a player uses, chosen once for all of its threads.
 *
 * @param own a network in this project's format, or null
 * @param network a network in the standard format, or null; if both are null, the handwritten
 *     evaluation is used
 * @param scale FV_SCALE; ignored without a network in the standard format
 */
public record EvaluationChoice(@Nullable OwnNetwork own, @Nullable Network network, int scale) {
  public static final EvaluationChoice WRITTEN = new EvaluationChoice(null, null, 0);

  /** A network in the standard format. */
  public EvaluationChoice(Network network, int scale) {
    this(null, network, scale);
  }

  /** A network in this project's format. */
  public EvaluationChoice(OwnNetwork own) {
    this(own, null, 0);
  }

  /** Creates an evaluation for one thread. */
  public Evaluation create() {
    if (own != null) {
      return new OwnEvaluation(own);
    }
    return network == null ? new WrittenEvaluation() : new NetworkEvaluation(network, scale);
  }

  /**
   * Makes the JVM compile the arithmetic of a network and waits for it, at most {@code nanos}
   * nanoseconds.
   *
   * @return false if no network is used
   */
  public boolean warmUp(long nanos) {
    if (own != null) {
      OwnEvaluator.warmUp(own, nanos);
    } else if (network != null) {
      KernelWarmUp.run(network, nanos);
    }
    return own != null || network != null;
  }

  /** A title such as {@code HalfKP 256x2-32-32}, {@code own 128x2-1} or {@code written}. */
  public String title() {
    if (own != null) {
      return own.title();
    }
    return network == null ? "written" : network.architecture().toString();
  }

  /**
   * A key that separates the scores of different evaluations in the table. It is the same in every
   * process, since it determines where a position is stored.
   */
  long tableKey() {
    if (own != null) {
      return Zobrist.mix(Objects.hash(own.title(), own.scale(), Arrays.hashCode(own.biases())));
    }
    return network == null ? 0 : Zobrist.mix(Objects.hash(network.fingerprint(), scale));
  }
}
