package tsumugi.usi;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;
import tsumugi.player.EvaluationChoice;
import tsumugi.player.EvaluationFile;
import tsumugi.player.nnue.NetworkEvaluator;
import tsumugi.player.nnue.NetworkException;

/**
 * The evaluation that the options name. If its file cannot be used, the GUI gets one sentence and
 * the player uses the built-in network. The next isready tries the file again, and also reads it
 * again if it has changed.
 *
 * <p>While a search runs, the reading thread may only ask whether the evaluation is outdated.
 */
final class UsiEvaluation {
  private static final String NONE_YET = "\0";

  private EvaluationChoice choice = EvaluationChoice.WRITTEN;

  /** The value of the option that the current evaluation was made from. */
  private String name = NONE_YET;

  private int scale;

  /** Null if the file that the options name could not be read; the next isready tries again. */
  private @Nullable EvaluationFile file;

  synchronized EvaluationChoice choice() {
    return choice;
  }

  synchronized boolean isChosen() {
    return !name.equals(NONE_YET);
  }

  /** Whether the options name another evaluation, or the file has changed since it was read. */
  synchronized boolean isOutdated(UsiOptions options) {
    return !options.evaluation().equals(name)
        || file == null
        || !file.isCurrent()
        || choice.network() != null && scale != options.evaluationScale();
  }

  /** Reads the evaluation that the options name. The previous one must no longer be in use. */
  synchronized void read(UsiOptions options, Consumer<String> comment) {
    forget();
    name = options.evaluation();
    scale = options.evaluationScale();
    try {
      EvaluationFile read = EvaluationFile.read(name, scale);
      file = read;
      choice = read.choice();
      tell(read, comment);
    } catch (NetworkException e) {
      refuse(String.valueOf(e.getMessage()), comment);
    } catch (RuntimeException | OutOfMemoryError e) {
      refuse("the evaluation could not be read: " + e, comment);
    }
  }

  private void refuse(String reason, Consumer<String> comment) {
    comment.accept(reason + "; the player uses its own evaluation");
    choice = EvaluationFile.embedded().choice();
  }

  /**
   * Releases a large network. It lies outside the heap, so the collector frees it but sees no
   * reason to run.
   */
  private void forget() {
    boolean large = choice.network() != null;
    choice = EvaluationChoice.WRITTEN;
    file = null;
    if (large) {
      JavaHeap.trim(0);
    }
  }

  private void tell(EvaluationFile read, Consumer<String> comment) {
    for (Message remark : read.remarks()) { // not a lambda: linking one would load Message
      comment.accept(remark.english());
    }
    if (read.choice().network() != null) {
      comment.accept(
          "evaluation %s, FV_SCALE %d, %s"
              .formatted(read.choice().title(), scale, NetworkEvaluator.kernels()));
    } else if (!name.isEmpty()) {
      comment.accept("evaluation " + read.choice().title());
    }
  }
}
