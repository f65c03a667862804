package tsumugi.solver;

/**
 * When a search gives up, and what it is content with.
 *
 * @param maxNodes positions searched; {@link #UNLIMITED} for no limit
 * @param maxMillis wall time in ms; {@link #UNLIMITED} for no limit
 * @param maxPlies longest mate looked for, in plies, 1 to {@link #MAX_PLIES}; a mate may be longer
 *     but a search cut by this bound never answers "no mate"
 * @param firstMate stop at the first mate, without proving that none is shorter
 */
public record SearchLimits(long maxNodes, long maxMillis, int maxPlies, boolean firstMate) {
  public static final long UNLIMITED = Long.MAX_VALUE;

  /** The longest mate a record can hold. */
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
}
