package tsumugi.cli.check;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import tsumugi.cli.base.Messages;
import tsumugi.cli.problem.CooperativeDetails;
import tsumugi.cli.problem.ProofReport;
import tsumugi.cli.tree.RecordTree;
import tsumugi.engine.board.Position;
import tsumugi.record.GameRecord;
import tsumugi.record.RecordWriter;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.Verdict;
import tsumugi.solver.check.CheckReport;
import tsumugi.solver.check.Finding;
import tsumugi.solver.check.OpenQuestion;

/**
 * KIF that a GUI can open: the solution is the main line, and the findings are variations, each
 * with a comment on its first move. The moves of a tree are added in the same way.
 */
final class KifCheckWriter implements CheckWriter {
  private final PrintStream out;
  private final Messages messages;
  private final RecordWriter writer;
  private final FindingTexts texts;

  KifCheckWriter(PrintStream out, Messages messages, RecordWriter writer) {
    this.out = out;
    this.messages = messages;
    this.writer = writer;
    texts = new FindingTexts(messages);
  }

  @Override
  public void write(long number, CheckOutcome checked) {
    String text =
        switch (checked) {
          case CheckOutcome.Failed failed ->
              "#" + failed.problem().id() + ": " + messages.get(failed.message()) + "\n";
          case CheckOutcome.Cooperative cooperative -> writer.write(record(cooperative));
          case CheckOutcome.Tsume tsume -> writer.write(record(tsume));
        };
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.write(bytes, 0, bytes.length);
  }

  private GameRecord record(CheckOutcome.Tsume tsume) {
    CheckReport report = tsume.report();
    Position root = tsume.position();
    GameRecord record = begin(tsume, root);
    ComposedMate composed = report.solved().composed();
    if (composed != null && composed.exact()) {
      // The line may end where replies are left, so a reader could not know its length from it.
      tsume.problem().headers().putLengthInto(record, composed.plies());
    }
    List<String> comments = record.node(GameRecord.ROOT).comments();
    tsume.notes().forEach(note -> comments.add(messages.get(note)));
    comments.add(texts.verdict(root, report));
    comments.addAll(texts.recordFaults(report.findings()));
    comments.addAll(texts.author(tsume));
    comments.addAll(texts.recordNotes(tsume));
    if (tsume.proof() instanceof ProofReport.Failure missing) {
      comments.add(messages.get("cli.text.certificate", missing.message()));
    }
    if (report.line().length > 0) {
      record.addEnding(add(record, GameRecord.ROOT, report.line()), "詰み");
    }
    FindingSentence sentences =
        new FindingSentence(messages, root, report.line(), report.findings());
    List<Finding> shown = sentences.shown();
    for (Finding finding : report.findings()) {
      int moves = finding.path().length + finding.line().length;
      if (finding.line().length == 0 || !record.hasRoom(moves)) {
        comments.add(sentences.of(finding));
      } else {
        int first = add(record, add(record, GameRecord.ROOT, finding.path()), finding.move());
        if (shown.contains(finding)) {
          record.node(first).comments().add(sentences.of(finding));
        }
        int[] rest = Arrays.copyOfRange(finding.line(), 1, finding.line().length);
        add(record, first, rest);
      }
    }
    comments.addAll(sentences.explanations(FindingSentence.hasTwoLengths(report)));
    if (tsume.tree() != null) {
      RecordTree.add(root, tsume.tree(), record, messages);
    }
    for (OpenQuestion question : report.open()) {
      comments.add(texts.sentence(root, report.line(), question));
    }
    return record;
  }

  private GameRecord record(CheckOutcome.Cooperative cooperative) {
    GameRecord record = begin(cooperative, cooperative.solved().position());
    List<String> comments = record.node(GameRecord.ROOT).comments();
    comments.add(texts.verdict(cooperative));
    comments.addAll(texts.recordFaults(cooperative.findings()));
    comments.addAll(texts.author(cooperative));
    CooperativeDetails cooperation = cooperative.solved().cooperation();
    if (cooperation != null
        && cooperative.solved().result().verdict() instanceof Verdict.Mate mate) {
      cooperative.problem().headers().putLengthInto(record, cooperation.length(mate));
      add(record, GameRecord.ROOT, mate.line());
      addSolutions(record, cooperation.found().solutions());
    }
    return record;
  }

  /** Adds as many solutions as a record can hold. */
  private void addSolutions(GameRecord record, List<int[]> solutions) {
    for (int number = 0; number < solutions.size(); number++) {
      int[] line = solutions.get(number);
      if (!record.hasRoom(line.length)) {
        List<String> comments = record.node(GameRecord.ROOT).comments();
        comments.add(messages.get("cli.text.left-out", solutions.size() - number));
        return;
      }
      add(record, GameRecord.ROOT, line);
    }
  }

  private static GameRecord begin(CheckOutcome checked, Position root) {
    GameRecord record = new GameRecord(root);
    checked.problem().putHeadersInto(record);
    return record;
  }

  private static int add(GameRecord record, int node, int... moves) {
    int at = node;
    for (int move : moves) {
      at = record.add(at, move);
    }
    return at;
  }
}
