package tsumugi.cli.check;

import java.io.PrintStream;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tsumugi.cli.base.Columns;
import tsumugi.cli.base.Messages;
import tsumugi.cli.problem.DiagramFaults;
import tsumugi.engine.message.Message;
import tsumugi.solver.check.Flaw;
import tsumugi.solver.check.Grade;

/**
 * One aligned line per problem, below a line of headings, in the reader's language. The width of a
 * column is fixed, since lines are written one by one; a longer text moves the rest of its line.
 */
final class TableCheckWriter implements CheckWriter {
  private static final int NUMBER = 5;
  private static final int VERDICT = 12;
  private static final int PLIES = 6;
  private static final int PROBLEM = 36;

  private final PrintStream out;
  private final Messages messages;
  private final FindingTexts texts;

  TableCheckWriter(PrintStream out, Messages messages) {
    this.out = out;
    this.messages = messages;
    texts = new FindingTexts(messages);
  }

  @Override
  public void writeHead() {
    line(
        messages.get("cli.table.number"),
        messages.get("cli.table.verdict"),
        messages.get("cli.table.plies"),
        messages.get("cli.table.problem"),
        messages.get("cli.table.findings"));
  }

  @Override
  public void write(long number, CheckOutcome checked) {
    CheckRow row = CheckRow.of(checked);
    String plies = row.plies() == 0 ? "-" : (row.exact() ? "" : "<=") + row.plies();
    line(
        Long.toString(number),
        verdict(checked),
        plies,
        checked.problem().label(),
        findings(checked, row));
  }

  private String findings(CheckOutcome checked, CheckRow row) {
    if (checked instanceof CheckOutcome.Failed failed) {
      return messages.get(failed.message());
    }
    String record =
        row.record().isEmpty() ? "" : messages.get("cli.check.record-faults", names(row.record()));
    String open = row.open() == 0 ? "" : messages.get("cli.table.open", row.open());
    String notes = String.join("; ", texts.recordNotes(checked));
    return Stream.of(flaws(checked, row), record, notes, open, missing(checked))
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining("; "));
  }

  private String flaws(CheckOutcome checked, CheckRow row) {
    if (checked instanceof CheckOutcome.Tsume tsume) {
      return texts.names(
          tsume.position(),
          tsume.report(),
          tsume.findings().stream().filter(f -> f.flaw().grade() != Grade.SOUND).toList());
    }
    return names(row.flaws());
  }

  private String missing(CheckOutcome checked) {
    int missing =
        switch (checked) {
          case CheckOutcome.Tsume tsume -> DiagramFaults.missingPieces(tsume.position());
          case CheckOutcome.Cooperative cooperative ->
              DiagramFaults.missingPieces(cooperative.solved().position());
          case CheckOutcome.Failed failed -> 0;
        };
    return missing == 0 ? "" : messages.get("cli.table.missing", missing);
  }

  private String names(List<Flaw> flaws) {
    return flaws.stream()
        .map(texts::name)
        .collect(Collectors.joining(messages.get("cli.check.and")));
  }

  private String verdict(CheckOutcome checked) {
    Grade grade = checked.grade();
    if (checked instanceof CheckOutcome.Failed) {
      return messages.get("cli.table.error");
    }
    if (grade == null || !checked.isDecided()) {
      return messages.get("cli.table.undecided");
    }
    return messages.get(
        Message.of(
            switch (grade) {
              case SOUND -> "cli.table.sound";
              case MINOR -> "cli.table.minor";
              case FLAWED -> "cli.table.flawed";
              case UNSOUND -> "cli.table.unsound";
            }));
  }

  private void line(String number, String verdict, String plies, String problem, String found) {
    String text =
        padded(number, NUMBER)
            + padded(verdict, VERDICT)
            + padded(plies, PLIES)
            + padded(problem, PROBLEM)
            + found;
    out.println(text.stripTrailing());
  }

  /** The text with blanks up to the next column, at least two. */
  private static String padded(String text, int width) {
    return text + " ".repeat(Math.max(2, width - Columns.width(text)));
  }
}
