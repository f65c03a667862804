package tsumugi.tune;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The size to use, and what speaks against the next smaller one.
 *
 * <p>Only sizes that solve as many problems as any, and none wrongly, compete on time: a small
 * table that gives up early is not fast.
 *
 * @param chosen the smallest size within {@link #TOLERANCE_PERCENT} of the best time
 * @param fastest the size with the best time
 * @param largest the largest size tried
 * @param below the next smaller size, null when none was tried
 */
public record Recommendation(
    SizeRow chosen, SizeRow fastest, SizeRow largest, @Nullable SizeRow below, Reason reason) {
  public static final int TOLERANCE_PERCENT = 5;

  /** Sums below this are mostly noise. */
  private static final double SHORT_SECONDS = 1;

  /** Table use from which records that were overwritten will have been missed. */
  private static final int CRAMPED_PER_MILLE = 500;

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
    SizeRow chosen = able.stream().filter(row -> isNear(row, fastest)).findFirst().orElseThrow();
    int index = rows.indexOf(chosen);
    SizeRow below = index == 0 ? null : rows.get(index - 1);
    return Optional.of(
        new Recommendation(chosen, fastest, rows.getLast(), below, reason(chosen, below)));
  }

  private static boolean isNear(SizeRow row, SizeRow fastest) {
    return row.nanos() * 100.0 <= fastest.nanos() * (100.0 + TOLERANCE_PERCENT);
  }

  private static Reason reason(SizeRow chosen, @Nullable SizeRow below) {
    if (below == null) {
      return Reason.NOTHING_SMALLER;
    }
    if (below.wrong() > 0) {
      return Reason.WRONG_BELOW;
    }
    if (below.solved() < chosen.solved()) {
      return Reason.FEWER_SOLVED;
    }
    return below.nodesPercentOf(chosen) >= 100 + TOLERANCE_PERCENT
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
    return fastest.seconds() < SHORT_SECONDS;
  }
}
