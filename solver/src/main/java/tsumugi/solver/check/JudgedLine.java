package tsumugi.solver.check;

/**
 * A line and what other mates there are along it.
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

  /** The first ply, from 0, where another mate spoils it. */
  int spoiltAt() {
    return found.findings.stream()
        .filter(finding -> finding.flaw().grade() == found.grade())
        .mapToInt(finding -> finding.path().length)
        .min()
        .orElse(line.length);
  }
}
