package tsumugi.desk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;
import tsumugi.solver.tsume.proof.ProofResult;
import tsumugi.verifier.Verdict;
import tsumugi.verifier.Verifier;
import tsumugi.verifier.VerifierProgress;

/** Writes a proof to a file that the page can fetch, and has it verified. */
final class VerifiedProof {
  /** Writes a proof to a file. */
  interface Writer {
    /** Returns the result; if it has a gap, there is no file. */
    ProofResult write(Path file) throws IOException;
  }

  private final Deliveries deliveries;
  private final DeskSearch search;
  private final Map<String, @Nullable Object> told;

  /**
   * @param told what an earlier event of the search has said; the event of the proof says it again,
   *     because a page may miss the earlier one
   */
  VerifiedProof(Deliveries deliveries, DeskSearch search, Map<String, @Nullable Object> told) {
    this.deliveries = deliveries;
    this.search = search;
    this.told = told;
  }

  /**
   * Writes and verifies a proof, and tells the page the name of the file and the verdict. A stop
   * leaves no file.
   *
   * @throws DeskException if the proof is not complete
   */
  void deliver(Writer writer) throws IOException {
    search.enter("proving");
    Path file = deliveries.next(".proof.gz");
    boolean isDelivered = false;
    try {
      isDelivered = deliver(file, writer);
    } finally {
      if (!isDelivered) {
        deliveries.drop(file);
      }
    }
  }

  /** Returns false if it was stopped. */
  private boolean deliver(Path file, Writer writer) throws IOException {
    ProofResult written = writer.write(file);
    if (search.stopRequested()) {
      return false;
    }
    if (!written.isWhole()) {
      throw DeskException.of(409, "desk.proof.gap");
    }
    search.enter("verifying");
    Verdict verdict;
    try {
      verdict = Verifier.verify(file, stoppedBy(search));
    } catch (CancellationException e) {
      return false;
    }
    Map<String, @Nullable Object> facts =
        Json.object(
            "what",
            "proof",
            "name",
            String.valueOf(file.getFileName()),
            "bytes",
            Files.size(file),
            "claims",
            written.claims(),
            "valid",
            verdict instanceof Verdict.Valid,
            "verdict",
            Json.sentence(sentence(verdict)));
    facts.putAll(told);
    if (verdict instanceof Verdict.Valid valid) {
      facts.put("goal", valid.goal());
    }
    search.tell("found", facts);
    return true;
  }

  /** Ends the verification with a {@link CancellationException} once the search is to stop. */
  private static VerifierProgress stoppedBy(DeskSearch search) {
    return new VerifierProgress() {
      @Override
      public void read(long claims) {
        if (search.stopRequested()) {
          throw new CancellationException();
        }
      }

      @Override
      public void checked(long claims, long all) {
        read(claims);
      }
    };
  }

  private static Message sentence(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Valid(String goal, long claims, _, _) ->
          Message.of("desk.proof.valid", goal, claims);
      case Verdict.Invalid invalid -> Message.of("desk.proof.invalid", invalid.fault().line());
      case Verdict.Unreadable unreadable ->
          Message.of("desk.proof.invalid", unreadable.fault().line());
    };
  }
}
