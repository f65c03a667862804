package tsumugi.usi;

import java.util.function.Consumer;
import tsumugi.engine.message.Message;
import tsumugi.solver.player.EvaluationChoice;
import tsumugi.solver.player.EvaluationFile;
import tsumugi.solver.player.nnue.NetworkEvaluator;
import tsumugi.solver.player.nnue.NetworkException;

/**
 * The evaluation that the options name. A file that cannot be used is one sentence to the GUI, and
 * the player goes on with its own network; the next isready tries it again.
 */
final class UsiEvaluation {
  private static final String NONE_YET = "\0";

  private EvaluationChoice choice = EvaluationChoice.WRITTEN;

  /** What the choice was made from. */
  private String name = NONE_YET;

  private int scale;

  /** Whether what the options name could not be read: the next isready tries again. */
  private boolean failed;

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
    if (wanted.equals(name) && !failed && (scale == wantedScale || choice.network() == null)) {
      return false;
    }
    EvaluationChoice before = choice;
    choice = read(wanted, wantedScale, comment);
    name = wanted;
    scale = wantedScale;
    return choice != before;
  }

  private EvaluationChoice read(String wanted, int wantedScale, Consumer<String> comment) {
    failed = false;
    try {
      EvaluationFile file = EvaluationFile.read(wanted, wantedScale);
      for (Message remark : file.remarks()) { // no lambda: linking one would load Message
        comment.accept(remark.english());
      }
      if (file.choice().network() != null) {
        comment.accept(
            "evaluation %s, FV_SCALE %d, %s"
                .formatted(file.choice().title(), wantedScale, NetworkEvaluator.kernels()));
      } else if (!wanted.isEmpty()) {
        comment.accept("evaluation " + file.choice().title());
      }
      return file.choice();
    } catch (NetworkException e) {
      failed = true;
      comment.accept(e.getMessage() + "; the player uses its own evaluation");
      return EvaluationFile.embedded().choice();
    }
  }
}
