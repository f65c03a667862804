package tsumugi.cli.problem;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;
import tsumugi.solver.tsume.proof.ProofResult;

/** What became of the proof of an answer. */
public sealed interface ProofReport {
  /**
   * It stands in a file.
   *
   * @param bytes the size of the file
   */
  record Success(Path file, long bytes, ProofResult result) implements ProofReport {}

  /**
   * There is no file.
   *
   * @param reason a word for programs
   * @param message why
   * @param result what was made of it; null when nothing was
   */
  record Failure(String reason, Message message, @Nullable ProofResult result)
      implements ProofReport {}
}
