package tsumugi.tune;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The size to use, what speaks for it, and what speaks against the next smaller one.
 *
 * <p>Only sizes that solve as many problems as any, and none wrongly, compete: a small table that
 * gives up early is not fast. Of these the smallest is chosen that does no worse than the best by
 * nodes or by time. Nodes are the same in every run, so a size that takes as few as the best does
 * no worse, whatever the clock says. Times count only where they can be trusted: where the sum is
 * long enough, and sizes with the same nodes take the same time.
 *
 * @param chosen the size to use
 * @param merit why this size and none of the larger ones
 * @param fastest the size with the best time
 * @param fewest the smallest of the sizes with the fewest nodes
 * @param largest the largest size tried
 * @param below the next smaller size, null when none was tried
 * @param reason why this size and not {@code below}
 * @param noisePercent how much longer than another a size took for the same nodes, at most
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
  /** How much worse than the best a size may be, in time, or in nodes where times are noise. */
  public static final int TOLERANCE_PERCENT = 5;

  /** Nodes that differ by no more than this are the same work. */
  public static final int SAME_WORK_PERCENT = 1;

  /** Sums below this are mostly noise. */
  private static final double SHORT_SECONDS = 1;

  /** Table use from which records that were overwritten will have been missed. */
  private static final int CRAMPED_PER_MILLE = 500;

  /** What speaks for the size that is chosen. */
  public enum Merit {
    /** Larger sizes were tried, and none of them takes fewer nodes. */
    LARGER_SAVE_NOTHING,
    /** Larger sizes were tried, and none of them saves more than {@link #SAME_WORK_PERCENT}. */
    LARGER_SAVE_LITTLE,
    /** The times are noise, and no size takes fewer nodes. */
    FEWEST_NODES,
    /** The times are noise, and the size is near the fewest nodes. */
    NEAR_FEWEST_NODES,
    /** No other size is within {@link #TOLERANCE_PERCENT} of its time. */
    FASTEST,
    /** The size is within {@link #TOLERANCE_PERCENT} of the best time. */
    NEAR_FASTEST
  }

  /** What is wrong with the size below. */
  public enum Reason {
    /** There is none. */
    NOTHING_SMALLER,
    /** Answers that cannot be true. */
    WRONG_BELOW,
    FEWER_SOLVED,
    MORE_NODES,
    /** Slower, though about as many nodes: the memory itself, or chance. */
    ONLY_SLOWER
  }

  /**
   * Chooses.
   *
   * @param rows in rising size
   * @return empty when no size solved anything without a wrong answer
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
   * What the size overwrites beyond what the largest does. A table that is nearly empty overwrites
   * a little as well: its main area starts small, and some groups are full before it grows.
   */
  public long lost() {
    return Math.max(0, chosen.overwritten() - largest.overwritten());
  }

  /** True when a size larger than all that were tried may be faster still. */
  public boolean isCramped() {
    return chosen.equals(largest)
        && chosen.overwritten() > 0
        && chosen.peakHashfull() >= CRAMPED_PER_MILLE;
  }

  /** True when the times are too short to tell sizes apart. */
  public boolean isTooShort() {
    return isShort(fastest);
  }

  /** True when sizes with the same nodes take different times, as beside other programs. */
  public boolean isDisturbed() {
    return !isTooShort() && noisePercent > TOLERANCE_PERCENT;
  }
}
