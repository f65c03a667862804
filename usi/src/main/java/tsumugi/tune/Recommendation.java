package tsumugi.tune;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The recommended table size, with the reasons for it and against the next smaller one.
 *
 * <p>Only sizes that solve as many problems as any other, and none wrongly, are candidates: a small
 * table that gives up early is not fast. Among them, the smallest one is chosen whose nodes or time
 * are within a small tolerance of the best, or whose nodes are no more than those of the fastest
 * size. Node counts are the same in every run, so a size that needs as few nodes as the best is as
 * good, whatever the clock says. Times count only if they can be trusted: the sum must be long
 * enough, and sizes with the same nodes must take the same time.
 *
 * @param chosen the recommended size
 * @param merit why this size; compares it with larger ones
 * @param fastest the size with the shortest time
 * @param fewest the size with the fewest nodes; the smallest of them if there are several
 * @param largest the largest size tried
 * @param below the next smaller size; null if none was tried
 * @param reason why this size and not {@code below}
 * @param noisePercent the largest difference in time between sizes that needed the same nodes
 */
public record Recommendation(
    SizeRow chosen,
    Merit merit,
    SizeRow fastest,
    SizeRow fewest,
    SizeRow largest,
    @Nullable SizeRow below,
    Reason reason,
    double noisePercent) {
  /** How much worse than the best a size may be, in time, or in nodes if the times are noise. */
  public static final int TOLERANCE_PERCENT = 5;

  /** Node counts that differ by no more than this are the same work. */
  public static final int SAME_WORK_PERCENT = 1;

  /** Sums of times below this are mostly noise. */
  private static final double SHORT_SECONDS = 1;

  /** Table use from which overwritten records are likely to have been needed again. */
  private static final int CRAMPED_PER_MILLE = 500;

  /** The advantage of the chosen size. */
  public enum Merit {
    /** Larger sizes were tried, and none of them needs fewer nodes. */
    LARGER_SAVE_NOTHING,
    /** Larger sizes were tried, and none of them saves more than {@link #SAME_WORK_PERCENT}. */
    LARGER_SAVE_LITTLE,
    /** The times are noise, and no size needs fewer nodes. */
    FEWEST_NODES,
    /** The times are noise, and the size is close to the fewest nodes. */
    NEAR_FEWEST_NODES,
    /** No other size is within {@link #TOLERANCE_PERCENT} of its time. */
    FASTEST,
    /** The size is within {@link #TOLERANCE_PERCENT} of the best time. */
    NEAR_FASTEST
  }

  /** The disadvantage of the next smaller size. */
  public enum Reason {
    /** There is no smaller size. */
    NOTHING_SMALLER,
    /** It gave answers that cannot be true. */
    WRONG_BELOW,
    FEWER_SOLVED,
    MORE_NODES,
    /** It was slower with about as many nodes: because of the memory itself, or by chance. */
    ONLY_SLOWER
  }

  /**
   * Chooses a size.
   *
   * @param rows in ascending order of size
   * @return empty if no size solved anything without a wrong answer
   */
  public static Optional<Recommendation> of(List<SizeRow> rows) {
    List<SizeRow> sound = rows.stream().filter(row -> row.wrong() == 0).toList();
    int solved = sound.stream().mapToInt(SizeRow::solved).max().orElse(0);
    List<SizeRow> able = sound.stream().filter(row -> row.solved() == solved).toList();
    if (solved == 0) {
      return Optional.empty();
    }
    SizeRow fastest = able.stream().min(Comparator.comparingLong(SizeRow::nanos)).orElseThrow();
    SizeRow fewest = able.stream().min(Comparator.comparingLong(SizeRow::nodes)).orElseThrow();
    double noise = noisePercent(able);
    boolean timesAreNoise = isShort(fastest) || noise > TOLERANCE_PERCENT;
    SizeRow chosen =
        able.stream()
            .filter(
                row ->
                    isSameWork(row, fewest)
                        || (timesAreNoise
                            ? row.nodesPercentOf(fewest) <= 100 + TOLERANCE_PERCENT
                            : isNear(row, fastest) || row.nodes() <= fastest.nodes()))
            .findFirst()
            .orElseThrow();
    int index = rows.indexOf(chosen);
    SizeRow below = index == 0 ? null : rows.get(index - 1);
    return Optional.of(
        new Recommendation(
            chosen,
            merit(chosen, able, timesAreNoise ? null : fastest, fewest),
            fastest,
            fewest,
            rows.getLast(),
            below,
            reason(chosen, below, timesAreNoise),
            noise));
  }

  private static boolean isNear(SizeRow row, SizeRow fastest) {
    return row.nanos() * 100.0 <= fastest.nanos() * (100.0 + TOLERANCE_PERCENT);
  }

  private static boolean isSameWork(SizeRow row, SizeRow fewest) {
    return row.nodesPercentOf(fewest) <= 100 + SAME_WORK_PERCENT;
  }

  private static double noisePercent(List<SizeRow> rows) {
    double most = 0;
    for (SizeRow row : rows) {
      for (SizeRow other : rows) {
        if (other.nanos() > 0 && isSameWork(row, other) && isSameWork(other, row)) {
          most = Math.max(most, 100.0 * row.nanos() / other.nanos() - 100);
        }
      }
    }
    return most;
  }

  private static boolean isShort(SizeRow fastest) {
    return fastest.seconds() < SHORT_SECONDS;
  }

  private static Merit merit(
      SizeRow chosen, List<SizeRow> able, @Nullable SizeRow fastest, SizeRow fewest) {
    List<SizeRow> larger = able.subList(able.indexOf(chosen) + 1, able.size());
    if (!larger.isEmpty() && larger.stream().allMatch(row -> isSameWork(chosen, row))) {
      return larger.stream().allMatch(row -> row.nodes() >= chosen.nodes())
          ? Merit.LARGER_SAVE_NOTHING
          : Merit.LARGER_SAVE_LITTLE;
    }
    if (fastest == null) {
      return chosen.nodes() == fewest.nodes() ? Merit.FEWEST_NODES : Merit.NEAR_FEWEST_NODES;
    }
    boolean alone = able.stream().filter(row -> isNear(row, fastest)).count() == 1;
    return alone && chosen.equals(fastest) ? Merit.FASTEST : Merit.NEAR_FASTEST;
  }

  private static Reason reason(SizeRow chosen, @Nullable SizeRow below, boolean timesAreNoise) {
    if (below == null) {
      return Reason.NOTHING_SMALLER;
    }
    if (below.wrong() > 0) {
      return Reason.WRONG_BELOW;
    }
    if (below.solved() < chosen.solved()) {
      return Reason.FEWER_SOLVED;
    }
    return timesAreNoise || below.nodesPercentOf(chosen) >= 100 + TOLERANCE_PERCENT
        ? Reason.MORE_NODES
        : Reason.ONLY_SLOWER;
  }

  /**
   * How many more records the size overwrites than the largest one does. Even a nearly empty table
   * overwrites a little: its main area starts small, and some groups are full before it grows.
   */
  public long lost() {
    return Math.max(0, chosen.overwritten() - largest.overwritten());
  }

  /** Whether a size larger than all that were tried may be faster still. */
  public boolean isCramped() {
    return chosen.equals(largest)
        && chosen.overwritten() > 0
        && chosen.peakHashfull() >= CRAMPED_PER_MILLE;
  }

  /** Whether the times are too short to distinguish the sizes. */
  public boolean isTooShort() {
    return isShort(fastest);
  }

  /** Whether sizes with the same nodes took different times, as happens when other programs run. */
  public boolean isDisturbed() {
    return !isTooShort() && noisePercent > TOLERANCE_PERCENT;
  }
}
