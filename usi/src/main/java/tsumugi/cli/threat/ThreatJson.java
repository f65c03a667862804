package tsumugi.cli.threat;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import tsumugi.cli.base.JsonObject;
import tsumugi.cli.problem.Problem;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.Verdict;
import tsumugi.solver.brinkmate.BrinkmateOptions;
import tsumugi.solver.brinkmate.ThreatReport;
import tsumugi.solver.brinkmate.ThreatReport.Fate;
import tsumugi.solver.brinkmate.ThreatReport.Reply;

/** A report on a threat as a line of JSON (docs/threat.schema.json). */
final class ThreatJson {
  private ThreatJson() {}

  static JsonObject of(
      Problem problem, Position position, BrinkmateOptions asked, ThreatReport report) {
    JsonObject object = question(problem);
    object.add("sideToMove", position.sideToMove() == Color.BLACK ? "black" : "white");
    object.add("result", report.kind().name().toLowerCase(Locale.ROOT));
    if (asked.isAnyMate()) {
      object.addNull("matePlies");
    } else {
      object.add("matePlies", asked.matePlies());
    }
    Verdict.Mate mate = report.mate();
    if (mate == null) {
      object.addNull("plies").add("exact", false).add("moves", List.of());
    } else {
      object.add("plies", mate.plies()).add("exact", mate.exact()).add("moves", usi(mate.line()));
    }
    object.add("hopeless", report.isHopeless());
    object.add("parries", moves(report, Fate.PARRIES));
    object.addObjects("otherMates", mates(report, Fate.OTHER_MATE));
    object.addObjects("mates", mates(report, Fate.MATE));
    object.add("sameMate", moves(report, Fate.SAME_MATE));
    object.add("open", moves(report, Fate.OPEN));
    if (report.reason() != null) {
      object.add("reason", report.reason().name().toLowerCase(Locale.ROOT));
    }
    return object.add("nodes", report.work().nodes()).add("millis", report.work().millis());
  }

  static JsonObject error(Problem problem, Message message) {
    return question(problem).add("result", "error").add("message", message.english());
  }

  private static JsonObject question(Problem problem) {
    JsonObject object = new JsonObject().add("id", problem.id()).add("sfen", problem.shownSfen());
    problem.addNotes(object);
    return object;
  }

  private static List<JsonObject> mates(ThreatReport report, Fate fate) {
    return report.replies().stream()
        .filter(reply -> reply.fate() == fate)
        .map(ThreatJson::mate)
        .toList();
  }

  private static JsonObject mate(Reply reply) {
    return new JsonObject()
        .add("move", UsiMove.format(reply.move()))
        .add("plies", reply.plies())
        .add("exact", reply.exact())
        .add("moves", usi(reply.line()));
  }

  private static List<String> moves(ThreatReport report, Fate fate) {
    return report.replies().stream()
        .filter(reply -> reply.fate() == fate)
        .map(reply -> UsiMove.format(reply.move()))
        .toList();
  }

  private static List<String> usi(int[] line) {
    return Arrays.stream(line).mapToObj(UsiMove::format).toList();
  }
}
