package tsumugi.solver.player;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Zobrist;
import tsumugi.solver.player.nnue.KernelWarmUp;
import tsumugi.solver.player.nnue.Network;
import tsumugi.solver.player.own.OwnEvaluator;
import tsumugi.solver.player.own.OwnNetwork;

/**
 * Which evaluation a player plays with, chosen once for all of its threads.
 *
 * @param own the network of this project's own, or null
 * @param network one of the standard format, or null; without either it is the one written by hand
 * @param scale FV_SCALE, of no meaning without a network of the standard format
 */
public record EvaluationChoice(@Nullable OwnNetwork own, @Nullable Network network, int scale) {
  public static final EvaluationChoice WRITTEN = new EvaluationChoice(null, null, 0);

  /** A network of the standard format. */
  public EvaluationChoice(Network network, int scale) {
    this(null, network, scale);
  }

  /** A network of this project's own. */
  public EvaluationChoice(OwnNetwork own) {
    this(own, null, 0);
  }

  /** Another one, for one thread. */
  public Evaluation create() {
    if (own != null) {
      return new OwnEvaluation(own);
    }
    return network == null ? new WrittenEvaluation() : new NetworkEvaluation(network, scale);
  }

  /**
   * Has the JVM compile the arithmetic of a network, and waits for it, so many nanoseconds at most.
   *
   * @return false where there is none
   */
  public boolean warmUp(long nanos) {
    if (own != null) {
      OwnEvaluator.warmUp(own, nanos);
    } else if (network != null) {
      KernelWarmUp.run(network, nanos);
    }
    return own != null || network != null;
  }

  /** Such as {@code HalfKP 256x2-32-32}, {@code own 128x2-1} or {@code written}. */
  public String title() {
    if (own != null) {
      return own.title();
    }
    return network == null ? "written" : network.architecture().toString();
  }

  /**
   * Set apart by this, scores of one evaluation are not taken for another's. The same in every
   * process, since it says where in the table a position stands.
   */
  long tableKey() {
    if (own != null) {
      return Zobrist.mix(Objects.hash(own.title(), own.scale(), Arrays.hashCode(own.biases())));
    }
    return network == null ? 0 : Zobrist.mix(Objects.hash(network.fingerprint(), scale));
  }
}
