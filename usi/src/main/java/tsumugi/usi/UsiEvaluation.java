package tsumugi.usi;

import java.util.function.Consumer;
import tsumugi.solver.player.EvaluationChoice;
import tsumugi.solver.player.nnue.KernelWarmUp;
import tsumugi.solver.player.nnue.Network;
import tsumugi.solver.player.nnue.NetworkEvaluator;
import tsumugi.solver.player.nnue.NetworkException;
import tsumugi.solver.player.nnue.NetworkFile;

/**
 * The evaluation that the options name. A file that cannot be used is one sentence to the GUI, and
 * the player goes on with its own evaluation; the next isready tries it again.
 */
final class UsiEvaluation {
  private static final String NONE_YET = "\0";

  private EvaluationChoice choice = EvaluationChoice.WRITTEN;

  /** What the choice was made from. */
  private String name = NONE_YET;

  private int scale;

  EvaluationChoice choice() {
    return choice;
  }

  boolean isChosen() {
    return !name.equals(NONE_YET);
  }

  /** Goes by the options; true when another evaluation is in force than before. */
  boolean choose(UsiOptions options, Consumer<String> comment) {
    String wanted = options.evaluation();
    int wantedScale = options.evaluationScale();
    boolean failed = choice.network() == null && !wanted.isEmpty();
    if (wanted.equals(name) && !failed && (scale == wantedScale || wanted.isEmpty())) {
      return false;
    }
    EvaluationChoice before = choice;
    choice = read(wanted, wantedScale, comment);
    name = wanted;
    scale = wantedScale;
    return choice != before;
  }

  /** Has the JVM compile the network's kernels, for so long at most; false without a network. */
  boolean warmUp(long nanos) {
    Network network = choice.network();
    if (network != null) {
      KernelWarmUp.run(network, nanos);
    }
    return network != null;
  }

  private static EvaluationChoice read(String name, int scale, Consumer<String> comment) {
    if (name.isEmpty()) {
      return EvaluationChoice.WRITTEN;
    }
    try {
      NetworkFile file = NetworkFile.read(name);
      file.remarks().forEach(remark -> comment.accept(remark.english()));
      EvaluationChoice choice = new EvaluationChoice(file.network(), scale);
      comment.accept(
          "evaluation %s, FV_SCALE %d, %s"
              .formatted(choice.title(), scale, NetworkEvaluator.kernels()));
      return choice;
    } catch (NetworkException e) {
      comment.accept(e.getMessage() + "; the player uses its own evaluation");
      return EvaluationChoice.WRITTEN;
    }
  }
}
