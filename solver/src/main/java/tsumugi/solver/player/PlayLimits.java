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
 */
public record PlayLimits(
    long maxNodes,
    int maxDepth,
    List<Integer> searchMoves,
    int multiPv,
    int threads,
    int resignValue) {
  /** No score is so bad: resign only when mated. */
  public static final int NEVER_RESIGN = 99_999;

  /** No limit but a stop; one thread, one line. */
  public static final PlayLimits NONE =
      new PlayLimits(Long.MAX_VALUE, Score.MAX_PLY, List.of(), 1, 1, NEVER_RESIGN);

  public PlayLimits {
    searchMoves = List.copyOf(searchMoves);
    if (maxNodes < 1
        || maxDepth < 1
        || maxDepth > Score.MAX_PLY
        || multiPv < 1
        || threads < 1
        || resignValue < 0) {
      throw new IllegalArgumentException("limits out of range");
    }
  }

  public PlayLimits withMaxNodes(long nodes) {
    return new PlayLimits(nodes, maxDepth, searchMoves, multiPv, threads, resignValue);
  }

  public PlayLimits withMaxDepth(int depth) {
    return new PlayLimits(maxNodes, depth, searchMoves, multiPv, threads, resignValue);
  }

  public PlayLimits withSearchMoves(List<Integer> moves) {
    return new PlayLimits(maxNodes, maxDepth, moves, multiPv, threads, resignValue);
  }

  public PlayLimits withMultiPv(int lines) {
    return new PlayLimits(maxNodes, maxDepth, searchMoves, lines, threads, resignValue);
  }

  public PlayLimits withThreads(int number) {
    return new PlayLimits(maxNodes, maxDepth, searchMoves, multiPv, number, resignValue);
  }

  public PlayLimits withResignValue(int value) {
    return new PlayLimits(maxNodes, maxDepth, searchMoves, multiPv, threads, value);
  }
}
