package tsumugi.fuzz;

import java.util.random.RandomGenerator;
import tsumugi.solver.tsume.TsumeMethod;

/**
 * How {@link Liveness} asks for a position.
 *
 * @param megabytes the size of the table
 * @param millis the time limit; a run in two parts has half of it for each
 */
record LivenessWay(Kind kind, TsumeMethod method, long megabytes, int threads, long millis) {
  /** What is asked. */
  enum Kind {
    LITERAL,
    /** The composed length as well. */
    FUTILE,
    /** A search that is saved at its limit and loaded into another table. */
    IN_PARTS,
    CHECK,
    COOPERATIVE,
    BRINKMATE
  }

  private static final long[] SIZES = {1, 8, 64, 256};
  private static final long[] LIMITS = {500, 1_000, 2_000};
  private static final TsumeMethod[] METHODS = {
    TsumeMethod.AUTO, TsumeMethod.AUTO, TsumeMethod.DFPN, TsumeMethod.ID
  };

  /** One limit in this many is longer than 0.3 seconds. */
  private static final int LONGER_IN = 12;

  private static final long SHORT_MILLIS = 300;

  static LivenessWay random(RandomGenerator random) {
    Kind[] kinds = Kind.values();
    boolean isLonger = random.nextInt(LONGER_IN) == 0;
    return new LivenessWay(
        kinds[random.nextInt(kinds.length)],
        METHODS[random.nextInt(METHODS.length)],
        SIZES[random.nextInt(SIZES.length)],
        random.nextInt(1, 3),
        isLonger ? LIMITS[random.nextInt(LIMITS.length)] : SHORT_MILLIS);
  }

  @Override
  public String toString() {
    return "%s %s, %d MB, %d threads, %d ms".formatted(kind, method, megabytes, threads, millis);
  }
}
