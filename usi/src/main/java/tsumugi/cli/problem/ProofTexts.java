package tsumugi.cli.problem;

import tsumugi.cli.base.JsonObject;
import tsumugi.engine.message.Message;

/** What became of a proof, for programs and for people. */
public final class ProofTexts {
  private ProofTexts() {}

  /** The member {@code proof} of a result in JSON. */
  public static JsonObject json(ProofReport proof) {
    return switch (proof) {
      case ProofReport.Success written ->
          new JsonObject()
              .add("file", written.file().toString())
              .add("claims", written.result().claims())
              .add("bytes", written.bytes())
              .add("nodes", written.result().nodes())
              .add("millis", written.result().millis());
      case ProofReport.Failure missing ->
          new JsonObject()
              .addNull("file")
              .add("reason", missing.reason())
              .add("message", missing.message().english());
    };
  }

  /** The file with its size, or why no file was written. */
  public static Message sentence(ProofReport proof) {
    return switch (proof) {
      case ProofReport.Success written ->
          Message.of(
              "cli.proof.written",
              written.file(),
              written.result().claims(),
              written.bytes(),
              written.result().nodes(),
              written.result().millis() / 1000.0);
      case ProofReport.Failure missing -> missing.message();
    };
  }
}
