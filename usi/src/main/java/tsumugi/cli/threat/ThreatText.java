package tsumugi.cli.threat;

import java.io.PrintStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.Messages;
import tsumugi.cli.problem.Problem;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.BoardDiagram;
import tsumugi.engine.notation.JapaneseNotation;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.Verdict;
import tsumugi.solver.brinkmate.BrinkmateOptions;
import tsumugi.solver.brinkmate.ThreatReport;
import tsumugi.solver.brinkmate.ThreatReport.Fate;
import tsumugi.solver.brinkmate.ThreatReport.Reply;

/** A report on a threat for people. */
final class ThreatText {
  private static final int MOVES_A_LINE = 10;

  private final PrintStream out;
  private final Messages messages;
  private final Position position;
  private final BrinkmateOptions asked;

  ThreatText(PrintStream out, Messages messages, Position position, BrinkmateOptions asked) {
    this.out = out;
    this.messages = messages;
    this.position = position;
    this.asked = asked;
  }

  void write(Problem problem, ThreatReport report) {
    out.println(messages.get("cli.text.problem", problem.label()));
    out.print(BoardDiagram.format(position));
    switch (report.kind()) {
      case THREAT -> writeMate(report.mate());
      case NONE -> writeNone();
      case CHECK -> out.println(messages.get("cli.threat.check"));
      case UNKNOWN -> {}
    }
    if (report.reason() != null) {
      out.println(
          messages.get("cli.text.unknown", Message.of("cli.reason." + word(report.reason()))));
    }
    if (report.isHopeless()) {
      out.println(
          messages.get(
              report.replies().isEmpty() && report.kind() == ThreatReport.Kind.CHECK
                  ? "cli.threat.mated"
                  : "cli.threat.hopeless"));
    }
    writeMoves(
        report,
        Fate.PARRIES,
        asked.isAnyMate() ? "cli.threat.parries" : "cli.threat.parries-within");
    writeMates(report, Fate.OTHER_MATE, "cli.threat.others");
    writeMates(report, Fate.MATE, "cli.threat.mates");
    long unchanged = report.count(Fate.SAME_MATE);
    if (unchanged > 0) {
      out.println(messages.get("cli.threat.unchanged", unchanged));
    }
    writeMoves(report, Fate.OPEN, "cli.threat.open");
    out.println(
        messages.get("cli.threat.cost", report.work().nodes(), report.work().millis() / 1000.0));
    out.println();
  }

  private static String word(Verdict.Reason reason) {
    return reason.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }

  private void writeNone() {
    out.println(
        asked.isAnyMate()
            ? messages.get("cli.threat.none")
            : messages.get("cli.threat.none-within", asked.matePlies()));
  }

  private void writeMate(Verdict.@Nullable Mate mate) {
    if (mate == null) {
      return;
    }
    String key = mate.exact() ? "cli.threat.mate.exact" : "cli.threat.mate.open";
    out.println(messages.get(key, mate.plies()));
    Position passed = new Position(position);
    passed.doMove(Move.PASS);
    writeLines(JapaneseNotation.line(passed, mate.line()));
    out.println("USI: " + UsiMove.format(mate.line()));
  }

  private void writeMoves(ThreatReport report, Fate fate, String key) {
    List<String> moves =
        report.replies().stream()
            .filter(reply -> reply.fate() == fate)
            .map(reply -> name(reply.move()))
            .toList();
    if (!moves.isEmpty()) {
      out.println(messages.get(key, moves.size(), report.replies().size(), asked.matePlies()));
      writeLines(moves);
    }
  }

  private void writeMates(ThreatReport report, Fate fate, String key) {
    long mates = report.count(fate);
    if (mates == 0) {
      return;
    }
    out.println(messages.get(key, mates));
    for (Reply reply : report.replies()) {
      if (reply.fate() == fate) {
        int bound = reply.exact() ? 0 : 1; // the text says "or less" for 1
        out.println(messages.get("cli.threat.other", name(reply.move()), reply.plies(), bound));
      }
    }
  }

  private void writeLines(List<String> moves) {
    for (int i = 0; i < moves.size(); i += MOVES_A_LINE) {
      int end = Math.min(moves.size(), i + MOVES_A_LINE);
      out.println(String.join(" ", moves.subList(i, end)));
    }
  }

  private String name(int move) {
    return JapaneseNotation.line(position, new int[] {move}).getFirst();
  }
}
