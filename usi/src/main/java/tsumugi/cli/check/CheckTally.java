package tsumugi.cli.check;

import java.io.PrintStream;
import java.util.EnumMap;
import java.util.Map;
import tsumugi.cli.base.Messages;
import tsumugi.solver.check.Grade;

/** Counts the verdicts of a run. */
final class CheckTally {
  private final Map<Grade, Long> grades = new EnumMap<>(Grade.class);
  private long problems;
  private long undecided;
  private boolean isWhole = true;

  /** Counts one in; its number, from 1. */
  long add(Checked checked) {
    problems++;
    Grade grade = checked.grade();
    if (checked.isDecided() && grade != null) {
      grades.merge(grade, 1L, Long::sum);
    } else {
      undecided++;
    }
    return problems;
  }

  /** Not all could be read, or the run was broken off. */
  void failed() {
    isWhole = false;
  }

  long problems() {
    return problems;
  }

  boolean isDecided() {
    return isWhole && undecided == 0;
  }

  void write(PrintStream out, Messages messages) {
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

  private long of(Grade grade) {
    return grades.getOrDefault(grade, 0L);
  }
}
