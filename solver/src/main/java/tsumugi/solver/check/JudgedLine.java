package tsumugi.solver.check;

import java.util.Arrays;
import java.util.function.Predicate;

/**
 * A line and the findings along it: other mates and, unless these make the line unsound, replies
 * that last equally long.
 *
 * @param fixed how many of its first moves an examined line has, too; they need no more branches
 */
@SuppressWarnings("ArrayRecordComponent") // read once, never compared
record JudgedLine(int[] line, int fixed, CheckFindings found) {
  /** The rank of the line; lower is better. The grade decides, then whether questions are open. */
  int rank() {
    return 2 * found.grade().ordinal() + (found.open.isEmpty() ? 0 : 1);
  }

  /** Whether the line is flawed, so that another line may be better. */
  boolean mayGiveWay() {
    return found.grade().compareTo(Grade.FLAWED) >= 0;
  }

  boolean isUnsound() {
    return found.grade() == Grade.UNSOUND;
  }

  /** Whether the path consists of the first moves of this line up to a ply. */
  boolean passes(int[] path, int ply) {
    return path.length == ply && Arrays.equals(path, 0, ply, line, 0, ply);
  }

  /** The first ply, from 0, with a finding of the worst grade. */
  int spoiltAt() {
    return first(finding -> finding.flaw().grade() == found.grade());
  }

  /**
   * The first ply, from 0, at which another reply lasts equally long; otherwise the length of the
   * line.
   */
  int firstRival() {
    return first(finding -> finding.flaw() == Flaw.SAME_LENGTH);
  }

  private int first(Predicate<Finding> which) {
    return found.findings.stream()
        .filter(which)
        .mapToInt(finding -> finding.path().length)
        .min()
        .orElse(line.length);
  }
}
