package tsumugi.usi;

import tsumugi.engine.notation.UsiMove;

/**
 * Formats the info lines of one search. It uses only words that every client knows, because MyShogi
 * drops a whole line at an unknown one. Time and nodes never decrease, nps fits 32 bits, and {@code
 * pv} comes last.
 */
final class UsiInfo {
  private int depth;
  private int selDepth;
  private long millis;
  private long nodes;

  /**
   * Takes note of a line that is not printed, or not yet, so that the next line does not report
   * less.
   */
  void reached(UsiLine line) {
    selDepth = Math.max(selDepth, line.selDepth());
    nodes = Math.max(nodes, line.nodes());
  }

  /**
   * The text of a line.
   *
   * @param newMillis time since the go
   */
  String line(UsiLine line, long newMillis) {
    depth = line.depth() > 0 ? line.depth() : depth;
    reached(line);
    millis = Math.max(millis, newMillis);
    StringBuilder out = new StringBuilder(96 + 5 * line.line().length);
    out.append("info depth ").append(depth);
    out.append(" seldepth ").append(Math.max(depth, selDepth));
    out.append(" time ").append(millis);
    out.append(" nodes ").append(nodes);
    out.append(" nps ").append(perSecond(nodes, millis));
    out.append(" hashfull ").append(Math.clamp(line.hashfull(), 0, 1000));
    if (line.multiPv() > 0) {
      out.append(" multipv ").append(line.multiPv());
    }
    if (!line.score().isEmpty()) {
      out.append(" score ").append(line.score());
    }
    if (line.line().length > 0) {
      out.append(" pv ").append(UsiMove.format(line.line()));
    }
    return out.toString();
  }

  private static long perSecond(long nodes, long millis) {
    double rate = nodes * 1000.0 / Math.max(1, millis);
    return (long) Math.min(rate, Integer.MAX_VALUE);
  }
}
