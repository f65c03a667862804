package tsumugi.cli.verify;

import java.util.List;
import java.util.Locale;
import tsumugi.cli.base.JsonObject;
import tsumugi.verifier.Allowance;
import tsumugi.verifier.Fault;
import tsumugi.verifier.Keys;
import tsumugi.verifier.Verdict;

/** A verdict as one JSON object. */
final class VerdictJson {
  private VerdictJson() {}

  static JsonObject of(String file, Verdict verdict, long millis) {
    JsonObject json = new JsonObject().add("file", file);
    switch (verdict) {
      case Verdict.Valid(String goal, long claims, List<Allowance> allowed, Keys keys) -> {
        json.add("result", "valid").add("claim", goal).add("claims", claims);
        if (goal.startsWith("sound ")) {
          json.addObjects("allowed", allowed.stream().map(VerdictJson::allowance).toList());
        }
        if (!keys.moves().isEmpty()) {
          json.add("keys", keys.moves()).add("allKeys", keys.areAll());
        }
      }
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

  private static JsonObject allowance(Allowance allowance) {
    return new JsonObject()
        .add("what", word(allowance.what()))
        .add("ply", allowance.ply())
        .add("moves", allowance.moves());
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static void addFault(JsonObject json, Fault fault) {
    if (fault.line() > 0) {
      json.add("line", fault.line());
    } else {
      json.addNull("line");
    }
    json.add("failed", fault.claim().isEmpty() ? null : fault.claim());
    json.add("reason", word(fault.reason()));
    json.add("message", VerdictSentence.reason(fault).english());
  }
}
