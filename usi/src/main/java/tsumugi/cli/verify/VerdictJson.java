package tsumugi.cli.verify;

import java.util.Locale;
import tsumugi.cli.base.JsonObject;
import tsumugi.verifier.Fault;
import tsumugi.verifier.Verdict;

/** A verdict as one JSON object. */
final class VerdictJson {
  private VerdictJson() {}

  static JsonObject of(String file, Verdict verdict, long millis) {
    JsonObject json = new JsonObject().add("file", file);
    switch (verdict) {
      case Verdict.Valid(String goal, long claims) ->
          json.add("result", "valid").add("claim", goal).add("claims", claims);
      case Verdict.Invalid(String goal, Fault fault) -> {
        json.add("result", "invalid").add("claim", goal);
        addFault(json, fault);
      }
      case Verdict.Unreadable(Fault fault) -> {
        json.add("result", "unreadable");
        addFault(json, fault);
      }
    }
    return json.add("millis", millis);
  }

  private static void addFault(JsonObject json, Fault fault) {
    if (fault.line() > 0) {
      json.add("line", fault.line());
    } else {
      json.addNull("line");
    }
    json.add("failed", fault.claim().isEmpty() ? null : fault.claim());
    json.add("reason", fault.reason().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    json.add("message", VerdictSentence.reason(fault).english());
  }
}
