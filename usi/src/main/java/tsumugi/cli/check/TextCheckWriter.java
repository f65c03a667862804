package tsumugi.cli.check;

import java.io.PrintStream;
import java.util.List;
import tsumugi.cli.base.Messages;
import tsumugi.cli.problem.CooperativeDetails;
import tsumugi.cli.problem.ProofTexts;
import tsumugi.cli.tree.TextTree;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.BoardDiagram;
import tsumugi.engine.notation.JapaneseNotation;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.Verdict;
import tsumugi.solver.check.CheckReport;
import tsumugi.solver.check.Finding;
import tsumugi.solver.check.OpenQuestion;
import tsumugi.solver.coop.CooperativeResult;

/** For people: diagram, one line of verdict, the solution, then the details. */
final class TextCheckWriter implements CheckWriter {
  private static final int MOVES_A_LINE = 10;

  /** Limit of printed findings: a problem that is far from sound has thousands. */
  private static final int MOST = 200;

  private final PrintStream out;
  private final Messages messages;
  private final FindingTexts texts;

  TextCheckWriter(PrintStream out, Messages messages) {
    this.out = out;
    this.messages = messages;
    texts = new FindingTexts(messages);
  }

  @Override
  public void write(long number, CheckOutcome checked) {
    out.println(messages.get("cli.text.problem", checked.problem().label()));
    switch (checked) {
      case CheckOutcome.Failed failed -> {
        if (!failed.problem().sfen().isEmpty()) {
          out.println(failed.problem().sfen());
        }
        out.println(messages.get("cli.text.error", failed.message()));
      }
      case CheckOutcome.Cooperative cooperative -> write(cooperative);
      case CheckOutcome.Tsume tsume -> write(tsume);
    }
    out.println();
  }

  private void write(CheckOutcome.Tsume tsume) {
    CheckReport report = tsume.report();
    Position root = tsume.position();
    out.print(BoardDiagram.format(root));
    writeNotes(tsume.notes());
    out.println(texts.verdict(root, report));
    texts.recordFaults(report.findings()).forEach(out::println);
    writeLengths(report);
    writeLine(root, report.line());
    texts.author(tsume).forEach(out::println);
    texts.recordNotes(tsume).forEach(out::println);
    FindingSentence sentences =
        new FindingSentence(messages, root, report.line(), report.findings());
    List<Finding> findings = sentences.shown();
    for (Finding finding : first(findings)) {
      out.println("  " + sentences.of(finding));
    }
    for (OpenQuestion question : first(report.open())) {
      out.println("  " + texts.sentence(root, report.line(), question));
    }
    sentences.explanations(FindingSentence.hasTwoLengths(report)).forEach(out::println);
    int more = Math.max(0, findings.size() - MOST) + Math.max(0, report.open().size() - MOST);
    if (more > 0) {
      out.println(messages.get("cli.check.more", more));
    }
    out.println(messages.get("cli.check.cost", report.nodes(), tsume.millis() / 1000.0));
    if (tsume.proof() != null) {
      out.println(messages.get("cli.text.certificate", ProofTexts.sentence(tsume.proof())));
    }
    if (tsume.tree() != null) {
      TextTree.write(root, tsume.tree(), out, messages);
    }
  }

  /** Faults of a diagram that can be searched nevertheless. */
  private void writeNotes(List<Message> notes) {
    notes.forEach(note -> out.println(messages.get(note)));
  }

  private static <T> List<T> first(List<T> all) {
    return all.subList(0, Math.min(MOST, all.size()));
  }

  private void writeLengths(CheckReport report) {
    if (report.solved().verdict() instanceof Verdict.Mate mate) {
      String key = mate.exact() ? "cli.text.mate.exact" : "cli.text.mate.first";
      out.println(messages.get(key, mate.plies()));
      ComposedMate composed = report.solved().composed();
      if (composed != null && (composed.plies() != mate.plies() || !composed.exact())) {
        String open = composed.exact() ? "cli.text.composed.exact" : "cli.text.composed.open";
        out.println(messages.get(open, composed.plies()));
      }
    } else if (report.solved().verdict() instanceof Verdict.NoMate) {
      out.println(messages.get("cli.text.nomate"));
    }
  }

  private void writeLine(Position root, int[] moves) {
    List<String> line = JapaneseNotation.line(root, moves);
    for (int i = 0; i < line.size(); i += MOVES_A_LINE) {
      out.println(String.join(" ", line.subList(i, Math.min(line.size(), i + MOVES_A_LINE))));
    }
    if (moves.length > 0) {
      out.println("USI: " + UsiMove.format(moves));
    }
  }

  private void write(CheckOutcome.Cooperative cooperative) {
    out.print(BoardDiagram.format(cooperative.solved().position()));
    writeNotes(cooperative.notes());
    out.println(texts.verdict(cooperative));
    texts.recordFaults(cooperative.findings()).forEach(out::println);
    CooperativeDetails cooperation = cooperative.solved().cooperation();
    if (cooperation != null) {
      switch (cooperative.solved().result().verdict()) {
        case Verdict.Mate mate -> {
          out.println(messages.get(cooperation.sentence(mate)));
          writeLine(cooperative.solved().position(), mate.line());
        }
        case Verdict.NoMate() -> out.println(messages.get(cooperation.noMate()));
        case Verdict.Unknown unknown -> {}
      }
      texts.author(cooperative).forEach(out::println);
      texts.recordNotes(cooperative).forEach(out::println);
      CooperativeResult found = cooperation.found();
      if (found.solutionCount() != null) {
        out.println(messages.get("cli.check.solutions", found.solutionCount()));
      }
      found.solutions().stream()
          .skip(1)
          .limit(MOST)
          .forEach(line -> out.println("  USI: " + UsiMove.format(line)));
      FindingSentence sentences =
          new FindingSentence(
              messages, cooperative.solved().position(), new int[0], cooperative.findings());
      cooperative.findings().stream()
          .filter(finding -> finding.flaw().isOfRecord())
          .forEach(finding -> out.println("  " + sentences.of(finding)));
    }
  }
}
