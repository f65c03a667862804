package tsumugi.solver;

import tsumugi.engine.table.TableStatistics;

/**
 * A verdict with what it cost.
 *
 * @param verdict mate, no mate or unknown
 * @param method the method that decided, such as {@code id}
 * @param nodes positions searched
 * @param millis wall time of the search in ms
 * @param hashfull per mille of the table this search used
 * @param table the statistics block of the table after the search
 */
public record SolveResult(
    Verdict verdict, String method, long nodes, long millis, int hashfull, TableStatistics table) {
  /** The same result at another cost. */
  public SolveResult withCost(SearchPart cost) {
    return new SolveResult(verdict, method, cost.nodes(), cost.millis(), hashfull, table);
  }
}
