package tsumugi.cli.solve;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import tsumugi.cli.base.Messages;
import tsumugi.cli.problem.BrinkmateDetails;
import tsumugi.cli.problem.CooperativeDetails;
import tsumugi.cli.problem.DiagramFaults;
import tsumugi.cli.problem.Outcome;
import tsumugi.cli.problem.ProofTexts;
import tsumugi.cli.tree.TextTree;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.BoardDiagram;
import tsumugi.engine.notation.JapaneseNotation;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.TableStatistics;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SearchCost;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;

/** For people: diagram, verdict, the line in Japanese notation and in USI, the cost. */
final class TextResultWriter implements ResultWriter {
  private static final int MOVES_A_LINE = 10;

  private final PrintStream out;
  private final Messages messages;

  TextResultWriter(PrintStream out, Messages messages) {
    this.out = out;
    this.messages = messages;
  }

  @Override
  public void write(long number, Outcome outcome) {
    out.println(messages.get("cli.text.problem", outcome.problem().label()));
    switch (outcome) {
      case Outcome.Solved solved -> write(solved);
      case Outcome.Failed failed -> {
        out.println(failed.problem().sfen());
        out.println(messages.get("cli.text.error", failed.message()));
      }
    }
    out.println();
  }

  private void write(Outcome.Solved solved) {
    out.print(BoardDiagram.format(solved.position()));
    DiagramFaults.notes(solved.position()).forEach(note -> out.println(messages.get(note)));
    CooperativeDetails cooperation = solved.cooperation();
    BrinkmateDetails brinkmate = solved.brinkmate();
    if (brinkmate != null && brinkmate.isWithoutMate()) {
      new BrinkmateText(out, messages, solved.position()).write(brinkmate);
      writeCost(solved);
    } else if (cooperation == null) {
      writeTsume(solved);
      writeCost(solved);
    } else {
      CooperativeText text = new CooperativeText(out, messages, solved.position(), cooperation);
      writeCooperative(text, solved.result().verdict());
      writeCost(solved);
      text.writeNotes();
    }
    if (solved.tree() != null) {
      TextTree.write(solved.position(), solved.tree(), out, messages);
    }
    if (solved.proof() != null) {
      out.println(messages.get("cli.text.proof", ProofTexts.sentence(solved.proof())));
    }
    if (!solved.result().method().equals("layers")) {
      writeTable(solved.result().table());
    }
  }

  private void writeTsume(Outcome.Solved solved) {
    switch (solved.result().verdict()) {
      case Verdict.Mate mate -> writeMate(solved, mate);
      case Verdict.NoMate() -> out.println(messages.get("cli.text.nomate"));
      case Verdict.Unknown unknown -> writeUnknown(unknown);
    }
  }

  private void writeCooperative(CooperativeText text, Verdict verdict) {
    switch (verdict) {
      case Verdict.Mate mate -> text.writeMate(mate);
      case Verdict.NoMate() -> text.writeNoMate();
      case Verdict.Unknown unknown -> writeUnknown(unknown);
    }
  }

  private void writeUnknown(Verdict.Unknown unknown) {
    out.println(messages.get("cli.text.unknown", Message.of(key(unknown.reason()))));
  }

  private void writeCost(Outcome.Solved solved) {
    SolveResult result = solved.result();
    out.println(
        messages.get(
            "cli.text.cost",
            result.nodes(),
            result.millis() / 1000.0,
            result.nodes() * 1000 / Math.max(1, result.millis()),
            result.hashfull() / 10.0,
            result.method()));
    if (!solved.parts().isEmpty()) {
      SearchCost last = solved.parts().getLast();
      out.println(
          messages.get(
              "cli.text.parts", solved.parts().size(), last.nodes(), last.millis() / 1000.0));
    }
  }

  private void writeMate(Outcome.Solved solved, Verdict.Mate mate) {
    if (mate.plies() == 0) {
      out.println(messages.get("cli.text.mated.now"));
      return;
    }
    out.println(messages.get(key(mate), mate.plies()));
    writeLine(solved.position(), mate.line(), out);
    writeIncomplete(mate.line().length, mate.plies());
    out.println("USI: " + UsiMove.format(mate.line()));
    ComposedMate composed = solved.result().composed();
    if (composed != null) {
      writeComposed(solved.position(), mate, composed);
    }
  }

  private void writeIncomplete(int read, int plies) {
    if (read < plies) {
      out.println(messages.get("cli.text.incomplete", read, plies));
    }
  }

  /** Writes the composed length, and its line if that differs from the literal one. */
  private void writeComposed(Position position, Verdict.Mate mate, ComposedMate composed) {
    out.println(messages.get(key(composed), composed.plies()));
    if (composed.line().length > 0 && !Arrays.equals(mate.line(), composed.line())) {
      writeLine(position, composed.line(), out);
      writeIncomplete(composed.line().length, composed.plies());
      out.println("USI: " + UsiMove.format(composed.line()));
    } else if (composed.plies() < mate.plies()) {
      writeIncomplete(composed.line().length, composed.plies());
    }
    composed.disputes().stream()
        .sorted()
        .forEach(dispute -> out.println(messages.get(key(dispute))));
  }

  static String key(Verdict.Mate mate) {
    if (mate.plies() % 2 == 0) {
      return mate.exact() ? "cli.text.mated.exact" : "cli.text.mated.first";
    }
    return mate.exact() ? "cli.text.mate.exact" : "cli.text.mate.first";
  }

  static String key(ComposedMate composed) {
    return composed.exact() ? "cli.text.composed.exact" : "cli.text.composed.open";
  }

  private static String key(ComposedMate.Dispute dispute) {
    return switch (dispute) {
      case RESTORING -> "cli.text.dispute.restoring";
      case INDIRECT_DOUBLE_CHECK -> "cli.text.dispute.indirect-double-check";
      case OTHER_LINE -> "cli.text.dispute.other-line";
      case SHORTENING -> "cli.text.dispute.shortening";
    };
  }

  static String key(Verdict.Reason reason) {
    return switch (reason) {
      case STOPPED -> "cli.reason.stopped";
      case TIME_LIMIT -> "cli.reason.time-limit";
      case NODE_LIMIT -> "cli.reason.node-limit";
      case PLY_LIMIT -> "cli.reason.ply-limit";
      case TABLE_FULL -> "cli.reason.table-full";
      case NOT_CONFIRMED -> "cli.reason.not-confirmed";
      case CONTRADICTION -> "cli.reason.contradiction";
    };
  }

  /** Writes the moves in Japanese notation, ten to a line. */
  static void writeLine(Position position, int[] moves, PrintStream out) {
    List<String> line = JapaneseNotation.line(position, moves);
    for (int i = 0; i < line.size(); i += MOVES_A_LINE) {
      int end = Math.min(line.size(), i + MOVES_A_LINE);
      out.println(String.join(" ", line.subList(i, end)));
    }
  }

  private void writeTable(TableStatistics table) {
    out.println(
        messages.get(
            "cli.text.table",
            table.mainUsed(),
            table.extended(),
            table.extensionPerMille(),
            table.subUsed(),
            table.records()));
    out.println(
        messages.get(
            "cli.text.table.full", table.mainPerMille() / 10.0, table.subPerMille() / 10.0));
    out.println(
        messages.get(
            "cli.text.table.verdicts",
            table.mate(),
            table.nomate(),
            table.unknown(),
            table.longestChain(),
            table.meanWalk(),
            table.overwritten()));
  }
}
