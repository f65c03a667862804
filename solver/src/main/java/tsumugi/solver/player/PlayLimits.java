package tsumugi.solver.player;

import java.util.List;

/**
 * What a game search may use, and how it shall answer.
 *
 * @param maxNodes positions searched by the first thread, {@link Long#MAX_VALUE} for no limit
 * @param maxDepth iterations, 1 to {@link Score#MAX_PLY}
 * @param searchMoves the only moves considered; empty for all
 * @param multiPv how many best moves to rank, from 1
 * @param threads threads that search, from 1
 * @param resignValue centipawns; a player who stands worse than minus that resigns
 * @param whim which moves it likes better than they are
 * @param matePlies the longest own mate that the tsume search may play
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
  /** No score is so bad: resign only when mated. */
  public static final int NEVER_RESIGN = 99_999;

  /** Mates of any length. */
  public static final int ANY_MATE = Integer.MAX_VALUE;

  /** No limit but a stop; one thread, one line. */
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

  /** False for a weaker player: it sees short mates, however few nodes it has, and no others. */
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
