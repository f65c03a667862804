package tsumugi.cli.eval;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tsumugi.cli.base.UsageException;
import tsumugi.engine.message.Message;
import tsumugi.solver.player.EvaluationChoice;
import tsumugi.solver.player.NetworkEvaluation;
import tsumugi.solver.player.nnue.NetworkException;
import tsumugi.solver.player.nnue.NetworkFile;

/** The options that say which evaluation: none for the player's own. */
public final class EvaluationOptions {
  @Option(names = "--eval-file", paramLabel = "FILE", descriptionKey = "eval-file")
  private @Nullable String file;

  @Option(names = "--fv-scale", paramLabel = "N", descriptionKey = "fv-scale")
  private @Nullable Integer scale;

  /** Listens to what is odd about a file that can be used all the same. */
  public interface Remarks {
    void tell(Message remark);
  }

  /**
   * Reads the file.
   *
   * @throws UsageException when it is no network, or a number is out of range
   */
  public EvaluationChoice choice(Remarks remarks) {
    int given = scale == null ? NetworkEvaluation.DEFAULT_SCALE : scale;
    if (given < 1 || given > NetworkEvaluation.MAX_SCALE) {
      throw UsageException.of("cli.usage.range", "--fv-scale", 1, NetworkEvaluation.MAX_SCALE);
    }
    if (file == null) {
      if (scale != null) {
        throw UsageException.of("cli.usage.scale-of-network");
      }
      return EvaluationChoice.WRITTEN;
    }
    try {
      NetworkFile read = NetworkFile.read(file);
      read.remarks().forEach(remarks::tell);
      return new EvaluationChoice(read.network(), given);
    } catch (NetworkException e) {
      throw new UsageException(e.explanation());
    }
  }
}
