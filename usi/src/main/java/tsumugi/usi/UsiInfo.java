package tsumugi.usi;

import tsumugi.engine.notation.UsiMove;

/**
 * The info lines of one search. Only words that every client knows (MyShogi drops a whole line at
 * an unknown one); time and nodes never fall; nps fits 32 bits; {@code pv} comes last.
 */
final class UsiInfo {
  private int depth;
  private int selDepth;
  private long millis;
  private long nodes;

  /** Counts a line that is not told, or not yet: the next one says no less. */
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
