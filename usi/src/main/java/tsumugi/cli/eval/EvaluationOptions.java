package tsumugi.cli.eval;

import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tsumugi.cli.base.UsageException;
import tsumugi.engine.message.Message;
import tsumugi.player.EvaluationChoice;
import tsumugi.player.EvaluationFile;
import tsumugi.player.NetworkEvaluation;
import tsumugi.player.nnue.NetworkException;

/** The options that choose an evaluation; without them the built-in network is used. */
public final class EvaluationOptions {
  @Option(
      names = "--eval-file",
      paramLabel = "FILE",
      descriptionKey = "eval-file",
      completionCandidates = EvaluationWords.class)
  private @Nullable String file;

  @Option(names = "--fv-scale", paramLabel = "N", descriptionKey = "fv-scale")
  private @Nullable Integer scale;

  /** The word that shells complete after {@code --eval-file}, in addition to file names. */
  static final class EvaluationWords implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return List.of("written").iterator();
    }
  }

  /** Receives remarks about a file that can be used although something in it is unusual. */
  public interface Remarks {
    void tell(Message remark);
  }

  /** The option that is given; null if none is. */
  public @Nullable String given() {
    return file != null ? "--eval-file" : scale != null ? "--fv-scale" : null;
  }

  /**
   * Reads the evaluation that the options name, or the built-in network.
   *
   * @throws UsageException if the file is not a network, or a number is out of range
   */
  public EvaluationChoice choice(Remarks remarks) {
    int given = scale == null ? NetworkEvaluation.DEFAULT_SCALE : scale;
    if (given < 1 || given > NetworkEvaluation.MAX_SCALE) {
      throw UsageException.of("cli.usage.range", "--fv-scale", 1, NetworkEvaluation.MAX_SCALE);
    }
    if (file == null && scale != null) {
      throw UsageException.of("cli.usage.scale-of-network");
    }
    try {
      String name = file == null ? "" : file;
      EvaluationFile read = EvaluationFile.read(name, given);
      if (scale != null && read.choice().network() == null) {
        throw UsageException.of("cli.usage.scale-of-file", name);
      }
      read.remarks().forEach(remarks::tell);
      return read.choice();
    } catch (NetworkException e) {
      throw new UsageException(e.explanation());
    }
  }
}
