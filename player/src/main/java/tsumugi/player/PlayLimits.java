package tsumugi.player;

import java.util.List;

/**
 * The limits of a game search and the form of its answer.
 *
 * @param maxNodes positions searched by the first thread; {@link Long#MAX_VALUE} for no limit.
 * @param maxDepth number of iterations, 1 to {@link Score#MAX_PLY}.
 * @param searchMoves the only moves considered; empty for all.
 * @param multiPv the number of best moves to rank, from 1.
 * @param threads the number of threads, from 1.
 * @param resignValue centipawns; the player resigns if its score is below the negative of this
 *     value.
 * @param whim the preference for some moves beyond their score.
 * @param matePlies the longest mate for its own side that the tsume search may play.
 */
public record PlayLimits(
    long maxNodes,
    int maxDepth,
    List<Integer> searchMoves,
    int multiPv,
    int threads,
    int resignValue,
    Whim whim,
    int matePlies) {
  /** No score is below the negative of this value: the player resigns only when mated. */
  public static final int NEVER_RESIGN = 99_999;

  /** Mates of any length. */
  public static final int ANY_MATE = Integer.MAX_VALUE;

  /** No limit except a stop request; one thread, one line. */
  public static final PlayLimits NONE =
      new PlayLimits(
          Long.MAX_VALUE, Score.MAX_PLY, List.of(), 1, 1, NEVER_RESIGN, Whim.NONE, ANY_MATE);

  public PlayLimits {
    searchMoves = List.copyOf(searchMoves);
    if (maxNodes < 1
        || maxDepth < 1
        || maxDepth > Score.MAX_PLY
        || multiPv < 1
        || threads < 1
        || resignValue < 0
        || matePlies < 1) {
      throw new IllegalArgumentException("limits out of range");
    }
  }

  /**
   * False for a weaker player. It sees short mates, however few nodes it has, and no longer ones.
   */
  boolean seesAllMates() {
    return matePlies == ANY_MATE;
  }

  public PlayLimits withMaxNodes(long nodes) {
    return new PlayLimits(
        nodes, maxDepth, searchMoves, multiPv, threads, resignValue, whim, matePlies);
  }

  public PlayLimits withMaxDepth(int depth) {
    return new PlayLimits(
        maxNodes, depth, searchMoves, multiPv, threads, resignValue, whim, matePlies);
  }

  public PlayLimits withSearchMoves(List<Integer> moves) {
    return new PlayLimits(
        maxNodes, maxDepth, moves, multiPv, threads, resignValue, whim, matePlies);
  }

  public PlayLimits withMultiPv(int lines) {
    return new PlayLimits(
        maxNodes, maxDepth, searchMoves, lines, threads, resignValue, whim, matePlies);
  }

  public PlayLimits withThreads(int number) {
    return new PlayLimits(
        maxNodes, maxDepth, searchMoves, multiPv, number, resignValue, whim, matePlies);
  }

  public PlayLimits withResignValue(int value) {
    return new PlayLimits(
        maxNodes, maxDepth, searchMoves, multiPv, threads, value, whim, matePlies);
  }

  public PlayLimits withWhim(Whim other) {
    return new PlayLimits(
        maxNodes, maxDepth, searchMoves, multiPv, threads, resignValue, other, matePlies);
  }

  public PlayLimits withMatePlies(int plies) {
    return new PlayLimits(
        maxNodes, maxDepth, searchMoves, multiPv, threads, resignValue, whim, plies);
  }
}
