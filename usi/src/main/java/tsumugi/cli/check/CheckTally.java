package tsumugi.cli.check;

import java.io.PrintStream;
import java.util.EnumMap;
import java.util.Map;
import tsumugi.cli.base.ExitStatus;
import tsumugi.cli.base.Messages;
import tsumugi.cli.batch.ResultLine;
import tsumugi.cli.problem.ProofReport;
import tsumugi.cli.run.RunTally;
import tsumugi.solver.check.Grade;

/** Counts the verdicts of a run, including those of the earlier runs that it continues. */
final class CheckTally implements RunTally<CheckOutcome> {
  private final Map<Grade, Long> grades = new EnumMap<>(Grade.class);
  private long problems;
  private long undecided;

  /** Problems of this run whose record states something wrong. */
  private long wrongRecords;

  /** Sound problems without the certificate that was asked for. */
  private long missingProofs;

  private boolean isWhole = true;
  private boolean endedEarly;

  @Override
  public void add(CheckOutcome checked) {
    problems++;
    wrongRecords += checked.findings().stream().anyMatch(f -> f.flaw().isOfRecord()) ? 1 : 0;
    missingProofs +=
        checked instanceof CheckOutcome.Tsume tsume && tsume.proof() instanceof ProofReport.Failure
            ? 1
            : 0;
    Grade grade = checked.grade();
    if (checked.isDecided() && grade != null) {
      grades.merge(grade, 1L, Long::sum);
    } else {
      undecided++;
    }
  }

  @Override
  public void add(ResultLine line) {
    problems++;
    missingProofs += line.unproved() ? 1 : 0;
    for (Grade grade : Grade.values()) {
      if (line.result().equals(JsonCheckWriter.name(grade))) {
        grades.merge(grade, 1L, Long::sum);
        return;
      }
    }
    undecided++;
  }

  @Override
  public void addError() {
    isWhole = false;
  }

  /** The run was interrupted. */
  void breakOff() {
    isWhole = false;
  }

  @Override
  public void endEarly() {
    endedEarly = true;
  }

  @Override
  public long problems() {
    return problems;
  }

  @Override
  public int exitStatus() {
    if (endedEarly) {
      return ExitStatus.NOT_WRITTEN;
    }
    return isWhole && undecided == 0 && missingProofs == 0
        ? ExitStatus.DECIDED
        : ExitStatus.UNDECIDED;
  }

  /**
   * Writes the summary.
   *
   * @param limit the time limit of a problem in seconds if the user gave none; 0 for no limit
   */
  void write(PrintStream out, Messages messages, int limit) {
    if (limit > 0) {
      out.println(messages.get("cli.check.limit", limit));
    }
    if (wrongRecords > 0) {
      out.println(messages.get("cli.check.wrong-records", wrongRecords));
    }
    out.println(
        messages.get(
            "cli.check.summary",
            problems,
            of(Grade.SOUND),
            of(Grade.MINOR),
            of(Grade.FLAWED),
            of(Grade.UNSOUND),
            undecided));
  }

  /** Sound problems without the certificate that was asked for. */
  long missingProofs() {
    return missingProofs;
  }

  private long of(Grade grade) {
    return grades.getOrDefault(grade, 0L);
  }
}
