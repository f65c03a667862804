package tsumugi.solver.check;

import org.jspecify.annotations.Nullable;
import tsumugi.solver.SearchLimits;

/** The remaining part of limits that several searches share. */
final class Deadline {
  private final SearchLimits limits;
  private final @Nullable Deadline around;
  private final long start = System.nanoTime();
  private long nodes;

  Deadline(SearchLimits limits) {
    this(limits, null);
  }

  private Deadline(SearchLimits limits, @Nullable Deadline around) {
    this.limits = limits;
    this.around = around;
  }

  /** Subtracts the nodes of a search. */
  void spend(long searched) {
    nodes += searched;
    if (around != null) {
      around.spend(searched);
    }
  }

  /** The number of nodes of all searches. */
  long nodes() {
    return nodes;
  }

  SearchLimits left() {
    SearchLimits left = limits;
    if (limits.maxNodes() != SearchLimits.UNLIMITED) {
      left = left.withMaxNodes(Math.max(1, limits.maxNodes() - nodes));
    }
    if (limits.maxMillis() != SearchLimits.UNLIMITED) {
      left = left.withMaxMillis(Math.max(1, limits.maxMillis() - millis()));
    }
    return left;
  }

  /**
   * A deadline that ends when half of the remaining limits is used up. What it spends is also spent
   * here.
   */
  Deadline half() {
    SearchLimits left = left();
    SearchLimits half = left;
    if (left.maxNodes() != SearchLimits.UNLIMITED) {
      half = half.withMaxNodes(Math.max(1, left.maxNodes() / 2));
    }
    if (left.maxMillis() != SearchLimits.UNLIMITED) {
      half = half.withMaxMillis(Math.max(1, left.maxMillis() / 2));
    }
    return new Deadline(half, this);
  }

  boolean isOver() {
    return nodes >= limits.maxNodes() || millis() >= limits.maxMillis();
  }

  private long millis() {
    return (System.nanoTime() - start) / 1_000_000;
  }
}
