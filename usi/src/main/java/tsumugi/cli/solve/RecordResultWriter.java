package tsumugi.cli.solve;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.Messages;
import tsumugi.cli.problem.BrinkmateDetails;
import tsumugi.cli.problem.CooperativeDetails;
import tsumugi.cli.problem.DiagramFaults;
import tsumugi.cli.problem.Outcome;
import tsumugi.cli.problem.ProofReport;
import tsumugi.cli.tree.RecordTree;
import tsumugi.engine.message.Message;
import tsumugi.record.GameRecord;
import tsumugi.record.RecordWriter;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.Verdict;

/**
 * KIF or CSA that GUIs can open: the problem with its line as moves and the result as a comment.
 * Further solutions of a cooperative problem and the moves of a tree become variations.
 */
final class RecordResultWriter implements ResultWriter {
  private final PrintStream out;
  private final Messages messages;
  private final RecordWriter writer;
  private final String note;

  /**
   * @param note begins a line that readers of the format ignore
   */
  RecordResultWriter(PrintStream out, Messages messages, RecordWriter writer, String note) {
    this.out = out;
    this.messages = messages;
    this.writer = writer;
    this.note = note;
  }

  @Override
  public void write(long number, Outcome outcome) {
    String text =
        switch (outcome) {
          case Outcome.Failed failed ->
              note + failed.problem().id() + ": " + messages.get(failed.message()) + "\n";
          case Outcome.Solved solved -> writer.write(record(solved));
        };
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.write(bytes, 0, bytes.length);
  }

  @Override
  public String between(Outcome outcome) {
    return outcome instanceof Outcome.Solved ? writer.between() : "";
  }

  private GameRecord record(Outcome.Solved solved) {
    GameRecord record = new GameRecord(solved.position());
    solved.problem().putHeadersInto(record);
    List<String> comments = record.node(GameRecord.ROOT).comments();
    DiagramFaults.notes(solved.position()).forEach(fault -> comments.add(messages.get(fault)));
    BrinkmateDetails brinkmate = solved.brinkmate();
    if (brinkmate != null && brinkmate.isWithoutMate()) {
      comments.add(messages.get(brinkmate.sentence()));
      if (brinkmate.isFound()) {
        comments.add(messages.get(brinkmate.keys(solved.position())));
      }
      add(record, brinkmate.found().line(), brinkmate.isLineWhole(solved.position()));
      return record;
    }
    switch (solved.result().verdict()) {
      case Verdict.Mate mate -> {
        comments.add(messages.get(sentence(mate, solved.cooperation())));
        if (solved.tree() != null
            && solved.cooperation() == null
            && solved.result().shown() instanceof Verdict.Mate shown) {
          add(record, shown.line(), shown.line().length == shown.plies());
        }
        ComposedMate composed = solved.result().composed();
        if (composed != null) {
          comments.add(messages.get(TextResultWriter.key(composed), composed.plies()));
          add(record, composed.line(), composed.line().length == composed.plies());
        }
        add(record, mate.line(), mate.line().length == mate.plies());
        CooperativeDetails cooperation = solved.cooperation();
        if (cooperation != null) {
          solved.problem().headers().putLengthInto(record, cooperation.length(mate));
          addSolutions(record, cooperation.found().solutions(), comments);
        }
      }
      case Verdict.NoMate() -> {
        CooperativeDetails cooperation = solved.cooperation();
        comments.add(
            messages.get(
                cooperation == null ? Message.of("cli.text.nomate") : cooperation.noMate()));
        if (cooperation == null || !cooperation.asked().exactly()) {
          record.addEnding(GameRecord.ROOT, "不詰");
        }
      }
      case Verdict.Unknown unknown -> {
        Message reason = Message.of(TextResultWriter.key(unknown.reason()));
        comments.add(messages.get("cli.text.unknown", reason));
      }
    }
    if (solved.tree() != null && solved.cooperation() == null) {
      RecordTree.add(solved.position(), solved.tree(), record, messages);
    }
    if (solved.proof() instanceof ProofReport.Failure missing) {
      comments.add(messages.get("cli.text.proof", missing.message()));
    }
    return record;
  }

  /** Adds as many solutions as a record can hold. */
  private void addSolutions(GameRecord record, List<int[]> solutions, List<String> comments) {
    for (int number = 0; number < solutions.size(); number++) {
      int[] line = solutions.get(number);
      if (!record.hasRoom(line.length + 1)) {
        comments.add(messages.get("cli.text.left-out", solutions.size() - number));
        return;
      }
      add(record, line, true);
    }
  }

  private static Message sentence(Verdict.Mate mate, @Nullable CooperativeDetails cooperation) {
    if (cooperation != null) {
      return cooperation.sentence(mate);
    }
    String key = mate.plies() == 0 ? "cli.text.mated.now" : TextResultWriter.key(mate);
    return Message.of(key, mate.plies());
  }

  /** Adds a line. If it begins like an earlier solution, it branches off where it differs. */
  private static void add(GameRecord record, int[] line, boolean complete) {
    int at = GameRecord.ROOT;
    for (int move : line) {
      at = record.add(at, move);
    }
    if (complete && !record.isEnded(at)) {
      record.addEnding(at, "詰み");
    }
  }
}
