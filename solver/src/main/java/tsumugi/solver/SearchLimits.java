package tsumugi.solver;

/**
 * When a search gives up, and whether the first mate is enough.
 *
 * @param maxNodes positions searched; {@link #UNLIMITED} for no limit
 * @param maxMillis wall time in ms; {@link #UNLIMITED} for no limit
 * @param maxPlies the longest mate looked for, in plies, 1 to {@link #MAX_PLIES}. A mate that is
 *     found may be longer; a search that this limit cuts short never answers "no mate"
 * @param firstMate whether to stop at the first mate without proving that none is shorter
 */
public record SearchLimits(long maxNodes, long maxMillis, int maxPlies, boolean firstMate) {
  public static final long UNLIMITED = Long.MAX_VALUE;

  /** The longest mate that can be asked for, in plies. */
  public static final int MAX_PLIES = 4_000;

  public static final SearchLimits NONE = new SearchLimits(UNLIMITED, UNLIMITED, MAX_PLIES, false);

  public SearchLimits {
    if (maxNodes < 1 || maxMillis < 1 || maxPlies < 1 || maxPlies > MAX_PLIES) {
      throw new IllegalArgumentException(
          "limits out of range: "
              + maxNodes
              + " nodes, "
              + maxMillis
              + " ms, "
              + maxPlies
              + " plies");
    }
  }

  public SearchLimits withFirstMate(boolean first) {
    return new SearchLimits(maxNodes, maxMillis, maxPlies, first);
  }

  public SearchLimits withMaxNodes(long nodes) {
    return new SearchLimits(nodes, maxMillis, maxPlies, firstMate);
  }

  public SearchLimits withMaxMillis(long millis) {
    return new SearchLimits(maxNodes, millis, maxPlies, firstMate);
  }

  public SearchLimits withMaxPlies(int plies) {
    return new SearchLimits(maxNodes, maxMillis, plies, firstMate);
  }

  /** Half of the positions and of the time, as far as these are limited. */
  public SearchLimits half() {
    SearchLimits half = this;
    if (maxNodes != UNLIMITED) {
      half = half.withMaxNodes(Math.max(1, maxNodes / 2));
    }
    if (maxMillis != UNLIMITED) {
      half = half.withMaxMillis(Math.max(1, maxMillis / 2));
    }
    return half;
  }

  /** The remaining limits after a search, at least one position and one ms. */
  public SearchLimits after(SearchCost cost) {
    SearchLimits left = this;
    if (maxNodes != UNLIMITED) {
      left = left.withMaxNodes(Math.max(1, maxNodes - cost.nodes()));
    }
    if (maxMillis != UNLIMITED) {
      left = left.withMaxMillis(Math.max(1, maxMillis - cost.millis()));
    }
    return left;
  }
}
