package tsumugi.solver.brinkmate;

import tsumugi.solver.SearchLimits;

/**
 * The question about a position.
 *
 * @param maxMoves the longest brinkmate to look for, in moves of the attacker, 1 to {@link
 *     #MOST_MOVES}.
 * @param matePlies the longest mate that counts as a mate, in plies, an odd number; {@link
 *     #ANY_MATE} if every mate counts.
 * @param allKeys whether every first move that makes the brinkmate is wanted, not only one.
 */
public record BrinkmateOptions(int maxMoves, int matePlies, boolean allKeys) {
  public static final int MOST_MOVES = 20;

  /** Value of {@code matePlies} for mates of any length. */
  public static final int ANY_MATE = SearchLimits.MAX_PLIES - 1;

  public static final BrinkmateOptions DEFAULT = new BrinkmateOptions(3, ANY_MATE, true);

  public BrinkmateOptions {
    if (maxMoves < 1 || maxMoves > MOST_MOVES) {
      throw new IllegalArgumentException("moves out of range: " + maxMoves);
    }
    if (matePlies < 1 || matePlies > ANY_MATE || matePlies % 2 == 0) {
      throw new IllegalArgumentException("plies of a mate out of range: " + matePlies);
    }
  }

  /** Whether every mate counts, however long it is. */
  public boolean isAnyMate() {
    return matePlies == ANY_MATE;
  }

  public BrinkmateOptions withMaxMoves(int moves) {
    return new BrinkmateOptions(moves, matePlies, allKeys);
  }

  public BrinkmateOptions withMatePlies(int plies) {
    return new BrinkmateOptions(maxMoves, plies, allKeys);
  }

  public BrinkmateOptions withAllKeys(boolean all) {
    return new BrinkmateOptions(maxMoves, matePlies, all);
  }
}
