package tsumugi.solver.check;

import java.util.Arrays;
import java.util.function.Predicate;

/**
 * A line and what there is along it: other mates, and where these leave it a chance, replies that
 * last as long.
 *
 * @param fixed so many of its moves are shared with lines that have been looked at
 */
@SuppressWarnings("ArrayRecordComponent") // read once, never compared
record JudgedLine(int[] line, int fixed, Found found) {
  /** From the best: less spoilt, then less that is open. */
  int rank() {
    return 2 * found.grade().ordinal() + (found.open.isEmpty() ? 0 : 1);
  }

  /** It is spoilt, and another line may not be. */
  boolean mayGiveWay() {
    return found.grade().compareTo(Grade.FLAWED) >= 0;
  }

  boolean isUnsound() {
    return found.grade() == Grade.UNSOUND;
  }

  /** True for the moves of this line up to a ply. */
  boolean passes(int[] path, int ply) {
    return path.length == ply && Arrays.equals(path, 0, ply, line, 0, ply);
  }

  /** The first ply, from 0, where another mate spoils it. */
  int spoiltAt() {
    return first(finding -> finding.flaw().grade() == found.grade());
  }

  /** The first ply, from 0, where another reply lasts as long; behind the line if none does. */
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
