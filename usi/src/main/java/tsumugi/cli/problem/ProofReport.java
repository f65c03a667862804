package tsumugi.cli.problem;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;
import tsumugi.solver.tsume.proof.ProofResult;

/** What became of the proof of an answer. */
public sealed interface ProofReport {
  /**
   * The proof is in a file.
   *
   * @param bytes the size of the file
   */
  record Success(Path file, long bytes, ProofResult result) implements ProofReport {}

  /**
   * There is no file.
   *
   * @param reason a word for programs
   * @param message the reason for people
   * @param result the unfinished proof; null if none was begun
   */
  record Failure(String reason, Message message, @Nullable ProofResult result)
      implements ProofReport {}
}
