package tsumugi.solver.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects the findings and the open questions of a line. */
final class CheckFindings {
  final List<Finding> findings = new ArrayList<>();
  final List<OpenQuestion> open = new ArrayList<>();

  void add(Finding finding) {
    findings.add(finding);
  }

  void add(OpenQuestion question) {
    open.add(question);
  }

  void addAll(CheckFindings other) {
    findings.addAll(other.findings);
    open.addAll(other.open);
  }

  /** The worst grade of the findings. */
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
