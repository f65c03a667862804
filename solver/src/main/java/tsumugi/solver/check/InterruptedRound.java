package tsumugi.solver.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Adds the results of an interrupted round to the complete round before it. What the interrupted
 * round found is certain; what it did not find means nothing.
 */
final class InterruptedRound {
  private InterruptedRound() {}

  /** The report of the complete round, with what was found later along the same line. */
  static CheckReport addTo(CheckReport before, CheckReport cut) {
    CheckReport now = before.withNodes(cut.nodes());
    if (!Arrays.equals(before.line(), cut.line()) || before.authors() != cut.authors()) {
      return now; // findings along another line say nothing about this one
    }
    List<Finding> findings = new ArrayList<>(before.findings());
    for (Finding finding : cut.findings()) {
      if (findings.stream().noneMatch(known -> isSame(known, finding))) {
        findings.add(finding);
      }
    }
    findings.sort((a, b) -> Integer.compare(a.path().length, b.path().length));
    return now.with(findings, stillOpen(before, cut));
  }

  private static List<OpenQuestion> stillOpen(CheckReport before, CheckReport cut) {
    List<OpenQuestion> open = new ArrayList<>();
    for (OpenQuestion question : before.open()) {
      if (cut.findings().stream().noneMatch(finding -> answers(finding, question))) {
        open.add(question);
      }
    }
    // The new findings may spoil this line but not another one.
    cut.open().stream()
        .filter(question -> question.kind() == OpenQuestion.Kind.MAIN_LINE)
        .filter(_ -> open.stream().noneMatch(o -> o.kind() == OpenQuestion.Kind.MAIN_LINE))
        .forEach(open::add);
    return open;
  }

  private static boolean isSame(Finding one, Finding other) {
    return one.flaw() == other.flaw()
        && one.square() == other.square()
        && one.move() == other.move()
        && Arrays.equals(one.path(), other.path());
  }

  private static boolean answers(Finding finding, OpenQuestion question) {
    return question.move() != 0
        && finding.move() == question.move()
        && Arrays.equals(finding.path(), question.path());
  }
}
