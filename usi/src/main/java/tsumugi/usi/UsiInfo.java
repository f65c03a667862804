package tsumugi.usi;

import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;

/**
 * The info lines of one search. Only words that every client knows (MyShogi drops a whole line at
 * an unknown one); time and nodes never fall; nps fits 32 bits; {@code pv} comes last.
 */
final class UsiInfo {
  private static final int[] NO_LINE = {};

  private int depth;
  private int selDepth;
  private long millis;
  private long nodes;

  String line(SearchProgress progress) {
    depth = progress.depth();
    selDepth = Math.max(selDepth, progress.selDepth());
    return line(
        progress.millis(),
        progress.nodes(),
        progress.hashfull(),
        progress.matePlies(),
        progress.line());
  }

  /** The last line of a search. */
  String line(SolveResult result) {
    int plies = 0;
    int[] moves = NO_LINE;
    if (result.verdict() instanceof Verdict.Mate mate) {
      plies = mate.plies();
      moves = mate.line();
      depth = Math.max(depth, plies);
    }
    selDepth = Math.max(selDepth, plies);
    return line(result.millis(), result.nodes(), result.hashfull(), plies, moves);
  }

  private String line(long newMillis, long newNodes, int hashfull, int matePlies, int[] moves) {
    millis = Math.max(millis, newMillis);
    nodes = Math.max(nodes, newNodes);
    StringBuilder out = new StringBuilder(80 + 5 * moves.length);
    out.append("info depth ").append(depth);
    out.append(" seldepth ").append(Math.max(depth, selDepth));
    out.append(" time ").append(millis);
    out.append(" nodes ").append(nodes);
    out.append(" nps ").append(perSecond(nodes, millis));
    out.append(" hashfull ").append(Math.clamp(hashfull, 0, 1000));
    if (matePlies > 0) {
      out.append(" score mate ").append(matePlies);
    }
    if (moves.length > 0) {
      out.append(" pv ").append(UsiMove.format(moves));
    }
    return out.toString();
  }

  private static long perSecond(long nodes, long millis) {
    double rate = nodes * 1000.0 / Math.max(1, millis);
    return (long) Math.min(rate, Integer.MAX_VALUE);
  }
}
