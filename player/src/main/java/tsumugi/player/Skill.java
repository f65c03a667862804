package tsumugi.player;

/**
 * The playing strength, for human opponents: 0 to {@link #FULL}.
 *
 * <p>A weaker player searches fewer nodes and plies and judges less precisely which of two moves is
 * better. It does not blunder at random, which people find stupid: by what it sees, every move it
 * plays is nearly the best, and it always sees mates in three. The nodes determine the strength.
 * The depth limit only keeps it from calculating long forced lines, which people of its strength do
 * not see.
 *
 * @param level the strength
 */
public record Skill(int level) {
  /** Full strength, without any limit. */
  public static final int FULL = 20;

  private static final double FEWEST_NODES = 600;
  private static final double NODES_PER_LEVEL = 1.35;
  private static final int CENTIPAWNS_PER_LEVEL = 20;

  public Skill {
    if (level < 0 || level > FULL) {
      throw new IllegalArgumentException("skill " + level);
    }
  }

  /** Applies the limits of this strength to the given limits. */
  public PlayLimits within(PlayLimits limits, long seed) {
    if (level == FULL) {
      return limits;
    }
    Whim whim = new Whim(Math.max(limits.whim().centipawns(), centipawns()), seed);
    return limits
        .withMaxNodes(Math.min(limits.maxNodes(), nodes()))
        .withMaxDepth(Math.min(limits.maxDepth(), depth()))
        .withWhim(whim)
        .withMatePlies(Math.min(limits.matePlies(), matePlies()));
  }

  /** The number of nodes; each level has a third more than the one below. */
  long nodes() {
    return Math.round(FEWEST_NODES * Math.pow(NODES_PER_LEVEL, level));
  }

  /** The maximum search depth in plies. */
  int depth() {
    return 4 + level / 2;
  }

  /** The largest preference for a worse move. */
  int centipawns() {
    return CENTIPAWNS_PER_LEVEL * (FULL - level);
  }

  /** The longest mate that it finds by itself. */
  int matePlies() {
    return 3 + level / 3 * 2;
  }
}
