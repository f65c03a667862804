package tsumugi.solver.player;

/**
 * How strong to play, for people: 0 to {@link #FULL}.
 *
 * <p>A weaker player looks less far and is less sure which of two moves is better. It does not
 * throw pieces away at random, which people find stupid: every move it plays it holds to be nearly
 * the best by what it sees, and mates of three it always sees. Its nodes make the strength; the
 * depth only keeps it from working out long forced lines, which nobody of its strength does.
 *
 * @param level the strength
 */
public record Skill(int level) {
  /** Nothing is held back. */
  public static final int FULL = 20;

  private static final double FEWEST_NODES = 600;
  private static final double NODES_PER_LEVEL = 1.35;
  private static final int CENTIPAWNS_PER_LEVEL = 20;

  public Skill {
    if (level < 0 || level > FULL) {
      throw new IllegalArgumentException("skill " + level);
    }
  }

  /** The limits as they are for a player of this strength. */
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

  /** The nodes it thinks for: each level a third more. */
  long nodes() {
    return Math.round(FEWEST_NODES * Math.pow(NODES_PER_LEVEL, level));
  }

  /** The plies it looks ahead at most. */
  int depth() {
    return 4 + level / 2;
  }

  /** How much worse a move may be that it prefers. */
  int centipawns() {
    return CENTIPAWNS_PER_LEVEL * (FULL - level);
  }

  /** The longest mate that it works out by itself. */
  int matePlies() {
    return 3 + level / 3 * 2;
  }
}
