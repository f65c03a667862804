package tsumugi.fuzz;

import java.io.PrintStream;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.TsumeMethod;

/** What a run of {@link SolverFuzz} has had. */
final class FuzzCounts {
  private final long start = System.nanoTime();

  /** Mates, no mates and undecided by method. */
  private final long[][] verdicts = new long[TsumeMethod.values().length][3];

  private long positions;
  private long defenders;
  private long whiteAttacks;
  private long bothKings;
  private long onLines;
  private long referenced;
  private long proved;
  private long differences;
  private int longest;

  void position(FuzzRoot root) {
    positions++;
    defenders += root.attack() ? 0 : 1;
    whiteAttacks += root.blackAttacks() ? 0 : 1;
    bothKings += root.position().hasKing(true) && root.position().hasKing(false) ? 1 : 0;
  }

  void onLine() {
    onLines++;
  }

  void reference() {
    referenced++;
  }

  void proof() {
    proved++;
  }

  void difference() {
    differences++;
  }

  void verdict(TsumeMethod method, Verdict verdict) {
    int kind =
        switch (verdict) {
          case Verdict.Mate mate -> {
            longest = Math.max(longest, mate.exact() ? mate.plies() : 0);
            yield 0;
          }
          case Verdict.NoMate none -> 1;
          case Verdict.Unknown unknown -> 2;
        };
    verdicts[method.ordinal()][kind]++;
  }

  long positions() {
    return positions;
  }

  long differences() {
    return differences;
  }

  void print(PrintStream out, long nextSeed) {
    double seconds = (System.nanoTime() - start) / 1e9;
    out.printf(
        "%d positions up to seed %d, %d differences, %.0f positions/s%n",
        positions, nextSeed, differences, positions / seconds);
    out.printf(
        "  defender to move %d, White attacks %d, both kings %d, on lines %d, by references %d,"
            + " proofs %d,"
            + " longest exact mate %d%n",
        defenders, whiteAttacks, bothKings, onLines, referenced, proved, longest);
    for (TsumeMethod method : TsumeMethod.values()) {
      long[] count = verdicts[method.ordinal()];
      out.printf("  %s: %d mates, %d no mates, %d ?%n", method, count[0], count[1], count[2]);
    }
    out.flush();
  }
}
