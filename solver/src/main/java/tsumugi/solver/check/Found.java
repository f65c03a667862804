package tsumugi.solver.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What is found and what stays open, while a line is looked at. */
final class Found {
  final List<Finding> findings = new ArrayList<>();
  final List<OpenQuestion> open = new ArrayList<>();

  void add(Finding finding) {
    findings.add(finding);
  }

  void add(OpenQuestion question) {
    open.add(question);
  }

  void addAll(Found other) {
    findings.addAll(other.findings);
    open.addAll(other.open);
  }

  /** The worst that was found. */
  Grade grade() {
    return grade(findings);
  }

  static Grade grade(List<Finding> findings) {
    return findings.stream()
        .map(finding -> finding.flaw().grade())
        .max(Comparator.naturalOrder())
        .orElse(Grade.SOUND);
  }
}
